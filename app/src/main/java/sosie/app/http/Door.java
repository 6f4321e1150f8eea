package sosie.app.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where a service listens, and who may come in.
 *
 * @param address loopback, or tokens are needed
 * @param port 0 for any that is free
 * @param hosts by which names it is called, besides its address; by others a page of somebody else
 *     would be let in, whose name was made to lead here
 */
public record Door(InetAddress address, int port, AccessTokens tokens, List<String> hosts) {

  public Door {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("port must be between 0 and 65535, was " + port);
    }
    if (!address.isLoopbackAddress() && tokens.isEmpty()) {
      throw new IllegalArgumentException(
          "at "
              + address.getHostAddress()
              + " others can reach the service: name those who may by --token-file, or leave it at"
              + " 127.0.0.1");
    }
    hosts = List.copyOf(hosts);
  }

  /** Open to programs and persons of this machine, without tokens. */
  public static Door loopback(int port) {
    return new Door(InetAddress.getLoopbackAddress(), port, AccessTokens.none(), List.of());
  }

  public static Door at(String address, int port, AccessTokens tokens, List<String> hosts) {
    try {
      return new Door(InetAddress.getByName(address), port, tokens, hosts);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(
          "address must be one of this machine, such as 127.0.0.1, was " + address, e);
    }
  }

  /** All names in small letters that a request may call it by; addresses as {@link #literal}. */
  Set<String> names() throws IOException {
    Set<String> names = new LinkedHashSet<>();
    for (InetAddress each : addresses()) {
      names.add(literal(each));
      if (each.isLoopbackAddress())
        names.addAll(List.of("localhost", "127.0.0.1", "[0:0:0:0:0:0:0:1]"));
    }
    hosts.forEach(host -> names.add(host.toLowerCase(Locale.ROOT)));
    return names;
  }

  private List<InetAddress> addresses() throws IOException {
    if (!address.isAnyLocalAddress()) return List.of(address);
    List<InetAddress> all = new ArrayList<>();
    for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      all.addAll(Collections.list(each.getInetAddresses()));
    }
    return all;
  }

  /** An address of four as it is, one of six in brackets and in full. */
  static String literal(InetAddress address) {
    String text = address.getHostAddress();
    int zone = text.indexOf('%');
    String plain = zone < 0 ? text : text.substring(0, zone);
    return address.getAddress().length == 4 ? plain : "[" + plain + "]";
  }
}
