package io.railwright.web.http;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Texts as they stand in addresses and forms. What is malformed is refused, never guessed. */
public final class UrlText {
  private UrlText() {}

  /** One part of a path, or one value of a query. */
  public static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  static String decode(String text, boolean plusIsSpace) throws WebProblem {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    byte[] raw = text.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < raw.length; at++) {
      if (raw[at] == '%') {
        bytes.write(hex(raw, at + 1) << 4 | hex(raw, at + 2));
        at += 2;
      } else {
        bytes.write(plusIsSpace && raw[at] == '+' ? ' ' : raw[at]);
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException broken) {
      throw new WebProblem(400, "the address has bytes that are no UTF-8");
    }
  }

  private static int hex(byte[] raw, int at) throws WebProblem {
    int digit = at < raw.length ? Character.digit(raw[at], 16) : -1;
    if (digit < 0) {
      throw new WebProblem(400, "a percent sign in the address is not followed by two hex digits");
    }
    return digit;
  }

  /** The pairs of a query or a form. */
  static Map<String, String> pairs(String text) throws WebProblem {
    Map<String, String> pairs = new LinkedHashMap<>();
    if (text.isEmpty()) {
      return pairs;
    }
    for (String pair : text.split("&", -1)) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      String name = decode(equals < 0 ? pair : pair.substring(0, equals), true);
      String value = equals < 0 ? "" : decode(pair.substring(equals + 1), true);
      if (pairs.put(name, value) != null) {
        throw new WebProblem(400, "a parameter stands there twice");
      }
    }
    return pairs;
  }
}
