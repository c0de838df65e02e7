package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of a step in the forms of Torchtitan, of Hugging Face's trainer, of Horovod, of tqdm. */
final class TrainingPace {
  /** {@code step: 10 loss: 8.12 memory: 33.1GiB(41.2%) tps: 5,123 mfu: 21.27%}. */
  private static final Pattern WORD = Pattern.compile("\\b([a-z_]{1,30}): {1,6}(\\S{1,40})");

  /** {@code {'loss': 1.23, 'epoch': 0.1}}. */
  private static final Pattern QUOTED =
      Pattern.compile("'(\\w{1,60})': '?(-?[\\d.]{1,20}(?:e[+-]?\\d{1,3})?|nan|inf)'?(?=[,}])");

  /** {@code Iter #3: 340.1 img/sec per GPU}. */
  private static final Pattern RATE =
      Pattern.compile(
          "(?:Iter|Step|Epoch) #?(\\d{1,9}): (\\d{1,9}(?:\\.\\d{1,6})?)"
              + " ((?:img|images|samples|tokens)/s(?:ec)?)\\b(.{0,60})");

  /** {@code 10%|# | 100/1000 [01:40<15:00, 1.00s/it, loss=1.23]}. */
  private static final Pattern BAR =
      Pattern.compile(
          ".{0,200}\\| (\\d{1,12})/\\d{1,12} \\[[\\d:]{2,12}<[\\d:?]{1,12}, {0,6}"
              + "([\\d.]{1,12} ?(?:s/it|it/s))(?:, (.{1,400}))?\\].{0,40}");

  private static final Pattern ASSIGNED = Pattern.compile("(\\w{1,60})=([^\\s,=]{1,60})");

  private static final int LONGEST = 2000;

  private TrainingPace() {}

  static boolean take(String text, int number, Readings into) {
    if (text.length() > LONGEST) {
      return false;
    }
    return words(text, number, into)
        || quoted(text, number, into)
        || rate(text, number, into)
        || bar(text, number, into);
  }

  private static boolean words(String text, int number, Readings into) {
    int step = text.indexOf("step: ");
    boolean paced =
        step >= 0
            && (text.contains(" tps: ") || text.contains(" wps: ") || text.contains(" mfu: "));
    if (!paced) {
      return false;
    }
    String of = "training";
    Matcher word = WORD.matcher(text.substring(step));
    while (word.find()) {
      boolean first = word.group(1).equals("step") && word.group(2).matches("\\d{1,12}");
      of = first ? of(word.group(2)) : of;
      field(of, word.group(1), word.group(2), word.group(), number, into);
    }
    return true;
  }

  private static boolean quoted(String text, int number, Readings into) {
    Matcher pair = QUOTED.matcher(text.startsWith("{'") && text.endsWith("}") ? text : "");
    boolean some = false;
    while (pair.find()) {
      some = true;
      field("training", pair.group(1), pair.group(2), pair.group(), number, into);
    }
    return some;
  }

  private static boolean rate(String text, int number, Readings into) {
    Matcher rate = RATE.matcher(text);
    boolean found = rate.matches();
    if (found) {
      field(of(rate.group(1)), rate.group(3), rate.group(2), text, number, into);
    }
    return found;
  }

  private static boolean bar(String text, int number, Readings into) {
    Matcher bar = BAR.matcher(text.contains("/it") || text.contains("it/s") ? text : "");
    if (!bar.matches()) {
      return false;
    }
    String of = of(bar.group(1));
    into.add(
        of, FactKey.text("training.field", "pace"), Value.text(bar.group(2)), bar.group(2), number);
    Matcher more = ASSIGNED.matcher(bar.group(3) == null ? "" : bar.group(3));
    while (more.find()) {
      field(of, more.group(1), more.group(2), more.group(), number, into);
    }
    return true;
  }

  private static String of(String step) {
    return "training/" + step;
  }

  /** Digits in groups are a number: {@code 5,123}. */
  private static void field(
      String of, String name, String printed, String raw, int number, Readings into) {
    boolean grouped = printed.matches("\\d{1,3}(?:,\\d{3}){1,4}");
    Value value = TrainingLog.value(grouped ? printed.replace(",", "") : printed, "");
    into.add(of, FactKey.text("training.field", name.replace('/', ' ')), value, raw, number);
  }
}
