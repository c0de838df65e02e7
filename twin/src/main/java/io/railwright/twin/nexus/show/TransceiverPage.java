package io.railwright.twin.nexus.show;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** {@code show interface transceiver details}: copper of three metres where there is a cable. */
final class TransceiverPage {
  private static final int LANE = 25;

  private TransceiverPage() {}

  static String type(PortView port) {
    if (!port.linked()) {
      return "--";
    }
    return port.gigabits() > LANE
        ? "QSFP-%dG-CR4".formatted(port.gigabits())
        : "SFP-H%dGB-CU3M".formatted(port.gigabits());
  }

  private static String serial(PortView port) {
    return "TWN" + port.mac().replace(".", "").substring(4).toUpperCase(Locale.ROOT);
  }

  static Answer answer(NexusState state, List<String> words) {
    List<PortView> ports = state.ports(words);
    return Answer.of(
        ports.stream().map(TransceiverPage::text).collect(Collectors.joining("\n")),
        new Body().table("interface", ports.stream().map(TransceiverPage::row).toList()));
  }

  private static String text(PortView port) {
    if (!port.linked()) {
      return port.name() + "\n    transceiver is not present\n";
    }
    return """
    %s
        transceiver is present
        type is %s
        name is TWIN-COPPER
        part number is TC-CU-3M
        revision is A
        serial number is %s
        nominal bitrate is %d MBit/sec
        Link length supported for copper is 3 m
        cisco id is 17
        cisco extended id number is 0

    DOM is not supported
    """
        .formatted(port.name(), type(port), serial(port), port.settings().rate());
  }

  private static Body row(PortView port) {
    if (!port.linked()) {
      return new Body().text("interface", port.name()).text("sfp", "not present");
    }
    return new Body()
        .text("interface", port.name())
        .text("sfp", "present")
        .text("type", type(port))
        .text("name", "TWIN-COPPER")
        .text("partnum", "TC-CU-3M")
        .text("rev", "A")
        .text("serialnum", serial(port))
        .number("nom_bitrate", port.settings().rate())
        .text("len_cu", "3")
        .text("ciscoid", "17")
        .text("ciscoid_1", "0");
  }
}
