package io.railwright.view.capture;

import io.railwright.model.text.Plain;

/** Text from outside made harmless for a page. */
final class Markup {
  private Markup() {}

  static String text(String text) {
    StringBuilder safe = new StringBuilder();
    Plain.line(text, 4000)
        .chars()
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
