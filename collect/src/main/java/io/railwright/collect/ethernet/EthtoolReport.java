package io.railwright.collect.ethernet;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Labelled;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Any of ethtool's reports. Most begin with a line that says which one it is and of which device,
 * so that one text may hold several of them.
 */
final class EthtoolReport implements Report {
  /** {@code Pause parameters for eth0:}, {@code Settings for eth0:}, {@code NIC statistics:}. */
  private static final Pattern HEADING =
      Pattern.compile(
          "\\s*+((?:Settings|Features|Offload parameters|Pause parameters|Ring parameters"
              + "|Channel parameters|Coalesce parameters|FEC parameters|Private flags"
              + "|Standard stats|Statistics) for) ([^\\s:]{1,64}(?::[^\\s:]{1,16})?):?\\s*+"
              + "|\\s*+(NIC statistics|PHY statistics):\\s*+");

  /** How a refusal reads; a search for these costs less than a pattern on every line. */
  private static final List<String> FAILURES =
      List.of(
          "Cannot get ",
          "netlink error:",
          "no stats available",
          "No data available",
          "no private flags defined",
          ": Operation not ",
          ": No such device");

  private final boolean live;
  private EthtoolBody body;

  /** {@code live}: the host was asked, and so the device is known. */
  EthtoolReport(EthtoolBody body, boolean live) {
    this.body = body;
    this.live = live;
  }

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.isEmpty()) {
      return true;
    }
    if (line.endsWith(":") || line.contains(" for ")) {
      Matcher heading = HEADING.matcher(line);
      if (line.length() < 200 && heading.matches()) {
        begin(heading, line, number, sheet);
        return true;
      }
    }
    if (line.length() < 300 && isFailure(line)) {
      String raw = line.strip();
      sheet.addNext("ethtool.answer", new Value.Unknown(raw), raw, number);
      return true;
    }
    return unheaded(line, sheet).take(line, number, sheet);
  }

  private static boolean isFailure(String line) {
    for (String failure : FAILURES) {
      if (line.contains(failure)) {
        return true;
      }
    }
    return false;
  }

  private void begin(Matcher heading, String line, int number, Sheet sheet) {
    body.end(sheet);
    String counters = heading.group(3);
    if (counters != null) {
      body = new Counters(live);
      if (!sheet.isEmpty()) {
        sheet.begin("");
      }
      return;
    }
    sheet.begin(heading.group(2));
    body = EthtoolBody.headed(heading.group(1).split(" ", 2)[0].toLowerCase(Locale.ROOT), live);
    if (!live) {
      sheet.add(
          "ethtool.report",
          Value.text(heading.group(1) + " " + heading.group(2)),
          line.strip(),
          number);
    }
  }

  /** Two reports have no heading; their first line is known, and begins the next device too. */
  private EthtoolBody unheaded(String line, Sheet sheet) {
    boolean candidate = line.contains("driver") || line.contains("Identifier");
    String label = candidate ? Labelled.of(line).map(Labelled::label).orElse("") : "";
    Optional<EthtoolBody> next =
        switch (label) {
          case "driver" -> Optional.of(new DriverInfo());
          case "Identifier" -> Optional.of(new ModuleInfo());
          default -> Optional.empty();
        };
    if (next.isPresent()) {
      body.end(sheet);
      sheet.begin("");
      body = next.get();
    }
    return body;
  }

  @Override
  public void end(Sheet sheet) {
    body.end(sheet);
  }
}
