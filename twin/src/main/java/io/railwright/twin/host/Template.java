package io.railwright.twin.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts with names in braces, kept as resources beside this class. */
final class Template {
  private Template() {}

  /** The text, with names and values in turn filled in. */
  static String of(String name, Object... namesAndValues) {
    return fill(read(name), namesAndValues);
  }

  static String fill(String template, Object... namesAndValues) {
    String text = template;
    for (int at = 0; at < namesAndValues.length; at += 2) {
      text = text.replace("{" + namesAndValues[at] + "}", namesAndValues[at + 1].toString());
    }
    return text;
  }

  private static String read(String name) {
    try (InputStream in = Template.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing from the build: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
