package io.railwright.collect.probe;

import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Gathers what one parser finds in one text. No more gets in than a machine can mean: a few
 * megabytes of short lines would else be millions of readings. What is left out is counted, and all
 * text is cleaned.
 */
public final class Readings {
  /** A host of 1,000 PCI functions has a tenth of it. */
  public static final int MOST = 100_000;

  /** Of long texts that people keep, logs above all: no real one says more in fewer bytes. */
  private static final int BYTES_FOR_ONE = 24;

  /** Lines that were not understood and are kept, to be shown. */
  private static final int MOST_LINES = 1_000;

  private static final int LONGEST_LINE = 1 << 12;

  private final List<Reading> readings = new ArrayList<>();
  private final List<String> notUnderstood = new ArrayList<>();
  private final Consumer<Reading> taker;
  private final boolean clean;
  private IntSupplier bytes;
  private int most = MOST;
  private int leftOut;
  private int linesNotUnderstood;

  /** Readings come in runs of one subject: it is cleaned once, and kept once. */
  private String subject = "";

  private String cleanSubject = "";

  public Readings() {
    this.taker = readings::add;
    this.clean = false;
    this.bytes = () -> 0;
  }

  /** What is read of this text; a long one may say more. */
  public Readings(Printed printed) {
    this.taker = readings::add;
    this.clean = CleanText.isIn(printed);
    this.bytes = () -> printed.out().bytes().length;
  }

  private Readings(Consumer<Reading> taker) {
    this.taker = taker;
    this.clean = false;
    this.bytes = () -> 0;
  }

  /** Hands each reading on and keeps none: for a parser that keeps a summary. */
  public static Readings givenTo(Consumer<Reading> taker) {
    return new Readings(taker);
  }

  /** A value that holds now. */
  public void add(String subject, String parameter, Value value, String raw, int line) {
    add(subject, parameter, Moment.CURRENT, value, raw, line);
  }

  public void add(Reading reading) {
    add(
        reading.subject(),
        reading.key(),
        reading.moment(),
        reading.value(),
        reading.raw(),
        reading.line());
  }

  public void add(String of, String parameter, Moment moment, Value value, String raw, int line) {
    if (!hasRoom(readings.size())) {
      leaveOut(1);
    } else if (clean && CleanText.fits(of, parameter, value, raw)) {
      taker.accept(new Reading(of, parameter, moment, value, raw, line));
    } else {
      addCleaned(of, parameter, moment, value, raw, line);
    }
  }

  private void addCleaned(
      String of, String parameter, Moment moment, Value value, String raw, int line) {
    if (!of.equals(subject)) {
      subject = of;
      cleanSubject = CleanText.name(of, CleanText.LONGEST_SUBJECT);
    }
    Value cleaned = CleanText.of(value);
    boolean same = cleaned instanceof Value.Text(String text) && text.equals(raw);
    taker.accept(
        new Reading(
            cleanSubject,
            CleanText.name(parameter, CleanText.LONGEST_NAME),
            moment,
            cleaned,
            same ? raw : CleanText.of(raw, CleanText.LONGEST_VALUE),
            line));
  }

  /** Something of which the host said why it can't be read. */
  public void unknown(String subject, String parameter, String reason) {
    add(subject, parameter, new Value.Unknown(reason), "", 0);
  }

  public void notUnderstood(String line) {
    linesNotUnderstood++;
    if (notUnderstood.size() < MOST_LINES) {
      notUnderstood.add(CleanText.of(line, LONGEST_LINE));
    }
  }

  /** Whether one more gets in beside those {@code held}. */
  public boolean hasRoom(int held) {
    if (held >= most) {
      most = Math.max(most, bytes.getAsInt() / BYTES_FOR_ONE);
      bytes = () -> 0; // counted once: the text is long
    }
    return held < most;
  }

  /** Counts values that are not even read, because there are too many. */
  public void leaveOut(int values) {
    leftOut += values;
  }

  /** Counts what another parser of this text left out and did not understand. */
  public void addRest(Parsed other) {
    leftOut += other.leftOut();
    other.notUnderstood().forEach(this::notUnderstood);
    linesNotUnderstood += other.linesNotUnderstood() - other.notUnderstood().size();
  }

  public Parsed parsed() {
    return new Parsed(readings, leftOut, notUnderstood, linesNotUnderstood);
  }
}
