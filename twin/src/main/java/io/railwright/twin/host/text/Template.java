package io.railwright.twin.host.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Texts with names in braces, kept as resources beside this class and read once. */
public final class Template {
  private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();

  private Template() {}

  /** The text, with names and values in turn filled in. */
  public static String of(String name, Object... namesAndValues) {
    String text = TEXTS.computeIfAbsent(name, Template::read);
    return namesAndValues.length == 0 ? text : fill(text, namesAndValues);
  }

  /** One pass over the text; braces that hold no known name stay as they are. */
  private static String fill(String template, Object... namesAndValues) {
    StringBuilder text = new StringBuilder(template.length() + 64);
    int done = 0;
    int open = template.indexOf('{');
    while (open >= 0) {
      int close = template.indexOf('}', open);
      int at = close < 0 ? -1 : place(template, open + 1, close, namesAndValues);
      if (at >= 0) {
        text.append(template, done, open).append(namesAndValues[at + 1]);
        done = close + 1;
      }
      open = template.indexOf('{', at >= 0 ? done : open + 1);
    }
    return text.append(template, done, template.length()).toString();
  }

  private static int place(String template, int start, int end, Object... namesAndValues) {
    for (int at = 0; at < namesAndValues.length; at += 2) {
      String name = (String) namesAndValues[at];
      if (name.length() == end - start && template.startsWith(name, start)) {
        return at;
      }
    }
    return -1;
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
