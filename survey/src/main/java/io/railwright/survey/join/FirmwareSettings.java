package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What can be said of all settings of a card's firmware together: how many the tool listed, which
 * wait for a reset, and which were changed from the maker's default.
 */
final class FirmwareSettings implements Join {
  private static final String SETTING = "nic.firmware[";
  private static final String DEFAULT = "DEVICE_DEFAULT";

  /** A card has some hundred settings; fewer than this are an excerpt, as by grep. */
  private static final int WHOLE = 40;

  private static final String[] PROBES = {"mlxconfig", "mstconfig"};

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    for (String name : known.names("nic")) {
      List<Setting> settings = settings(known.of("nic/" + name));
      if (!settings.isEmpty()) {
        add("nic/" + name, settings, into);
      }
    }
  }

  private static void add(String subject, List<Setting> settings, DerivedFacts into) {
    int listed = settings.size();
    Value count =
        listed < WHOLE
            ? new Value.Unknown("only a part of the settings is listed: " + listed)
            : new Value.Count(listed);
    into.add(subject, "nic.firmware.settings", count, PROBES);
    into.add(
        subject,
        "nic.firmware.staged",
        changes(settings, Moment.CURRENT, Moment.NEXT_BOOT),
        PROBES);
    into.add(
        subject,
        "nic.firmware.changed",
        changes(settings, Moment.DEFAULT, Moment.NEXT_BOOT),
        PROBES);
  }

  private static Value changes(List<Setting> settings, Moment from, Moment to) {
    List<String> changed = new ArrayList<>();
    boolean told = false;
    for (Setting setting : settings) {
      boolean both = setting.clear(from).isPresent() && setting.clear(to).isPresent();
      told |= both;
      if (both && setting.differs(from, to)) {
        changed.add(setting.change(from, to));
      }
    }
    return told
        ? new Value.Listing(changed)
        : new Value.Unknown("the tool did not list " + from.word() + " values");
  }

  private static List<Setting> settings(Map<String, List<Fact>> facts) {
    List<Setting> settings = new ArrayList<>();
    facts.forEach(
        (parameter, told) -> {
          if (parameter.startsWith(SETTING)) {
            settings.add(new Setting(name(parameter), told));
          }
        });
    return settings;
  }

  /** As the tool prints it: {@code CNP_DSCP_P1[0]}. */
  private static String name(String key) {
    int close = key.indexOf(']');
    return key.substring(SETTING.length(), close) + key.substring(close + 1);
  }

  private record Setting(String name, List<Fact> facts) {
    /** A value that says one thing; True(0) says two. */
    Optional<Value> clear(Moment moment) {
      return facts.stream()
          .filter(fact -> fact.moment() == moment)
          .map(Fact::value)
          .filter(value -> !(value instanceof Value.Unknown) && !value.print().contains("("))
          .findFirst();
    }

    /** What the device picks by itself is its default, under whichever of the two names. */
    boolean differs(Moment from, Moment to) {
      String one = print(from);
      String other = print(to);
      String usual = clear(Moment.DEFAULT).map(Value::print).orElse(DEFAULT);
      boolean bothUsual =
          (one.equals(DEFAULT) && other.equals(usual))
              || (other.equals(DEFAULT) && one.equals(usual));
      return !one.equals(other) && !bothUsual;
    }

    String change(Moment from, Moment to) {
      return name + "=" + print(from) + "->" + print(to);
    }

    private String print(Moment moment) {
      return clear(moment).map(Value::print).orElse("");
    }
  }
}
