package io.railwright.testing.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for anything in an HTML page or a picture that rail did not put there. */
public final class LivePage {
  private static final Pattern TAG = Pattern.compile("<(!?/?)([A-Za-z0-9]*)([^>]*)>");
  private static final Pattern LINK = Pattern.compile("<a([^>]*) href=\"([^\"]*)\"([^>]*)>([^<]*)");
  private static final Pattern SCRIPT =
      Pattern.compile("(?s)<script( type=\"application/json\" id=\"data\")?>(.*?)</script>");
  private static final Pattern ALLOWED_SCRIPT = Pattern.compile("script-src '([^']*)'");

  private static final Set<String> OURS =
      Set.of(
          "DOCTYPE",
          "html",
          "head",
          "meta",
          "title",
          "style",
          "body",
          "h1",
          "h2",
          "h3",
          "p",
          "div",
          "b",
          "i",
          "ul",
          "li",
          "table",
          "tr",
          "td",
          "th",
          "svg",
          "rect",
          "line",
          "text",
          "path",
          "circle",
          "g",
          "script",
          "noscript",
          "a",
          "nav",
          "main",
          "header",
          "footer",
          "section",
          "details",
          "summary",
          "dl",
          "dt",
          "dd",
          "br",
          "span",
          "pre",
          "form",
          "fieldset",
          "legend",
          "label",
          "input",
          "button",
          "thead",
          "tbody");

  private LivePage() {}

  public static void assertInert(String page) {
    assertOwnScripts(page);
    String markup = SCRIPT.matcher(page).replaceAll("");
    assertThat(TAG.matcher(markup).results().map(it -> it.group(2))).allMatch(OURS::contains);
    assertLinks(markup);
    assertThat(TAG.matcher(LINK.matcher(markup).replaceAll("<a>$4")).results())
        .extracting(it -> it.group(3).replaceAll("\"[^\"]*\"", "\"\""))
        .noneMatch(it -> it.matches("(?is).*\\b(on\\w+|src|href|xlink\\S*)\\s*=.*"));
    assertThat(markup.replaceAll("(?s)<style>.*?</style>", "").replaceAll(TAG.pattern(), ""))
        .doesNotContain("<")
        .doesNotContain(">");
  }

  /** The one script is the one that the page's policy names; data can't end their element. */
  private static void assertOwnScripts(String page) {
    List<MatchResult> scripts = SCRIPT.matcher(page).results().toList();
    for (MatchResult script : scripts) {
      if (script.group(1) != null) {
        assertThat(script.group(2)).doesNotContain("<", ">", "&");
      } else {
        Matcher allowed = ALLOWED_SCRIPT.matcher(page);
        assertThat(allowed.find()).as("a policy for the script").isTrue();
        assertThat(hash(script.group(2))).isEqualTo(allowed.group(1));
      }
    }
  }

  /** A link leads to a place in the page, or to the address that it shows. */
  private static void assertLinks(String markup) {
    for (MatchResult link : LINK.matcher(markup).results().toList()) {
      String to = link.group(2);
      boolean within = to.matches("#[a-z]+(-\\d+)?");
      assertThat(within || (to.matches("https?://.*") && to.equals(link.group(4)))).as(to).isTrue();
    }
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
