package io.railwright.testing.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.regex.Pattern;

/** Looks for anything in an HTML page that rail did not put there. */
public final class LivePage {
  private static final Pattern TAG = Pattern.compile("<(!?/?)([A-Za-z0-9]*)([^>]*)>");

  private static final Set<String> OURS =
      Set.of(
          "DOCTYPE", "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "div",
          "b", "i", "ul", "li", "table", "tr", "td", "th", "svg", "rect", "line", "text", "path",
          "circle", "g", "details", "summary");

  private LivePage() {}

  public static void assertInert(String page) {
    assertThat(TAG.matcher(page).results().map(it -> it.group(2))).allMatch(OURS::contains);
    assertThat(TAG.matcher(page).results().map(it -> it.group(3)))
        .noneMatch(it -> it.matches("(?is).*\\b(on\\w+|src|href|xlink\\S*)\\s*=.*"));
    assertThat(page.replaceAll("(?s)<style>.*?</style>", "").replaceAll(TAG.pattern(), ""))
        .doesNotContain("<")
        .doesNotContain(">");
  }
}
