package io.railwright.yaml;

import io.railwright.model.text.Harmless;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes a text so that YAML reads it back as that very text: plain where that is safe, else
 * quoted.
 */
public final class YamlWord {
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z_/][A-Za-z0-9_./@+:-]*(?<!:)|[0-9]{1,3}(\\.[0-9]{1,3}){3}");

  /** Words of YAML 1.2, and of 1.1, so that other programs read the file the same way. */
  private static final Set<String> TAKEN =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

  private YamlWord() {}

  public static String of(String text) {
    boolean taken = TAKEN.contains(text.toLowerCase(Locale.ROOT));
    return PLAIN.matcher(text).matches() && !taken ? text : quoted(text);
  }

  /** {@code [a, b]}. */
  public static String list(List<String> texts) {
    return texts.stream().map(YamlWord::of).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
              } else if (Harmless.is(c)) {
                quoted.appendCodePoint(c);
              } else {
                quoted.append("\\U%08X".formatted(c));
              }
            });
    return quoted.append('"').toString();
  }
}
