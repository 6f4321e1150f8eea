package sosie.app.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is answered. */
public final class Reply {

  private static final JsonMapper JSON = new JsonMapper();

  /** Writes a body while it is sent. What is thrown cuts the answer off, so that all can see it. */
  @FunctionalInterface
  public interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  /** How a body gets to who asked. */
  enum Sending {
    /** All of it is there. */
    WHOLE,
    /** As it is written; who writes waits for who reads. */
    STREAMED,
    /** As it is written; who writes never waits: what is not taken yet is kept. */
    KEPT
  }

  private final int status;
  private final String type;
  private final byte[] whole;
  private final Body body;
  private final Sending sending;
  private final Map<String, String> headers = new LinkedHashMap<>();

  private Reply(int status, String type, byte[] whole, Body body, Sending sending) {
    this.status = status;
    this.type = type;
    this.whole = whole;
    this.body = body;
    this.sending = sending;
  }

  public static Reply bytes(String type, byte[] bytes) {
    return new Reply(200, type, bytes, out -> out.write(bytes), Sending.WHOLE);
  }

  /** A value on one line. */
  public static Reply json(Object value) {
    return bytes("application/json", line(value));
  }

  /** A value as one line of JSON. */
  public static byte[] line(Object value) {
    try {
      return (JSON.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a value of ours that cannot be written
    }
  }

  public static Reply text(String text) {
    return bytes("text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  /** A page; scripts and styles must be files of the service. */
  public static Reply html(String page) {
    return bytes("text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
  }

  /** What is written as it is sent; whoever writes waits for whoever reads. */
  public static Reply streamed(String type, Body body) {
    return new Reply(200, type, new byte[0], body, Sending.STREAMED);
  }

  /**
   * What is written while the request is still read: whoever writes does not wait for whoever
   * reads, who may send all before taking anything.
   */
  public static Reply meanwhile(String type, Body body) {
    return new Reply(200, type, new byte[0], body, Sending.KEPT);
  }

  /** Look there, with GET. */
  public static Reply seeOther(String path) {
    return nothing().with(303).header("Location", path);
  }

  /** 204: done, and nothing to say. */
  public static Reply nothing() {
    return new Reply(204, "", new byte[0], out -> {}, Sending.WHOLE);
  }

  /** The same with a status. */
  public Reply with(int value) {
    Reply answer = new Reply(value, type, whole, body, sending);
    answer.headers.putAll(headers);
    return answer;
  }

  /** Sets a header of this answer. */
  public Reply header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  public int status() {
    return status;
  }

  String type() {
    return type;
  }

  byte[] whole() {
    return whole;
  }

  Body body() {
    return body;
  }

  Sending sending() {
    return sending;
  }

  Map<String, String> headers() {
    return headers;
  }
}
