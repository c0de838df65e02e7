package io.railwright.collect.benchmark;

import io.railwright.collect.nccl.NcclLog;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What training prints of its pace: iterations of Megatron and DeepSpeed, batches of others,
 * checkpoints, arguments, and lines of NCCL among them. Milliseconds and seconds both occur; the
 * label says which.
 */
final class TrainingLog implements LineTaker {
  /** {@code iteration 25/73242187 | consumed samples: ...}. */
  private static final Pattern ITERATION =
      Pattern.compile("iteration +(\\d{1,12})/ {0,12}(\\d{1,12}) \\|(.*)");

  /** {@code label: 4.88 samples/sec}, {@code label=4.88}. */
  private static final Pattern FIELD =
      Pattern.compile(
          "([A-Za-z][\\w /.+-]{0,60}?(?: ?\\([\\w/]{1,16}\\))?) ?[:=] {0,12}(\\S.{0,200})");

  private static final Pattern RANGE =
      Pattern.compile("([\\w/-]{2,80}) \\.{3,80}: (\\(\\d[\\d.]{0,18}, \\d[\\d.]{0,18}\\))");

  private static final Pattern ARGUMENT =
      Pattern.compile("([A-Za-z_]\\w{1,80}) \\.{2,80} (\\S.{0,400})");

  private static final Pattern STEP =
      Pattern.compile("\\b(?:global_step|step|Batch|batch|Iter|Step)[ =#:]{1,3}(\\d{1,12})\\b");

  private static final Pattern OPTION =
      Pattern.compile("--([A-Za-z][\\w-]{1,60})[= ]([^\\s'\"()]{1,200})");
  private static final Pattern UNIT =
      Pattern.compile(
          "(-?\\d{1,15}(?:\\.\\d{1,15})?(?:[eE][+-]?\\d{1,3})?) ?([A-Za-z][\\w/]{0,24})?");

  private static final int LONGEST = 8000;

  private final NcclLog nccl = NcclLog.among();

  private TrainingLog() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    TrainingLog log = new TrainingLog();
    TerminalText.read(printed, log, readings);
    log.nccl.close(readings);
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings into) {
    if (line.length() > LONGEST) {
      return false;
    }
    if (line.contains(" NCCL ")) {
      return nccl.take(line, number, into);
    }
    nccl.close(into);
    Launcher launcher = Launcher.of(line);
    String text = launcher.rest().strip();
    String host = launcher.label().isEmpty() ? "" : launcher.label();
    return iteration(text, host, number, into)
        || range(text, number, into)
        || times(text, number, into)
        || TrainingPace.take(text, number, into)
        || fields(text, number, into)
        || arguments(text, number, into)
        || TrainingEvent.take(text, number, into);
  }

  private static boolean iteration(String text, String label, int number, Readings into) {
    Matcher found = ITERATION.matcher(text.startsWith("iteration ") ? text : "");
    if (!found.matches()) {
      return false;
    }
    String of = "training/" + found.group(1);
    String printed = text.substring("iteration".length(), text.indexOf('|')).strip();
    into.add(of, "training.iteration", Value.number(found.group(1), ""), printed, number);
    if (!label.isEmpty()) {
      into.add(of, "training.printed-by", Value.text(label), label, number);
    }
    for (String part : found.group(3).split("\\|", -1)) {
      field(of, part.strip(), number, into);
    }
    return true;
  }

  /**
   * {@code model-and-optimizer-setup ......: (16584.81, 16588.33)}: least and most of all ranks.
   */
  private static boolean range(String text, int number, Readings into) {
    Matcher found = RANGE.matcher(text.endsWith(")") && text.contains("..") ? text : "");
    if (!found.matches()) {
      return text.startsWith("(min, max) time across ranks");
    }
    String key = FactKey.text("training.time-across-ranks", found.group(1));
    into.add("training", key, Value.text(found.group(2)), found.group(2), number);
    return true;
  }

  /** {@code time (ms) | save-checkpoint: 57514.53 | forward: 12.3}. */
  private static boolean times(String text, int number, Readings into) {
    if (!text.startsWith("time (ms)")) {
      return false;
    }
    for (String part : text.substring("time (ms)".length()).split("\\|", -1)) {
      int colon = part.indexOf(':');
      if (colon > 0) {
        String printed = part.substring(colon + 1).strip();
        Value value = Amount.of(printed, "ms");
        String key = FactKey.text("training.time", Words.slug(part.substring(0, colon).strip()));
        into.add("training", key, value, part.strip(), number);
      }
    }
    return true;
  }

  /** Lines of a step: {@code step=4, skipped=0}, {@code Batch 1 Loss: 11.6, Speed: 10.90}. */
  private static boolean fields(String text, int number, Readings into) {
    boolean paced =
        text.contains("SamplesPerSec")
            || text.contains("/sec")
            || text.contains("it/s")
            || text.contains("_step_timing")
            || text.contains("per second")
            || text.contains("step=")
            || text.contains("MFU")
            || text.contains("TFLOP");
    if (!paced) {
      return false;
    }
    Matcher step = STEP.matcher(text);
    String of = step.find() ? "training/" + step.group(1) : "training";
    boolean some = false;
    int start = behindMarks(text);
    for (String part : parts(text.substring(start))) {
      String field = part.strip();
      int loss = field.indexOf(" Loss");
      some |= field(of, loss > 0 ? field.substring(loss + 1) : field, number, into);
    }
    return some;
  }

  /** Between commas and strokes that stand in no bracket. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
      if ((c == ',' || c == '|') && depth <= 0) {
        parts.add(text.substring(from, at));
        from = at + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  /** Behind time, level, file and rank in square brackets. */
  private static int behindMarks(String text) {
    int last = 0;
    int at = 0;
    while (at < text.length() && at < 200) {
      int open = text.indexOf('[', at);
      int close = open < 0 ? -1 : text.indexOf(']', open);
      boolean near = open >= 0 && open <= at + 24 && close > 0 && text.indexOf('=', at) > open;
      if (!near) {
        break;
      }
      last = close + 1;
      at = last;
    }
    return last;
  }

  private static boolean field(String of, String part, int number, Readings into) {
    Matcher found = FIELD.matcher(part.length() > 300 ? "" : part);
    if (!found.matches()) {
      return false;
    }
    String label = found.group(1).strip();
    String printed = found.group(2).strip();
    String unit =
        label.endsWith(")") ? label.substring(label.lastIndexOf('(') + 1, label.length() - 1) : "";
    String name = unit.isEmpty() ? label : label.substring(0, label.lastIndexOf('(')).strip();
    into.add(
        of,
        FactKey.text("training.field", name.replace('/', ' ')),
        value(printed, unit),
        part,
        number);
    return true;
  }

  static Value value(String printed, String unit) {
    Matcher number = UNIT.matcher(printed.length() > 60 ? "" : printed);
    if (!number.matches()) {
      return Value.text(printed);
    }
    String word = number.group(2) == null ? unit : number.group(2);
    if ((word.equals("ms") || word.equals("s")) && !printed.startsWith("-")) {
      return TimeSpan.parse(number.group(1) + " " + word)
          .<Value>map(it -> it)
          .orElse(Value.text(printed));
    }
    return Amount.of(number.group(1), word);
  }

  private static boolean arguments(String text, int number, Readings into) {
    Matcher argument = ARGUMENT.matcher(text.contains(" ..") && text.length() < 600 ? text : "");
    if (argument.matches()) {
      String key = FactKey.text("training.argument", argument.group(1));
      into.add("training", key, Amount.plain(argument.group(2)), argument.group(2), number);
      return true;
    }
    boolean some = false;
    Matcher option = OPTION.matcher(text.contains("--") && text.length() < 4000 ? text : "");
    while (option.find()) {
      some = true;
      String key = FactKey.text("training.argument", option.group(1));
      into.add("training", key, Amount.plain(option.group(2)), option.group(), number);
    }
    return some;
  }
}
