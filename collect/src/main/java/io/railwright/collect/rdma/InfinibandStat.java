package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ibstat} and {@code ibstatus}, which say the same under other headings: the one of a device
 * and then of its ports, the other of a port. Both may stand in one text, with fields left out.
 */
final class InfinibandStat implements LineTaker {
  static final Parser PARSER =
      printed -> TerminalText.read(printed, new InfinibandStat(printed.item()));

  /** {@code CA 'mlx5_0'}; of one port alone it is {@code CA: 'mlx5_0'}. */
  private static final Pattern DEVICE =
      Pattern.compile("\\s*(CA:? +['\"‘]([^'\"’]{1,80})['\"’]):?");

  private static final Pattern PORT = Pattern.compile("\\s*[Pp]ort (\\d{1,4}):?");

  private static final Pattern STATUS =
      Pattern.compile(
          "\\s*(Infini[bB]and device ['\"‘]([^'\"’]{1,80})['\"’] port (\\d{1,4}) status):?");

  private static final Pattern COMPLAINT =
      Pattern.compile(".*(?:can't |cannot |no such |not found|iberror|ibpanic|failed).*");

  private String device;
  private String port = "";

  private InfinibandStat(String device) {
    this.device = device;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.length() > 300) {
      return false;
    }
    return takeHeading(line, number, readings)
        || Labelled.ofWords(line).map(pair -> takePair(pair, number, readings)).orElse(false);
  }

  private boolean takeHeading(String line, int number, Readings readings) {
    Matcher ca = DEVICE.matcher(line);
    if (line.contains("CA") && ca.matches()) {
      device = ca.group(2);
      port = "";
      add("rdma.ca", ca.group(1), number, readings);
      return true;
    }
    Matcher status = STATUS.matcher(line);
    if (line.contains("status") && status.matches()) {
      device = status.group(2);
      port = status.group(3);
      add("rdma.infiniband-device", status.group(1), number, readings);
      return true;
    }
    Matcher heading = PORT.matcher(line);
    if (line.contains("ort ") && heading.matches()) {
      port = heading.group(1);
      return true;
    }
    return false;
  }

  private void add(String parameter, String raw, int number, Readings readings) {
    readings.add(RdmaSubject.device(device), parameter, Value.text(device), raw, number);
  }

  private boolean takePair(Labelled pair, int number, Readings readings) {
    Optional<PortAttribute> known = Optional.ofNullable(PortAttribute.named(pair.label()));
    boolean named = known.isPresent() || (!device.isEmpty() && isPlain(pair));
    if (!named || pair.value().isEmpty()) {
      return known.isPresent();
    }
    known
        .orElseGet(() -> PortAttribute.own(pair.label(), port.isEmpty()))
        .add(device, port, pair.value(), number, readings);
    return true;
  }

  /** A key of a version that is not known here, and neither prose nor a complaint. */
  private static boolean isPlain(Labelled pair) {
    return pair.indent() > 0
        && Words.of(pair.label()).length <= 3
        && !COMPLAINT.matcher(pair.value()).matches();
  }
}
