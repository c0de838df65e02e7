package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code show_gids}: the table of addresses of each port. The cells are found by their form, since
 * the one for IPv4 is empty for addresses that are not made of one. Digits that somebody masked
 * with {@code x} are taken too.
 */
final class GidListing {
  static final Parser PARSER = printed -> TerminalText.read(printed, GidListing::take);

  private static final Pattern ROW =
      Pattern.compile(
          "\\s*(\\S{1,64})\\s+(\\d{1,4})\\s+(\\d{1,5})\\s+"
              + "((?:[0-9a-fA-FxX*]{0,4}:){2,7}[0-9a-fA-FxX*.]{0,15})"
              + "(?:\\s+(\\d{1,3}(?:\\.\\d{1,3}){3}))?"
              + "(?:\\s+((?:IB/|IB |RoCE ?)?[vV][12](?:\\.\\d)?|IB|InfiniBand))?"
              + "(?:\\s+(\\S{1,64}))?\\s*");

  private static final Pattern COUNT = Pattern.compile("\\s*n_gids_found\\s*=\\s*(\\d{1,9})\\s*");

  private GidListing() {}

  private static boolean take(String line, int number, Readings readings) {
    if (line.length() > 400) {
      return false;
    }
    Matcher row = ROW.matcher(line);
    if (line.indexOf(':') > 0 && row.matches()) {
      add(row, number, readings);
      return true;
    }
    Matcher count = COUNT.matcher(line);
    if (line.contains("n_gids_found") && count.matches()) {
      String found = count.group(1);
      readings.add("", "rdma.n_gids_found", Value.number(found, ""), found, number);
      return true;
    }
    String heading = line.strip();
    return heading.startsWith("DEV") && heading.contains("GID");
  }

  private static void add(Matcher row, int number, Readings readings) {
    String subject = RdmaSubject.gid(row.group(1), row.group(2), row.group(3));
    readings.add(subject, "rdma.gid", Value.text(row.group(4)), row.group(4), number);
    if (row.group(5) != null) {
      readings.add(subject, "rdma.gid.ipv4", Value.text(row.group(5)), row.group(5), number);
    }
    if (row.group(6) != null) {
      String raw = row.group(6);
      readings.add(subject, "rdma.gid.type", Value.text(type(raw)), raw, number);
    }
    if (row.group(7) != null) {
      readings.add(subject, "rdma.gid.netdev", Value.text(row.group(7)), row.group(7), number);
    }
  }

  /** The kernel's word for it. */
  static String type(String raw) {
    String word = raw.toLowerCase(Locale.ROOT);
    if (word.contains("v2")) {
      return "RoCE v2";
    }
    return word.contains("v1") ? "IB/RoCE v1" : raw;
  }
}
