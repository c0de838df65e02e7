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
  /** Written down apart from the code that is tested, by the categories of Unicode. */
  private static final Pattern HARMFUL =
      Pattern.compile(
          "[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}\\x{FE00}-\\x{FE0F}"
              + "\\x{E0100}-\\x{E01EF}\\x{34F}\\x{3164}&&[^\\n\\t]]|[\\p{Mn}\\p{Me}]{5}");

  /** The colours of rail, and of picocli's help. */
  private static final Pattern OWN_COLOURS =
      Pattern.compile("\u001b\\[(?:1|1;31|31|33|36|2|0)m|\u001b\\[(?:39;0|21;39;0|3|23)m");

  /** No raw byte of what a terminal obeys, and no line that rail did not mean to print. */
  public void assertHarmless(boolean colour) throws CharacterCodingException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    String shown = colour ? OWN_COLOURS.matcher(decoded).replaceAll("") : decoded;
    assertThat(HARMFUL.matcher(shown).results().map(it -> escaped(it.group()))).isEmpty();
    assertThat(shown.lines()).noneMatch(line -> line.startsWith("rail: all is well"));
    assertThat(shown.lines()).noneMatch(line -> line.startsWith("evil:"));
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().forEach(c -> escaped.append("U+%04X ".formatted(c)));
    return escaped.toString();
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
