package sosie.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import sosie.store.Damaged;
import sosie.store.Frame;
import sosie.store.LogFile;

/**
 * All that ever happened and still matters, in a few files. An entry is told by its place: the
 * number of its file and the byte where it begins.
 *
 * <p>One thread appends; any number read.
 */
final class Log implements Closeable {

  private static final int FILE_BITS = 24;
  private static final int PLACE_BITS = Long.SIZE - FILE_BITS;
  private static final long PLACES = (1L << PLACE_BITS) - 1;

  private final Path folder;
  private final Durability durability;
  private final TreeMap<Long, LogFile> files = new TreeMap<>(); // by number
  private final Set<LogFile> lent = new HashSet<>(); // to whoever reads on when they are let go
  private volatile List<Long> order = List.of();
  private LogFile active;
  private final AtomicLong appended = new AtomicLong(); // how many bytes this one has written
  private long forced;
  private final Object forcing = new Object();
  private IOException failure; // after one the system may say of what it threw away that it is safe

  Log(Path folder, Durability durability) {
    this.folder = folder;
    this.durability = durability;
  }

  static String name(long number) {
    return String.format(Locale.ROOT, "log-%06d", number);
  }

  static long place(long file, long at) {
    return (file << PLACE_BITS) | at;
  }

  /** A number that no file has. */
  long nextNumber() {
    synchronized (files) {
      return files.lastKey() + 1;
    }
  }

  List<Long> order() {
    return order;
  }

  /** The files, in the order in which things happened; a writer goes on at the end of the last. */
  void open(List<Long> numbers, Access access) throws IOException {
    for (long number : numbers) {
      if (files.containsKey(number)) continue;
      boolean last = number == numbers.get(numbers.size() - 1) && access == Access.WRITE;
      Path path = folder.resolve(name(number));
      files.put(number, last ? LogFile.openToWrite(path) : LogFile.openToRead(path));
    }
    order = List.copyOf(numbers);
    active = files.get(numbers.get(numbers.size() - 1));
  }

  /** A file that follows the others, once it is in the manifest. */
  LogFile create(long number) throws IOException {
    LogFile file = LogFile.create(folder.resolve(name(number)));
    synchronized (files) {
      files.put(number, file);
    }
    return file;
  }

  /**
   * A file is none of these any more. Who was lent it reads on, and the system closes it when
   * nobody can any more; else it is closed at once, which gives its room back.
   */
  void letGo(long number) throws IOException {
    LogFile file;
    synchronized (files) {
      file = files.remove(number);
      if (file == null || lent.remove(file)) return;
    }
    file.close();
  }

  /** The files as they are now, to read in whatever becomes of them. */
  View view() {
    synchronized (files) {
      lent.addAll(files.values());
      return new View(Map.copyOf(files));
    }
  }

  /** Files that stay readable. */
  record View(Map<Long, LogFile> byNumber) {

    Entry read(long place) throws IOException {
      return Entry.read(byNumber.get(place >>> PLACE_BITS).read(place & PLACES));
    }
  }

  /** Goes on in a file that was made for it. */
  void follow(List<Long> numbers) {
    order = List.copyOf(numbers);
    active = file(numbers.get(numbers.size() - 1));
  }

  private LogFile file(long number) {
    synchronized (files) {
      return files.get(number);
    }
  }

  long bytes() {
    return order.stream().mapToLong(number -> file(number).end()).sum();
  }

  /** Where the next entry will stand. */
  long endPlace() {
    return place(order.get(order.size() - 1), active.end());
  }

  /** How much of it stands before a place. */
  long bytesUntil(long place) {
    long bytes = place & PLACES;
    for (long number : order) {
      if (number == place >>> PLACE_BITS) return bytes;
      bytes += file(number).end();
    }
    return bytes;
  }

  /** Places in the order in which they were written: files need not be numbered in order. */
  long[] inOrder(long[] places) {
    List<Long> files = order;
    return Arrays.stream(places)
        .map(at -> place(files.indexOf(at >>> PLACE_BITS), at & PLACES))
        .sorted()
        .map(at -> place(files.get((int) (at >>> PLACE_BITS)), at & PLACES))
        .toArray();
  }

  /** Whether there is a log up to a place. */
  boolean reaches(long place) {
    LogFile file = file(place >>> PLACE_BITS);
    return file != null && (place & PLACES) <= file.end();
  }

  /** How far each file goes now. */
  Map<Long, Long> ends() {
    Map<Long, Long> ends = new LinkedHashMap<>();
    for (long number : order) ends.put(number, file(number).end());
    return ends;
  }

  long append(long sequence, Entry entry) throws IOException {
    byte[] payload = entry.bytes();
    long at = active.append(Frame.of(sequence, payload));
    appended.addAndGet((long) Frame.AROUND + payload.length);
    return place(order.get(order.size() - 1), at);
  }

  /** What was appended is about to be acknowledged, and nobody else appends meanwhile. */
  void acknowledge() throws IOException {
    if (durability == Durability.EACH && forced < appended.get()) {
      active.force();
      forced = appended.get();
    }
  }

  /** Waits until all that was appended so far is on the disk, be it by somebody else. */
  void sync() throws IOException {
    if (durability != Durability.GROUP) return;
    long wanted = appended.get();
    synchronized (forcing) {
      if (forced >= wanted) return; // somebody who came later has taken it along
      if (failure != null) throw failure;
      long reached = appended.get();
      try {
        active.force();
      } catch (IOException e) {
        failure = e;
        throw e;
      }
      forced = reached;
    }
  }

  /** All of it is on the disk, whatever the policy. */
  void force() throws IOException {
    active.force();
  }

  Entry read(long place) throws IOException {
    LogFile file = file(place >>> PLACE_BITS);
    return Entry.read(file.read(place & PLACES));
  }

  /** The number of the entry at a place. */
  long sequence(long place) throws IOException {
    return file(place >>> PLACE_BITS).sequence(place & PLACES);
  }

  /** Sees what happened. */
  interface Visitor {
    void entry(long sequence, long place, Entry entry) throws IOException;
  }

  /**
   * Goes through everything from a place on.
   *
   * @return where the last whole entry ends
   */
  long replay(long from, Visitor visitor) throws IOException {
    List<Long> numbers = new ArrayList<>(order);
    int first = from == 0 ? 0 : numbers.indexOf(from >>> PLACE_BITS);
    long reached = from;
    for (int i = first; i < numbers.size(); i++) {
      long number = numbers.get(i);
      LogFile file = file(number);
      long at = i == first && from != 0 ? from & PLACES : 0;
      long end =
          file.scan(
              at,
              (sequence, where, payload) ->
                  visitor.entry(sequence, place(number, where), Entry.read(payload)));
      boolean last = i == numbers.size() - 1;
      if (!last && end < file.end()) {
        throw new Damaged(
            file.path() + " ends at byte " + end + " amid an entry, and is not the last");
      }
      reached = place(number, end);
    }
    return reached;
  }

  /** Cuts off what a program that was killed left of an entry; how many bytes that were. */
  long cutTail(long reached) throws IOException {
    long at = reached & PLACES;
    long torn = active.end() - at;
    active.cut(at);
    return torn;
  }

  @Override
  public void close() throws IOException {
    synchronized (files) {
      for (LogFile file : files.values()) file.close();
    }
  }
}
