package io.railwright.testing.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** What must hold of everything that rail prints. */
public record Output(String text) {
  /** A pile of marks higher than this covers what stands above it. */
  private static final int MOST_MARKS = 4;

  /** The colours of rail, and of picocli's help. */
  private static final Pattern OWN_COLOURS =
      Pattern.compile("\u001b\\[(?:1|1;31|31|33|36|2|0)m|\u001b\\[(?:39;0|21;39;0|3|23)m");

  /** No raw byte of what a terminal obeys, and no line that rail did not mean to print. */
  public void assertHarmless(boolean colour) throws CharacterCodingException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    String shown = colour ? OWN_COLOURS.matcher(decoded).replaceAll("") : decoded;
    assertThat(harmful(shown)).isEmpty();
    assertThat(shown.lines()).noneMatch(line -> line.startsWith("rail: all is well"));
    assertThat(shown.lines()).noneMatch(line -> line.startsWith("evil:"));
  }

  private static List<String> harmful(String text) {
    List<String> found = new ArrayList<>();
    int marks = 0;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int c = text.codePointAt(at);
      marks = isMark(c) ? marks + 1 : 0;
      if (isHarmful(c) || marks > MOST_MARKS) {
        found.add("U+%04X at %d".formatted(c, at));
      }
    }
    return found;
  }

  /** Written down apart from the code that is tested, by the categories of Unicode. */
  private static boolean isHarmful(int c) {
    if (c == '\n' || c == '\t' || (c >= ' ' && c <= '~')) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> isUnseen(c);
    };
  }

  /** Choosers of a variant, and two letters and marks without a form. */
  private static boolean isUnseen(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F)
        || (c >= 0xE0100 && c <= 0xE01EF)
        || c == 0x34F
        || c == 0x3164;
  }

  private static boolean isMark(int c) {
    int type = c <= '~' ? Character.UNASSIGNED : Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
  }

  /** The strings of a JSON document, which has to be whole. */
  public List<String> strings() {
    List<String> strings = new ArrayList<>();
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING || token == JsonToken.PROPERTY_NAME) {
          strings.add(json.getString());
        }
      }
    }
    return strings;
  }
}
