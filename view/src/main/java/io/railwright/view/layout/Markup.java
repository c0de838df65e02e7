package io.railwright.view.layout;

import io.railwright.model.json.JsonOutput;
import io.railwright.model.text.Harmless;
import io.railwright.model.text.Plain;
import java.io.StringWriter;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** Text from outside made harmless for a page, a picture or another document with tags. */
public final class Markup {
  private static final int LONGEST = 4000;

  private Markup() {}

  /** One line between tags or in an attribute with quotes around it. */
  public static String text(String text) {
    return escaped(Plain.line(text, LONGEST));
  }

  /** A line that keeps its spaces, so that columns stay where they are. */
  public static String clean(String line) {
    StringBuilder clean = new StringBuilder(line.length());
    line.codePoints()
        .map(c -> Harmless.is(c) ? c : Harmless.REPLACEMENT)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  /**
   * A JSON document that can stand inside a script element: no character of it can end the element
   * or begin a tag.
   */
  public static String data(Consumer<JsonGenerator> content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonOutput.to(text)) {
      content.accept(json);
    }
    return text.toString().replace("<", "\\u003C").replace(">", "\\u003E").replace("&", "\\u0026");
  }

  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    text.chars()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append((char) c);
              }
            });
    return safe.toString();
  }
}
