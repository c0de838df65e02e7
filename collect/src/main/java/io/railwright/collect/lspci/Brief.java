package io.railwright.collect.lspci;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import java.util.Optional;
import java.util.regex.Matcher;

/** {@code lspci}, {@code -nn}, {@code -n}, {@code -D}, {@code -k} and mixtures: a line a device. */
public final class Brief {
  private Brief() {}

  public static Parsed parse(Printed printed) {
    Readings readings = new Readings();
    String subject = PciAddress.subject("-");
    int number = 0;
    for (String line : TerminalText.lines(printed)) {
      number++;
      Optional<Matcher> start = PciAddress.startOf(line);
      if (start.isPresent()) {
        String address = start.get().group(1);
        subject = PciAddress.subject(address);
        String rest = line.substring(start.get().end()).strip();
        Heading.read(subject, address, rest, number, readings);
      } else if (!Device.take(subject, line.strip(), number, readings)
          && !TerminalText.isChatter(line)) {
        readings.notUnderstood(line);
      }
    }
    return readings.parsed();
  }
}
