package io.railwright.collect.firmware;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What all of these tools say in the same way: errors, notes, progress, questions. */
final class Messages {
  private static final List<String> SAID =
      List.of(
          "applying...",
          "failed to ",
          "restart needed",
          "please ",
          "note:",
          "warning:",
          "burn process",
          "all flash",
          "if this process",
          "no devices found",
          "no mst devices",
          "no devices were found",
          "reset required",
          "updating fw",
          "-d-",
          "the firmware");

  /** {@code Burning FS4 image - OK}, {@code Stopping Driver -Done}, {@code Erasing: 40%}. */
  private static final Pattern PROGRESS =
      Pattern.compile(
          ".{2,200}\\s-\\s*(?:OK|Done|Success|Skipped|Failed|Not Required|\\d{1,3}%)\\s*",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern QUESTION =
      Pattern.compile(
          "[^?]{3,200}\\?++[^?]{0,30}[\\[(](?:y/n|yes/no)[\\])].*", Pattern.CASE_INSENSITIVE);

  private Messages() {}

  static boolean take(String line, int number, Sheet sheet) {
    String text = Words.squeezed(line);
    if (isSilent(text)) {
      return true;
    }
    if (text.startsWith("-E-")) {
      sheet.add("nic.firmware.error", new Value.Unknown(behindMark(text)), text, number);
      return true;
    }
    boolean said = text.startsWith("-I-") || text.startsWith("-W-") || starts(text);
    boolean dash = text.indexOf('-') > 1 && text.length() < 260;
    if (said || (dash && PROGRESS.matcher(text).matches())) {
      sheet.addNext("nic.firmware.message", Value.text(behindMark(text)), text, number);
      return true;
    }
    return false;
  }

  /** Rules, questions and their answers. */
  private static boolean isSilent(String text) {
    boolean rule = text.chars().allMatch(c -> c == '-' || c == '=' || c == '.');
    return rule
        || text.equalsIgnoreCase("y")
        || text.equalsIgnoreCase("n")
        || text.equalsIgnoreCase("yes")
        || text.equalsIgnoreCase("no")
        || (text.length() < 250 && text.indexOf('?') > 0 && QUESTION.matcher(text).matches());
  }

  private static boolean starts(String text) {
    String lower = text.substring(0, Math.min(40, text.length())).toLowerCase(Locale.ROOT);
    return SAID.stream().anyMatch(lower::startsWith);
  }

  private static String behindMark(String text) {
    boolean marked = text.length() > 3 && text.charAt(0) == '-' && text.charAt(2) == '-';
    return marked ? text.substring(3).strip() : text;
  }
}
