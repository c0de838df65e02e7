package io.railwright.survey.hypervisor;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.OptionalInt;

/**
 * An option of the driver that no command shows at work. Options are set and loaded as one string:
 * where those that show are at work, so are the others; where they are not, nothing is known.
 */
final class UplinkOption implements Derivation {
  private static final Reads READS = new Reads().with(UplinkPending.READS);
  private static final UplinkPending PENDING = new UplinkPending();

  private final String name;
  private final FactHandle option;
  private final int usual;
  private final Word word;

  /** What a number of the option means. */
  @FunctionalInterface
  private interface Word {
    Value of(int number);
  }

  private UplinkOption(String name, FactHandle option, int usual, Word word) {
    this.name = name;
    this.option = option;
    this.usual = usual;
    this.word = word;
  }

  /** By what the port gives packets their priority. */
  static UplinkOption trust() {
    return new UplinkOption(
        "uplink-trust", DriverOptions.TRUST, 1, it -> Value.text(it == 2 ? "dscp" : "pcp"));
  }

  /** Whether the port answers marks and slows down. */
  static UplinkOption ecn() {
    return new UplinkOption("uplink-ecn", DriverOptions.ECN, 1, it -> new Value.Flag(it == 1));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    DriverOptions options = new DriverOptions(evidence);
    if (item.side(Side.UPLINK) == null || !options.isOfDriver(item.side(Side.UPLINK))) {
      return Observed.unknown("the driver of the port has no such option");
    }
    Observed pending = PENDING.derive(view, item);
    if (!(pending instanceof Observed.Known known)) {
      return pending;
    }
    if (!known.value().print().equals("none")) {
      return Observed.unknown(
          "the driver is told something else than it was loaded with, and nothing tells what that"
              + " was");
    }
    OptionalInt number = options.number(option);
    evidence.also(known.evidence());
    return evidence.known(word.of(number.orElse(usual)));
  }
}
