package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/interrupts}: for each vector how often it fired on all processors together, on how
 * many of them, and what it is for. Rail does not ask for it, since it is megabytes on a large
 * host.
 */
public final class Interrupts {
  private static final Pattern VECTOR = Pattern.compile("\\s*([A-Za-z0-9_-]{1,12}):\\s");
  private static final Pattern PCI =
      Pattern.compile("(?:pci:|\\[)([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])");

  /**
   * {@code IR-PCI-MSIX-0000:17:00.0 5-edge name}, {@code IO-APIC 2-edge timer}, {@code GICv3 ...}.
   */
  private static final Pattern ACTION =
      Pattern.compile(
          "(\\S{1,60}(?: MSI)?) +((?:\\S{1,20}[- ])?(?:edge|fasteoi|level|Edge|Level))\\s+(\\S.*)");

  private final Readings readings;
  private int cpus;

  private Interrupts(Readings readings) {
    this.readings = readings;
  }

  public static Parsed parse(Printed printed) {
    Interrupts interrupts = new Interrupts(new Readings(printed));
    TerminalText.read(
        printed, (line, number, into) -> interrupts.take(line, number), interrupts.readings);
    return interrupts.readings.parsed();
  }

  private boolean take(String line, int number) {
    String text = line.strip();
    if (text.startsWith("CPU") && text.length() > 3 && Character.isDigit(text.charAt(3))) {
      cpus = Words.of(text).length;
      readings.add("", "irq.counted-cpus", new Value.Count(cpus, "cpus"), text, number);
      return true;
    }
    Matcher vector = VECTOR.matcher(line);
    return vector.lookingAt() && vector(vector.group(1), line, vector.end() - 1, number);
  }

  /** Counts stand first, one for each processor; where the header is cut off, all numbers count. */
  private boolean vector(String name, String line, int from, int number) {
    long sum = 0;
    BigInteger large = BigInteger.ZERO;
    int firing = 0;
    int seen = 0;
    int at = blanks(line, from);
    int first = at;
    int end = at;
    while (at < line.length() && (cpus == 0 || seen < cpus)) {
      int next = digits(line, at);
      boolean count =
          next > at && next - at <= 18 && (next == line.length() || blanks(line, next) > next);
      if (!count) {
        break;
      }
      long fired = Long.parseLong(line, at, next, 10);
      if (sum > Long.MAX_VALUE - fired) {
        large = large.add(BigInteger.valueOf(sum));
        sum = 0;
      }
      sum += fired;
      firing += fired > 0 ? 1 : 0;
      seen++;
      end = next;
      at = blanks(line, next);
    }
    if (seen == 0) {
      return false;
    }
    String subject = "irq/" + Subject.escape(name);
    String total = large.add(BigInteger.valueOf(sum)).toString();
    readings.add(subject, "irq.count", Value.number(total, ""), line.substring(first, end), number);
    readings.add(
        subject, "irq.firing-cpus", new Value.Count(firing, "cpus"), Integer.toString(firing), 0);
    action(subject, line.substring(end).strip(), number);
    return true;
  }

  private static int blanks(String line, int from) {
    int at = from;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  private static int digits(String line, int from) {
    int at = from;
    while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private void action(String subject, String rest, int number) {
    if (rest.isEmpty() || rest.length() > 400) {
      return;
    }
    Matcher action = ACTION.matcher(rest);
    String name = rest;
    if (action.matches()) {
      readings.add(subject, "irq.chip", Value.text(action.group(1)), action.group(1), number);
      readings.add(subject, "irq.trigger", Value.text(action.group(2)), action.group(2), number);
      name = action.group(3).strip();
    }
    readings.add(subject, "irq.name", Value.text(name), name, number);
    Matcher pci = PCI.matcher(name);
    if (pci.find()) {
      readings.add(subject, "irq.pci", Value.text(pci.group(1)), pci.group(1), number);
    }
  }
}
