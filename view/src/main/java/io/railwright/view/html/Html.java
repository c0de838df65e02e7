package io.railwright.view.html;

import io.railwright.view.layout.Markup;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Pieces of a page that several sections have. */
public final class Html {
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s\"'<>]+[^\\s\"'<>.,;)]");

  private Html() {}

  public static String badge(Badge badge) {
    return "<span class=\"badge %s\">%s</span>".formatted(badge.style(), badge.letter());
  }

  public static String paragraph(String text) {
    return "<p>" + Markup.text(text) + "</p>\n";
  }

  /**
   * The section {@code picture}: what its letters stand for, and the picture, which may be wide.
   */
  public static String picture(String title, List<? extends Badge> key, Drawing drawing) {
    return picture(title, key, drawing, "");
  }

  /**
   * The same with something that a narrow screen shows below it.
   *
   * @param narrow markup of the class {@code narrow}
   */
  public static String picture(
      String title, List<? extends Badge> key, Drawing drawing, String narrow) {
    String letters =
        key.stream()
            .map(it -> "<li>" + badge(it) + " " + it.meaning() + "</li>\n")
            .collect(Collectors.joining());
    return "<section id=\"picture\" aria-labelledby=\"picture-title\">\n"
        + "<h2 id=\"picture-title\">"
        + title
        + "</h2>\n<ul class=\"key\">\n"
        + letters
        + "</ul>\n"
        + scrolled("Picture: " + title, drawing.inline())
        + narrow
        + "</section>\n";
  }

  /** What may be wider than the page; scrolled with the keyboard too. */
  public static String scrolled(String label, String markup) {
    return "<div class=\"scroll\" role=\"region\" aria-label=\"%s\" tabindex=\"0\">%n%s</div>%n"
        .formatted(Markup.text(label), markup);
  }

  /** A picture that is narrow enough for every screen. */
  public static String fitting(String label, String markup) {
    return scrolled(label, markup).replaceFirst("class=\"scroll\"", "class=\"scroll fits\"");
  }

  /** A term and what there is to say of it; nothing where that is nothing. */
  public static String fact(String term, String text) {
    return text.isEmpty() ? "" : raw(term, Markup.text(text));
  }

  /** The same of what is markup already. */
  public static String raw(String term, String markup) {
    return "<dt>" + term + "</dt><dd>" + markup + "</dd>\n";
  }

  /** Lines that keep their columns; scrolled with the keyboard where they are too long. */
  public static String block(String label, List<String> lines) {
    return lines.stream()
        .map(Markup::text)
        .collect(
            Collectors.joining(
                "\n",
                "<pre tabindex=\"0\" role=\"region\" aria-label=\"" + Markup.text(label) + "\">",
                "</pre>\n"));
  }

  public static String list(List<String> lines) {
    return lines.stream()
        .map(line -> "<li>" + Markup.text(line) + "</li>")
        .collect(Collectors.joining("\n", "<ul>", "</ul>\n"));
  }

  /** A text in which written-out addresses are links that a reader may follow. */
  public static String withAddresses(String text) {
    StringBuilder html = new StringBuilder();
    Matcher address = ADDRESS.matcher(text);
    int from = 0;
    while (address.find()) {
      String shown = Markup.text(address.group());
      html.append(Markup.text(text.substring(from, address.start())))
          .append(from < address.start() ? " " : "")
          .append("<a rel=\"noreferrer\" href=\"" + shown + "\">" + shown + "</a>");
      from = address.end();
    }
    return html.append(Markup.text(text.substring(from))).toString();
  }
}
