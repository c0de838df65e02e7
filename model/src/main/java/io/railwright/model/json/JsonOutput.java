package io.railwright.model.json;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * The one way into a JSON document of ours. What is not harmless to a terminal is escaped by its
 * number, so that a document can be looked at, and is read back as it was; only half a character
 * becomes U+FFFD.
 */
public final class JsonOutput {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private JsonOutput() {}

  /** A generator of a document on {@code out}, which stays open and the caller's. */
  public static JsonGenerator to(Writer out) {
    return to(new EscapingWriter(out));
  }

  static JsonGenerator to(EscapingWriter out) {
    return JSON.createGenerator(out.context(), out);
  }
}
