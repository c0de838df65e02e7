package io.railwright.testing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * A kind of text that a hostile machine may print in place of an answer, in any size: to burn time,
 * to fill memory, or to break what reads it.
 */
public record HostileAnswer(String kind, BiFunction<Integer, String, byte[]> maker) {
  private static final List<HostileAnswer> ALL = all();

  /** The kinds that every build tries; the others are tried by hand. */
  private static final int USUAL = 24;

  private static final long SEED = 1;

  /** All kinds of hostile answers. */
  public static List<HostileAnswer> kinds() {
    return ALL;
  }

  /** Those that broke something once, or would first. */
  public static List<HostileAnswer> usualKinds() {
    return ALL.subList(0, USUAL);
  }

  /**
   * A text of this kind.
   *
   * @param real what a healthy machine prints
   */
  public byte[] bytes(int size, String real) {
    return maker.apply(size, real);
  }

  private static List<HostileAnswer> all() {
    List<HostileAnswer> kinds = new ArrayList<>();
    addUsual(kinds);
    addSigns(kinds);
    addJsonAndXml(kinds);
    addReal(kinds);
    return List.copyOf(kinds);
  }

  private static void addUsual(List<HostileAnswer> kinds) {
    kinds.add(of("carriage returns", "\r"));
    kinds.add(of("carriage returns and line ends", "\r\n"));
    kinds.add(of("one long line", "abc"));
    kinds.add(of("blanks", "  "));
    kinds.add(of("tabs", "\t"));
    kinds.add(of("line ends", "\n"));
    kinds.add(of("colons", ":"));
    kinds.add(of("equals signs", "="));
    kinds.add(of("equals signs apart", "= "));
    kinds.add(of("opening brackets", "["));
    kinds.add(of("nested objects", "{\"a\":"));
    kinds.add(of("quotes", "\""));
    kinds.add(of("escape codes", "\u001b["));
    kinds.add(of("NULs", "\0"));
    kinds.add(of("one long number", "1"));
    kinds.add(of("short lines", "a:1\n"));
    kinds.add(of("the same line", "rx_bytes: 12\n"));
    kinds.add(of("lone surrogates", "[", "\"\\ud800\",\n"));
    kinds.add(of("many values", "[", "{},"));
    kinds.add(of("huge exponents", "[", "1e2000000000,\n"));
    kinds.add(new HostileAnswer("lines all different", (size, real) -> numbered(size)));
    kinds.add(new HostileAnswer("random bytes", (size, real) -> random(size)));
    kinds.add(new HostileAnswer("a real answer again and again", (size, real) -> fill(size, real)));
    kinds.add(new HostileAnswer("a real line blown up", (size, real) -> blownUp(size, real, 2)));
  }

  private static void addSigns(List<HostileAnswer> kinds) {
    for (String unit :
        List.of(
            "(", " (", "<", ">", "> ", "|", "-", "- ", "\\", "'", "`", ",", ";", "/", "/:", ": ",
            " : ", "a: ", "a=", "a b ", "0x", "9.", "-1 ", "%", "#", "# ", "$ ", "[1m")) {
      kinds.add(of("of '" + unit + "'", unit));
    }
    kinds.add(of("titles of a terminal", "\u001b]0;"));
    kinds.add(of("accents", "\u00e9"));
    kinds.add(of("wide characters", "\ud83d\ude00 "));
    kinds.add(of("hard blanks", "\u00a0\u200b"));
    kinds.add(
        new HostileAnswer("no UTF-8", (size, real) -> repeated(size, new byte[] {(byte) 0xff})));
  }

  private static void addJsonAndXml(List<HostileAnswer> kinds) {
    kinds.add(of("numbers of JSON", "[", "1,"));
    kinds.add(of("objects of JSON", "{\"a\":1}\n"));
    kinds.add(of("JSON that breaks off", "[\n\n"));
    kinds.add(of("elements", "<?xml version=\"1.0\"?><nvidia_smi_log>", "<a>"));
    kinds.add(of("attributes", "<?xml version=\"1.0\"?><nvidia_smi_log ", "a='1' "));
    kinds.add(of("entities", "<?xml version=\"1.0\"?><nvidia_smi_log>", "&#65;"));
  }

  private static void addReal(List<HostileAnswer> kinds) {
    kinds.add(new HostileAnswer("a real line blown up at its start", (s, r) -> blownUp(s, r, 1)));
    kinds.add(new HostileAnswer("a real line blown up at its end", (s, r) -> blownUp(s, r, 3)));
    kinds.add(
        new HostileAnswer("a real answer in one line", (s, r) -> fill(s, r.replace('\n', ' '))));
    kinds.add(
        new HostileAnswer("a real answer overwritten", (s, r) -> fill(s, r.replace(" ", "\r "))));
    kinds.add(
        new HostileAnswer(
            "a real answer backwards",
            (s, r) -> fill(s, new StringBuilder(r).reverse().toString())));
  }

  private static HostileAnswer of(String kind, String unit) {
    return of(kind, "", unit);
  }

  private static HostileAnswer of(String kind, String start, String unit) {
    byte[] first = start.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = unit.getBytes(StandardCharsets.UTF_8);
    return new HostileAnswer(
        kind,
        (size, real) -> {
          byte[] all = repeated(size - size % bytes.length, bytes);
          System.arraycopy(first, 0, all, 0, Math.min(first.length, all.length));
          return all;
        });
  }

  private static byte[] fill(int size, String text) {
    return repeated(size, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] repeated(int size, byte[] unit) {
    byte[] all = Arrays.copyOf(unit, size);
    for (int done = unit.length; done < size; done *= 2) {
      System.arraycopy(all, 0, all, done, Math.min(done, size - done));
    }
    return all;
  }

  private static byte[] numbered(int size) {
    StringBuilder text = new StringBuilder(size + 40);
    for (int number = 0; text.length() < size; number++) {
      text.append("key").append(number).append(": value").append(number).append('\n');
    }
    return text.substring(0, size).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] random(int size) {
    byte[] bytes = new byte[size];
    new Random(SEED).nextBytes(bytes);
    return bytes;
  }

  /**
   * The answer up to its longest line, of which two characters are repeated until the size is
   * reached, and what stands behind them.
   *
   * @param quarter where in the line they stand
   */
  private static byte[] blownUp(int size, String real, int quarter) {
    String line = real.lines().reduce("", (a, b) -> b.length() > a.length() ? b : a);
    int place = real.indexOf(line) + line.length() * quarter / 4;
    int end = Math.min(place + 2, real.length());
    String before = real.substring(0, place);
    byte[] all = fill(size, real.substring(Math.min(place, real.length() - 1), end));
    byte[] start = before.getBytes(StandardCharsets.UTF_8);
    byte[] rest = real.substring(end).getBytes(StandardCharsets.UTF_8);
    System.arraycopy(start, 0, all, 0, Math.min(start.length, size / 4));
    int kept = Math.min(rest.length, size / 4);
    System.arraycopy(rest, 0, all, size - kept, kept);
    return all;
  }
}
