package sosie.index;

/** When what was acknowledged is on the disk, and not only with the system. */
public enum Durability {
  /** Before each acknowledgement, one after the other. */
  EACH,
  /** Before each acknowledgement; those who wait at the same time wait for one write. */
  GROUP,
  /** When the system writes it: a killed program loses nothing, a machine that stops may. */
  SYSTEM
}
