package io.railwright.view.page;

import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;

/** A PCIe link in few letters: {@code gen5 x16}. */
final class PcieLink {
  private PcieLink() {}

  static String now(PageFacts facts, String address) {
    return of(facts, address, "pci.link.speed", "pci.link.width");
  }

  /** The link, and what is remarkable about it. */
  static String withCondition(PageFacts facts, String address) {
    String condition = facts.cell("pci/" + address, "pci.link.condition");
    String now = now(facts, address);
    boolean usual =
        condition.equals("full")
            || condition.equals(PageFacts.NOTHING)
            || condition.equals(PageFacts.UNKNOWN);
    return usual ? now : now + " " + condition;
  }

  private static String of(PageFacts facts, String address, String speed, String width) {
    String subject = "pci/" + address;
    String lanes =
        facts
            .value(subject, width)
            .map(v -> v instanceof Value.Count(long n, String unit) ? "x" + n : v.print())
            .orElse("");
    String generation = facts.value(subject, speed).map(PcieLink::generation).orElse("");
    if (lanes.isEmpty() && generation.isEmpty()) {
      return facts.cell(subject, speed);
    }
    return (generation + " " + lanes).strip();
  }

  private static String generation(Value speed) {
    if (!(speed instanceof TransferRate(long transfers))) {
      return speed.print();
    }
    return switch ((int) (transfers / 100_000_000L)) {
      case 25 -> "gen1";
      case 50 -> "gen2";
      case 80 -> "gen3";
      case 160 -> "gen4";
      case 320 -> "gen5";
      case 640 -> "gen6";
      default -> speed.print();
    };
  }
}
