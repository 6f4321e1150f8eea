package sosie.app.http;

import java.time.Duration;

/**
 * How much is taken on at a time, and for how long.
 *
 * @param requests worked on at a time; each has a thread
 * @param waiting requests that wait for their turn; one more is told to come back (429)
 * @param patience how long a request waits for its turn before it is told so
 * @param connections open at a time; more wait in the queue of the system
 * @param body bytes of a request, where its route says nothing else
 * @param idle how long a connection may be silent, amid a request or between two
 * @param pace bytes a second that a client must take or give once it had {@code idle} to begin
 * @param stopping how long requests under way have to end when the service stops
 */
public record Limits(
    int requests,
    int waiting,
    Duration patience,
    int connections,
    long body,
    Duration idle,
    int pace,
    Duration stopping) {

  public Limits {
    requireOne("requests", requests);
    requireOne("waiting", waiting);
    requireOne("connections", connections);
    requireOne("body", body);
    requireOne("pace", pace);
    requireOne("patience", patience.toMillis());
    requireOne("idle", idle.toMillis());
    requireOne("stopping", stopping.toMillis());
  }

  private static void requireOne(String name, long value) {
    if (value < 1) throw new IllegalArgumentException(name + " must be at least 1, was " + value);
  }

  public static Limits standard() {
    return new Limits(
        48,
        2_000,
        Duration.ofSeconds(10),
        4_000,
        16L << 20,
        Duration.ofSeconds(30),
        8_192,
        Duration.ofSeconds(15));
  }

  public Limits withRequests(int value) {
    return new Limits(value, waiting, patience, connections, body, idle, pace, stopping);
  }

  public Limits withWaiting(int value, Duration asLongAs) {
    return new Limits(requests, value, asLongAs, connections, body, idle, pace, stopping);
  }

  public Limits withBody(long value) {
    return new Limits(requests, waiting, patience, connections, value, idle, pace, stopping);
  }

  public Limits withIdle(Duration value) {
    return new Limits(requests, waiting, patience, connections, body, value, pace, stopping);
  }
}
