package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bonding driver's account of each bond and its members, from {@code /proc/net/bonding}. It
 * tells of LACP what {@code ip} does not: the partner, and whether it churns.
 */
final class Bonds implements LineTaker {
  static final Probe PROBE =
      new Probe(
          Question.lines("proc-bonding", "/proc/net/bonding/*"),
          printed -> TerminalText.read(printed, new Bonds(printed.item())));

  private static final Pattern PATH = Pattern.compile("/proc/net/bonding/([^:/]{1,64}):(.*)");
  private static final Pattern SPAN = Pattern.compile("(.{1,60}) \\((ms|usec|sec)\\)");

  /** What has a name of its own; all else is a field under the driver's label. */
  private static final Set<String> NAMES =
      Set.of(
          "bond.bonding-mode",
          "bond.transmit-hash-policy",
          "bond.lacp-rate",
          "bond.lacp-active",
          "bond.min-links",
          "bond.mii-polling-interval",
          "bond.up-delay",
          "bond.down-delay",
          "bond.peer-notification-delay",
          "bond.mii-status",
          "bond.speed",
          "bond.duplex",
          "bond.link-failure-count",
          "bond.permanent-hw-addr",
          "bond.aggregator-id",
          "bond.active-aggregator-info.number-of-ports",
          "bond.active-aggregator-info.partner-mac-address");

  private String bond;
  private String member = "";
  private String section = "";

  private Bonds(String bond) {
    this.bond = bond;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.length() > 400) {
      return false;
    }
    Matcher path = PATH.matcher(line);
    boolean named = line.startsWith("/proc") && path.matches();
    if (named && !path.group(1).equals(bond)) {
      bond = path.group(1);
      member = "";
      section = "";
    }
    String text = named ? path.group(2) : line;
    return text.isBlank()
        || text.strip().equals("802.3ad info")
        || text.startsWith("Ethernet Channel Bonding Driver")
        || Labelled.ofWords(text).map(pair -> takePair(pair, number, readings)).orElse(false);
  }

  private boolean takePair(Labelled pair, int number, Readings readings) {
    if (pair.label().equals("Slave Interface")) {
      member = pair.value();
      section = "";
      add("bond.member-of", bond, Value.text(bond), number, readings);
      return true;
    }
    if (pair.value().isEmpty()) {
      boolean inside = pair.indent() > 0 || pair.label().startsWith("details");
      section = inside || pair.label().endsWith("Info") ? Words.slug(pair.label()) + "." : section;
      return true;
    }
    section = pair.indent() == 0 ? "" : section;
    Matcher span = SPAN.matcher(pair.label());
    boolean timed = pair.label().endsWith(")") && span.matches();
    Optional<TimeSpan> time =
        timed ? TimeSpan.parse(pair.value() + " " + span.group(2)) : Optional.empty();
    String key = Words.slug(timed ? span.group(1) : pair.label());
    Value value = time.<Value>map(t -> t).orElseGet(() -> value(pair.value()));
    String plain = "bond." + section + key;
    String name = NAMES.contains(plain) ? plain : FactKey.text("bond.field", section + key);
    add(name, pair.value(), value, number, readings);
    return true;
  }

  private static Value value(String text) {
    return Amount.rate(text).orElseGet(() -> Amount.plain(text));
  }

  private void add(String parameter, String raw, Value value, int number, Readings readings) {
    String subject = RdmaSubject.net(member.isEmpty() ? bond : member);
    readings.add(subject, parameter, value, raw, number);
  }
}
