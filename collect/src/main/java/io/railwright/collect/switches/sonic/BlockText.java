package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Blocks of names and values under a heading: {@code show mmu}, {@code show buffer configuration}
 * and {@code show ecn}, and {@code show qos wred-policy} of sonic-cli, which has colons. The names
 * are those of CONFIG_DB.
 */
final class BlockText implements LineTaker {
  private static final String PATTERN = "Lossless traffic pattern";

  private final String profiles;
  private String table = "";
  private String subject = "";

  private BlockText(String profiles) {
    this.profiles = profiles;
  }

  /** Buffers: a profile is one of buffers. */
  static Parsed buffers(Printed printed) {
    return TerminalText.read(printed, new BlockText("BUFFER_PROFILE"));
  }

  /** Thresholds of queues: a profile is one of WRED. */
  static Parsed thresholds(Printed printed) {
    return TerminalText.read(printed, new BlockText("WRED_PROFILE"));
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (TerminalText.isDecoration(line)) {
      return true;
    }
    Optional<Labelled> labelled = Labelled.ofWords(line);
    return labelled.map(this::takeHeading).orElse(false)
        || labelled.map(pair -> takePair(pair, line, number, readings)).orElse(false)
        || takeGapped(line, number, readings)
        || ScreenNoise.isIn(line);
  }

  private boolean takeHeading(Labelled line) {
    switch (line.label()) {
      case "Pool" -> enter("BUFFER_POOL", "pool/", line.value());
      case "Profile", "Policy" -> enterProfile(line.value());
      case PATTERN -> enter(PATTERN, "", "");
      default -> {
        return false;
      }
    }
    return true;
  }

  private void enterProfile(String name) {
    enter(profiles, profiles.equals("WRED_PROFILE") ? "wred/" : "buffer-profile/", name);
  }

  private void enter(String of, String kind, String name) {
    table = of;
    subject = kind.isEmpty() ? "" : kind + Subject.escape(name);
  }

  /** {@code green-min-threshold : 1 KBytes}. */
  private boolean takePair(Labelled pair, String line, int number, Readings readings) {
    String name = pair.label().replace('-', '_').toLowerCase(Locale.ROOT);
    return add(name, pair.value(), line.strip(), number, readings);
  }

  private boolean takeGapped(String line, int number, Readings readings) {
    List<String> pair = Table.gapped(line);
    return pair.size() == 2 && add(pair.getFirst(), pair.getLast(), line.strip(), number, readings);
  }

  private boolean add(String name, String value, String raw, int number, Readings readings) {
    if (table.equals(PATTERN)) {
      String key = FactKey.text("switch.lossless", name);
      readings.add("", key, SwitchValue.count(value), raw, number);
      return true;
    }
    Optional<Column> column = DatabaseFields.find(table, name);
    column.ifPresent(it -> it.read(subject, value, raw, number, readings));
    return column.isPresent();
  }
}
