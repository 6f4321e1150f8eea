package sosie.candidate;

/** Whether it is certain by now that a text may go with another, whatever is found later. */
public enum Joining {
  /** It is not, or nobody knows. */
  NO,
  /** It may, however alike they are: something binds them. */
  BOUND,
  /** It may, since they are alike enough. */
  NEAR
}
