package io.railwright.model.json;

import io.railwright.model.text.Harmless;
import io.railwright.model.text.HarmlessWriter;
import java.io.Writer;
import java.util.HexFormat;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * The one way into a JSON document of ours. What is not harmless to a terminal is escaped by its
 * number, so that a document can be looked at, and is read back as it was; only half a character
 * becomes U+FFFD. Such characters stand in strings alone, so that this is done behind the
 * generator, which stays on its fast path.
 */
public final class JsonOutput {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private JsonOutput() {}

  /** A generator of a document on {@code out}, which stays open and the caller's. */
  public static JsonGenerator to(Writer out) {
    return JSON.createGenerator(
        ObjectWriteContext.empty(), new HarmlessWriter(out, JsonOutput::escape));
  }

  private static String escape(int codePoint) {
    if (codePoint == Harmless.REPLACEMENT) {
      return String.valueOf(Harmless.REPLACEMENT);
    }
    StringBuilder escaped = new StringBuilder();
    for (char half : Character.toChars(codePoint)) {
      escaped.append("\\u").append(HEX.toHexDigits(half));
    }
    return escaped.toString();
  }
}
