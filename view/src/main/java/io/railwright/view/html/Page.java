package io.railwright.view.html;

import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;

/**
 * The frame of a page that needs nothing else. A browser may run the one script that rail wrote,
 * which is named by its hash, or none, and may load nothing from anywhere.
 *
 * @param title in the browser's list of pages
 * @param heading of the page
 * @param below what stands below the heading
 * @param script what the page does by itself; empty for one that does nothing
 * @param sections their words by their places on the page
 */
public record Page(
    String title, String heading, String below, String script, Map<String, String> sections) {

  /** All before the first section. */
  public void begin(TextOutput out) {
    String style = Resource.read(Page.class, "page.css") + Svg.style();
    out.print("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    out.print(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '%s'; script-src %s; base-uri 'none'; form-action 'none'\">\n"
            .formatted(hash(style), script.isEmpty() ? "'none'" : "'" + hash(script) + "'"));
    out.print("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
    out.print("<meta name=\"referrer\" content=\"no-referrer\">\n");
    out.print("<title>" + Markup.text(title) + "</title>\n");
    out.print("<style>" + style + "</style></head>\n<body>\n");
    out.print("<a class=\"skip\" href=\"#main\">Skip to the report</a>\n");
    out.print(
        "<header><h1>%s</h1><p>%s</p></header>\n"
            .formatted(Markup.text(heading), Markup.text(below)));
    out.print("<nav aria-label=\"Sections\"><div>");
    sections.forEach((place, word) -> out.print("<a href=\"#" + place + "\">" + word + "</a>\n"));
    if (!script.isEmpty()) {
      out.print(
          "<button type=\"button\" id=\"theme\" class=\"screen\" hidden>Dark or light</button>");
    }
    out.print("</div></nav>\n<main id=\"main\">\n");
  }

  /**
   * All behind the last section.
   *
   * @param data what the script reads, as {@link Markup#data} makes it; empty for none
   */
  public void end(TextOutput out, String version, String data) {
    out.print("</main>\n<footer><p>Made by ");
    out.print(Markup.text(version));
    out.print(". This page loads nothing from elsewhere and sends nothing.</p></footer>\n");
    if (!data.isEmpty()) {
      out.print("<script type=\"application/json\" id=\"data\">" + data + "</script>\n");
    }
    if (!script.isEmpty()) {
      out.print("<script>" + script + "</script>\n");
    }
    out.print("</body></html>\n");
    out.flush();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
