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
  private static final String CLEAR_SCREEN = "\u001b[H\u001b[2J";
  private static final String TAKE_SCREEN = "\u001b[?1049h\u001b[?25l";
  private static final String GIVE_SCREEN_BACK = "\u001b[?25h\u001b[?1049l";
  private static final String TOP = "\u001b[H";
  private static final String REST_OF_LINE = "\u001b[K";
  private static final String REST_OF_SCREEN = "\u001b[J";
  private static final String REPLACEMENT = String.valueOf(Harmless.REPLACEMENT);

  private final Writer target;
  private final Screen screen;

  /**
   * An output before {@code target}, which is no terminal that says how wide it is.
   *
   * @param colour whether a person looks at it on a terminal that shows colours
   * @param flushLines whether each line is wanted at once
   */
  public TextOutput(Writer target, boolean colour, boolean flushLines) {
    this(target, Screen.plain(colour), flushLines);
  }

  /**
   * An output before {@code target}.
   *
   * @param screen what it is looked at on
   * @param flushLines whether each line is wanted at once
   */
  public TextOutput(Writer target, Screen screen, boolean flushLines) {
    super(
        new HarmlessWriter(screen.ascii() ? new AsciiSigns(target) : target, _ -> REPLACEMENT),
        flushLines);
    this.target = target;
    this.screen = screen;
  }

  /** For the same screen, by another way. */
  public TextOutput onto(Writer other) {
    return new TextOutput(other, screen, false);
  }

  /** How wide a line of text should be; a single word may be wider. */
  public int columns() {
    return screen.textColumns();
  }

  /** How many lines people see at once below what they typed; any number in a file or a pipe. */
  public int rows() {
    return screen.rows() > 1 ? screen.rows() - 1 : Integer.MAX_VALUE;
  }

  /** Whether it is a terminal. */
  public boolean isTerminal() {
    return screen.isTerminal();
  }

  /** How wide the terminal is; 0 where there is none. */
  public int screenColumns() {
    return screen.columns();
  }

  /** How wide a table may be: a file or a pipe takes any, and its readers want one line a row. */
  public int tableColumns() {
    return screen.tableColumns();
  }

  /** As it will be printed, for columns that have to fit: an arrow may become two letters. */
  public String asShown(String text) {
    return screen.ascii() ? AsciiSigns.of(text) : text;
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
    if (screen.colour()) {
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

  /** Takes away all that is on the screen, for a view that is drawn anew. */
  public void clearScreen() {
    flush();
    printOwn(CLEAR_SCREEN);
  }

  /** What only a terminal understands; a file or a pipe is spared it. */
  private void drive(String code) {
    if (screen.isTerminal()) {
      printOwn(code);
    }
  }

  /** Shows another screen, without a cursor; what stood on the terminal stays as it was. */
  public void takeScreen() {
    flush();
    drive(TAKE_SCREEN);
    flush();
  }

  /** Shows again what stood on the terminal. */
  public void giveScreenBack() {
    flush();
    drive(GIVE_SCREEN_BACK);
    flush();
  }

  /** To the first line, for a screen that is written over without a flicker. */
  public void toTop() {
    flush();
    drive(TOP);
  }

  /** To the start of the line so many lines above. */
  public void up(int lines) {
    flush();
    if (lines > 0) {
      drive("\r\u001b[" + lines + "A");
    }
  }

  /** Takes away what an earlier screen left in this line behind what was printed. */
  public void clearRestOfLine() {
    drive(REST_OF_LINE);
  }

  /** Takes away what an earlier screen left below. */
  public void clearRestOfScreen() {
    drive(REST_OF_SCREEN);
  }

  /** Text that rail itself made, such as a help with colours; nothing from outside may be in it. */
  public void printOwn(String text) {
    try {
      target.write(screen.ascii() ? AsciiSigns.of(text) : text);
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
