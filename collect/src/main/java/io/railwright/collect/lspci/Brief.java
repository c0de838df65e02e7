package io.railwright.collect.lspci;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import java.util.Optional;
import java.util.regex.Matcher;

/** {@code lspci}, {@code -nn}, {@code -n}, {@code -D}, {@code -k} and mixtures: a line a device. */
public final class Brief implements LineTaker {
  private String subject = PciAddress.subject("-");

  private Brief() {}

  public static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new Brief());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    Optional<Matcher> start = PciAddress.startOf(line);
    if (start.isEmpty()) {
      return Device.take(subject, line.strip(), number, readings);
    }
    String address = start.get().group(1);
    subject = PciAddress.subject(address);
    String rest = line.substring(start.get().end()).strip();
    Heading.read(subject, address, rest, number, readings);
    return true;
  }
}
