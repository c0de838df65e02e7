package io.railwright.view.layout;

import io.railwright.model.text.Harmless;
import io.railwright.model.text.HarmlessWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The one way out to people: all that a view prints, on a terminal or into a file. Whatever text it
 * is given, nothing comes out that a terminal obeys, and a text that is printed as a line, or as an
 * argument of a format, stays one line. Colours go a way of their own, as {@link Ink}.
 */
public final class TextOutput extends PrintWriter {
  private static final String CLEAR_LINE = "\r\u001b[K";
  private static final String REPLACEMENT = String.valueOf(Harmless.REPLACEMENT);

  private final Writer target;
  private final boolean colour;
  private final boolean ascii;

  /**
   * An output before {@code target}.
   *
   * @param colour whether a person looks at it on a terminal that shows colours
   * @param flushLines whether each line is wanted at once
   */
  public TextOutput(Writer target, boolean colour, boolean flushLines) {
    this(target, colour, flushLines, false);
  }

  /**
   * An output before {@code target}.
   *
   * @param ascii whether rail's own signs, such as an arrow, have to be made of plain letters;
   *     documents for programs are UTF-8 all the same
   */
  public TextOutput(Writer target, boolean colour, boolean flushLines, boolean ascii) {
    super(
        new HarmlessWriter(ascii ? new AsciiSigns(target) : target, _ -> REPLACEMENT), flushLines);
    this.target = target;
    this.colour = colour;
    this.ascii = ascii;
  }

  /** The writer itself if it is one already; otherwise one without colours before it. */
  public static TextOutput of(Writer writer) {
    return writer instanceof TextOutput already ? already : new TextOutput(writer, false, false);
  }

  /** One line, whatever is in it. */
  @Override
  public void println(@Nullable String text) {
    super.println(oneLine(String.valueOf(text)));
  }

  /** One line, whatever is in it. */
  @Override
  public void println(@Nullable Object something) {
    super.println(oneLine(String.valueOf(something)));
  }

  @Override
  @SuppressWarnings("AnnotateFormatMethod") // the annotation is of a library that is not shipped
  public PrintWriter format(String format, @Nullable Object... values) {
    return super.format(format, oneLineEach(values));
  }

  @Override
  @SuppressWarnings("AnnotateFormatMethod")
  public PrintWriter format(@Nullable Locale locale, String format, @Nullable Object... values) {
    return super.format(locale, format, oneLineEach(values));
  }

  /** Part of a line, painted where colours are shown. */
  public void print(Ink ink, String text) {
    if (colour) {
      printOwn(ink.start());
      print(oneLine(text));
      printOwn(Ink.end());
    } else {
      print(oneLine(text));
    }
  }

  /** Goes back to the start of the line and takes away what stands there. */
  public void clearLine() {
    printOwn(CLEAR_LINE);
  }

  /** Text that rail itself made, such as a help with colours; nothing from outside may be in it. */
  public void printOwn(String text) {
    try {
      target.write(ascii ? AsciiSigns.of(text) : text);
    } catch (IOException lost) {
      setError();
    }
  }

  /** For a document that lets nothing harmful through by itself, as our JSON. */
  public Writer forDocument() {
    return target;
  }

  private static @Nullable Object[] oneLineEach(@Nullable Object... values) {
    @Nullable Object[] lines = values.clone();
    for (int at = 0; at < lines.length; at++) {
      if (lines[at] instanceof String text) {
        lines[at] = oneLine(text);
      }
    }
    return lines;
  }

  private static String oneLine(String text) {
    return text.replace('\n', Harmless.REPLACEMENT);
  }
}
