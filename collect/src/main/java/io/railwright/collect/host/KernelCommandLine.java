package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The kernel's command line: whole, and each argument with its value. An argument that occurs
 * several times has them all, in order; one without {@code =} is set. Of an argument that is not
 * known the name is read, not its value.
 */
public final class KernelCommandLine {
  public static final Probe PROBE =
      new Probe(
          Question.read("proc-cmdline", "sed", "-E", KnownArguments.EDIT, "/proc/cmdline")
              .shownAs("cat /proc/cmdline"),
          KernelCommandLine::parse);

  /** {@code name}, {@code name=value}, {@code module.name=value}. */
  private static final Pattern ARGUMENT =
      Pattern.compile("([A-Za-z][A-Za-z0-9_.-]*)(?:=(.*))?", Pattern.DOTALL);

  /** The kernel itself takes some thousand characters. */
  private static final int MOST_WORDS = 10_000;

  private record Argument(String value, boolean bare, int line) {}

  private final Readings readings;
  private final Map<String, List<Argument>> arguments = new LinkedHashMap<>();
  private final List<String> whole = new ArrayList<>();
  private boolean within;
  private int first;
  private int words;

  private KernelCommandLine(Readings readings) {
    this.readings = readings;
  }

  /**
   * Takes the file, and also a person's copy of it: a terminal wraps the line, prompts and other
   * talk stand round it. A run of lines that begins with a line holding an argument with a value,
   * and each line after it up to a blank one or a prompt, is the command line.
   */
  static Parsed parse(Printed printed) {
    KernelCommandLine line = new KernelCommandLine(new Readings(printed));
    printed.eachLine(line::take);
    return line.parsed();
  }

  private void take(String line, int number) {
    boolean fits = line.length() <= Parser.LONGEST_LINE && whole.size() < MOST_WORDS;
    within = fits && !TerminalText.isDecoration(line) && (within || starts(line));
    if (within) {
      first = first == 0 ? number : first;
      whole.add(line.strip());
      takeArguments(line, number);
    } else if (!line.isBlank()) {
      readings.notUnderstood(line);
    }
  }

  private Parsed parsed() {
    if (!whole.isEmpty()) {
      String text = String.join(" ", whole);
      readings.add("", "kernel.cmdline", Value.text(text), text, first);
    }
    arguments.forEach((name, values) -> add(name, values, readings));
    return readings.parsed();
  }

  private static boolean starts(String line) {
    for (String word : words(line)) {
      int equals = word.indexOf('=');
      if (equals > 0 && ARGUMENT.matcher(word).matches()) {
        return true;
      }
    }
    return false;
  }

  /** What stands behind {@code --} is not for the kernel but for the first process. */
  private void takeArguments(String line, int number) {
    List<String> words = words(line);
    int end = words.indexOf("--");
    for (String word : end < 0 ? words : words.subList(0, end)) {
      if (this.words >= MOST_WORDS) {
        readings.leaveOut(1);
        continue;
      }
      this.words++;
      var matcher = ARGUMENT.matcher(word);
      if (!matcher.matches()) {
        readings.notUnderstood(word);
        continue;
      }
      String value = matcher.group(2);
      arguments
          .computeIfAbsent(matcher.group(1), name -> new ArrayList<>())
          .add(new Argument(value == null ? "" : value, value == null, number));
    }
    if (end >= 0) {
      String rest = String.join(" ", words.subList(end + 1, words.size()));
      readings.add("", "kernel.init-arguments", Value.text(rest), rest, number);
    }
  }

  /** Splits at blanks outside of double quotes, as the kernel does. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      quoted ^= c == '"';
      if (Character.isWhitespace(c) && !quoted) {
        addWord(word, words);
      } else {
        word.append(c);
      }
    }
    addWord(word, words);
    return words;
  }

  private static void addWord(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  private static void add(String name, List<Argument> values, Readings readings) {
    String parameter = FactKey.text("kernel.argument", name);
    Argument first = values.getFirst();
    if (values.size() > 1) {
      List<String> texts = values.stream().map(Argument::value).toList();
      readings.add("", parameter, new Value.Listing(texts), String.join(" ", texts), first.line());
    } else if (first.bare()) {
      readings.add("", parameter, new Value.Flag(true), name, first.line());
    } else {
      readings.add("", parameter, Value.text(first.value()), first.value(), first.line());
    }
  }
}
