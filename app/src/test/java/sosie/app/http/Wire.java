package sosie.app.http;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A client that says exactly what it is told to, for what no proper client would send. */
public final class Wire implements Closeable {

  /** An answer as it came. */
  public record Got(int status, String head, String body) {

    public String header(String name) {
      for (String line : head.split("\r\n", -1)) {
        if (line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":")) {
          return line.substring(name.length() + 1).strip();
        }
      }
      return "";
    }
  }

  private final Socket socket;

  public Wire(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(20_000);
  }

  /** One request on a connection of its own; lines of the head, without the Host. */
  public static Got ask(int port, String first, String... head) throws IOException {
    try (Wire wire = new Wire(port)) {
      wire.send(first + " HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n");
      for (String line : head) wire.send(line + "\r\n");
      wire.send("\r\n");
      return wire.receive();
    }
  }

  /** One request with a body. */
  public static Got ask(int port, String first, byte[] body, String... head) throws IOException {
    try (Wire wire = new Wire(port)) {
      wire.send(first + " HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n");
      for (String line : head) wire.send(line + "\r\n");
      wire.send("Content-Length: " + body.length + "\r\n\r\n");
      wire.send(body);
      return wire.receive();
    }
  }

  public void send(String text) throws IOException {
    send(text.getBytes(StandardCharsets.UTF_8));
  }

  public void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
  }

  public InputStream in() throws IOException {
    return socket.getInputStream();
  }

  /** What follows the head, as bytes. */
  public byte[] receiveBytes() throws IOException {
    String head = head();
    return body(new Got(Integer.parseInt(head.substring(9, 12)), head, ""));
  }

  /** The head and what follows, by its length, in chunks, or until the end. */
  public Got receive() throws IOException {
    String head = head();
    int status = Integer.parseInt(head.substring(9, 12));
    byte[] body = body(new Got(status, head, ""));
    return new Got(status, head, new String(body, StandardCharsets.UTF_8));
  }

  private byte[] body(Got got) throws IOException {
    if (got.header("Transfer-Encoding").equals("chunked")) return chunks();
    if (!got.header("Content-Length").isEmpty()) {
      return in().readNBytes(Integer.parseInt(got.header("Content-Length")));
    }
    return got.status() == 204 || got.status() == 304 ? new byte[0] : in().readAllBytes();
  }

  private String head() throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in().read();
      if (next < 0) throw new IOException("the connection ended after: " + head);
      head.append((char) next);
    }
    return head.toString();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    while (true) {
      StringBuilder size = new StringBuilder();
      for (int each = in().read(); each != '\n'; each = in().read()) {
        if (each < 0) throw new IOException("cut off amid an answer of " + all.size() + " bytes");
        size.append((char) each);
      }
      int count = Integer.parseInt(size.toString().strip(), 16);
      byte[] piece = in().readNBytes(count);
      if (piece.length < count) throw new IOException("cut off amid a piece");
      all.writeBytes(piece);
      in().readNBytes(2);
      if (count == 0) return all.toByteArray();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
