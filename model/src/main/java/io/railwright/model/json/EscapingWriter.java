package io.railwright.model.json;

import io.railwright.model.text.Harmless;
import io.railwright.model.text.HarmlessWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;

/**
 * Writes a JSON document with all that is not harmless escaped by its number. The generator looks
 * at every character of a string anyway and tells of the first that is not plain; until then
 * nothing is looked at twice. It sees halves of characters only, so that the escaping itself is
 * done behind it.
 */
final class EscapingWriter extends Writer {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final int DELETE = 0x7f;

  private final Writer target;
  private final HarmlessWriter careful;
  private boolean isCareful;

  EscapingWriter(Writer target) {
    this.target = target;
    this.careful = new HarmlessWriter(target, EscapingWriter::escape);
  }

  private static String escape(int codePoint) {
    if (codePoint == Harmless.REPLACEMENT) {
      return String.valueOf(Harmless.REPLACEMENT);
    }
    StringBuilder escaped = new StringBuilder();
    for (char half : Character.toChars(codePoint)) {
      escaped.append("\\u").append(HEX.toHexDigits(half));
    }
    return escaped.toString();
  }

  /** Lets a generator tell this writer what is in the strings that it writes. */
  ObjectWriteContext context() {
    CharacterEscapes lookout = new Lookout();
    return new ObjectWriteContext.Base() {
      @Override
      public CharacterEscapes getCharacterEscapes() {
        return lookout;
      }
    };
  }

  /** Asked about every character beyond ASCII; escapes none of them. */
  private final class Lookout extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private final int[] ascii = standardAsciiEscapesForJSON();

    private Lookout() {
      ascii[DELETE] = ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      isCareful |= !Harmless.is(c) || Harmless.isMark(c);
      return null;
    }
  }

  /** Whether half a character has come so far: the document then has U+FFFD in its place. */
  boolean hasReplacedHalves() {
    return careful.hasReplacedHalves();
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    (isCareful ? careful : target).write(text, offset, length);
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    (isCareful ? careful : target).write(text, offset, length);
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    (isCareful ? careful : target).close();
  }
}
