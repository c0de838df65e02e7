package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A port's link, module and counters, in sections, by {@code mlxlink}. */
final class LinkReport implements Report {
  /** {@code 0x000002f2 (100G_4X,50G_2X)}. */
  private static final Pattern CODED_LIST =
      Pattern.compile("0x[0-9a-fA-F]{1,16} ?\\((.{0,400})\\)");

  /** {@code 47.5 [-5..75]}: a measure and where its alarms begin. */
  private static final Pattern RANGED =
      Pattern.compile("(\\S{1,300}) \\[(-?[\\d.]+)\\.\\.(-?[\\d.]+)]");

  private static final Pattern NUMBERS =
      Pattern.compile("-?[\\d.]{1,24}(?:, ?-?[\\d.]{1,24}){1,63}");
  private static final Pattern SPEED = Pattern.compile("(\\d{1,4}(?:\\.\\d{1,3})?)G(?:bE|b/s)?");

  private String last = "";
  private String section = "";

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    String text = line.strip();
    if (text.isEmpty()) {
      return true;
    }
    boolean rule = text.length() > 2 && text.chars().allMatch(c -> c == '-');
    if (rule) {
      enter(last.length() > 80 ? "" : last);
      return true;
    }
    if (section.equals("errors") && !isTitle(text)) {
      String raw = Words.squeezed(text);
      sheet.addNext("nic.link.error", new Value.Unknown(raw), raw, number);
      return true;
    }
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isPresent() && !text.startsWith("-")) {
      read(labelled.get(), number, sheet);
      return true;
    }
    last = text;
    return isTitle(text) || Messages.take(text, number, sheet);
  }

  /** A title is underlined; until the rule comes, it is known by its last word. */
  private static boolean isTitle(String text) {
    String title = text.replaceFirst(" \\([^)]{1,20}\\)$", "");
    return title.length() < 80
        && (title.endsWith("Info") || title.endsWith("Information") || title.equals("Errors"));
  }

  void enter(String title) {
    section = title.isEmpty() ? "" : Words.slug(title);
  }

  /** The key of a label in this section. */
  String key(String word) {
    return LinkNames.key(section, word);
  }

  void read(Labelled labelled, int number, Sheet sheet) {
    String word = labelled.word();
    String raw = Words.squeezed(labelled.value());
    sheet.addNext(key(word), value(labelled, raw), raw, number);
    Matcher ranged = RANGED.matcher(raw);
    if (raw.endsWith("]") && raw.length() < 400 && ranged.matches()) {
      String low = FactKey.text("nic.module.low", word);
      sheet.add(low, number(ranged.group(2), labelled), ranged.group(2), number);
      String high = FactKey.text("nic.module.high", word);
      sheet.add(high, number(ranged.group(3), labelled), ranged.group(3), number);
    }
  }

  private static Value number(String text, Labelled labelled) {
    return Amount.of(text, labelled.unit());
  }

  private static Value value(Labelled labelled, String raw) {
    Matcher coded = CODED_LIST.matcher(raw);
    if (raw.startsWith("0x") && coded.matches()) {
      String list = coded.group(1);
      return list.isBlank() ? new Value.Listing(List.of()) : Amount.list(list);
    }
    Matcher ranged = RANGED.matcher(raw);
    if (raw.endsWith("]") && raw.length() < 400 && ranged.matches()) {
      return value(labelled, ranged.group(1));
    }
    if (raw.indexOf(',') > 0 && raw.length() < 2000 && NUMBERS.matcher(raw).matches()) {
      return Amount.list(raw);
    }
    String label = labelled.word();
    if (label.equals("width") && raw.matches("\\d{1,2}[xX]")) {
      return Value.number(raw.substring(0, raw.length() - 1), "lanes");
    }
    Matcher speed = SPEED.matcher(raw);
    if (label.equals("speed") && speed.matches()) {
      return Bandwidth.parse(speed.group(1) + "Gb/s").<Value>map(v -> v).orElse(Value.text(raw));
    }
    boolean version =
        label.contains("version") || label.contains("serial") || label.contains("date");
    boolean spoken = raw.toLowerCase(Locale.ROOT).equals("n/a");
    return version && !spoken ? Value.text(raw) : Amount.of(raw, labelled.unit());
  }
}
