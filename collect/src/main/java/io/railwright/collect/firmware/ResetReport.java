package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which resets a card offers, and how one went, by {@code mlxfwreset}. */
final class ResetReport implements Report {
  /** {@code Reset-levels:}, {@code Reset-types (relevant only for reset-levels 3,4):}. */
  private static final Pattern SECTION =
      Pattern.compile(
          "[\\s>]*+(?:Supported )?reset[- ](level|type|sync)s?\\b[^:]{0,80}:\\s*+",
          Pattern.CASE_INSENSITIVE);

  /** {@code The reset level for device, /dev/mst/mt4129_pciconf0 is:}. */
  private static final Pattern CHOSEN =
      Pattern.compile(
          "\\s*+(?:The|Requested|Minimal|Selected) reset (level|type|sync) for device,?"
              + " (\\S{1,80}?)(?: is)?:?\\s*+",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CHOICE =
      Pattern.compile(
          "[\\s>*]*+(\\d{1,2}): (.{1,160}?)(?:\\s+(-\\s*(?:not )?supported\\b.{0,120}))?\\s*+",
          Pattern.CASE_INSENSITIVE);

  private String section = "level";
  private boolean chosen;

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.isEmpty()) {
      return true;
    }
    Matcher heading = SECTION.matcher(line);
    if (line.length() < 200 && line.contains("eset") && heading.matches()) {
      section = heading.group(1).toLowerCase(Locale.ROOT);
      chosen = false;
      return true;
    }
    return chosen(line, sheet) || choice(line, number, sheet) || Messages.take(line, number, sheet);
  }

  private boolean chosen(String line, Sheet sheet) {
    Matcher matcher = CHOSEN.matcher(line);
    if (line.length() > 200 || !line.contains("eset ") || !matcher.matches()) {
      return false;
    }
    section = matcher.group(1).toLowerCase(Locale.ROOT);
    sheet.begin(matcher.group(2));
    chosen = true;
    return true;
  }

  private boolean choice(String line, int number, Sheet sheet) {
    Matcher matcher = CHOICE.matcher(line);
    if (line.length() > 300 || !line.contains(": ") || !matcher.matches()) {
      return false;
    }
    String what = Words.squeezed(matcher.group(2));
    if (chosen) {
      String key = FactKey.text("nic.reset.chosen", section);
      sheet.add(key, Value.number(matcher.group(1), ""), matcher.group(1), number);
      String description = FactKey.text("nic.reset.chosen.description", section);
      sheet.add(description, Value.text(what), what, number);
    } else {
      offer(matcher.group(1), what, matcher.group(3), number, sheet);
    }
    return true;
  }

  private void offer(
      String choice, String what, @Nullable String support, int number, Sheet sheet) {
    String description = FactKey.text("nic.reset.offered.description", section, choice);
    sheet.add(description, Value.text(what), what, number);
    if (support != null) {
      String raw = Words.squeezed(support);
      String lower = raw.toLowerCase(Locale.ROOT);
      boolean no = lower.contains("not supported");
      sheet.add(
          FactKey.text("nic.reset.offered", section, choice), new Value.Flag(!no), raw, number);
      if (lower.contains("(default)") || lower.endsWith("*")) {
        String usual = FactKey.text("nic.reset.offered.default", section, choice);
        sheet.add(usual, new Value.Flag(true), raw, number);
      }
    }
  }
}
