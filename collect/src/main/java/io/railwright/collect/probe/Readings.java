package io.railwright.collect.probe;

import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Gathers what one parser finds in one text. */
public final class Readings {
  private final List<Reading> readings = new ArrayList<>();
  private final List<String> notUnderstood = new ArrayList<>();

  /** A value that holds now. */
  public void add(String subject, String parameter, Value value, String raw, int line) {
    readings.add(new Reading(subject, parameter, Moment.RUNTIME, value, raw, line));
  }

  public void add(Reading reading) {
    readings.add(reading);
  }

  /** Something of which the host said why it can't be read. */
  public void unknown(String subject, String parameter, String reason) {
    add(subject, parameter, new Value.Unknown(reason), "", 0);
  }

  public void notUnderstood(String line) {
    notUnderstood.add(line);
  }

  public Parsed parsed() {
    return new Parsed(readings, notUnderstood);
  }
}
