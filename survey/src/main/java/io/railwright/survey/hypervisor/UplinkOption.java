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
import io.railwright.survey.view.Slots;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An option of the driver that no command shows at work. Options are set and loaded as one string:
 * where those that show are at work, so are the others; where they are not, nothing is known.
 */
final class UplinkOption implements Derivation {
  private static final Reads READS = new Reads().with(UplinkPending.READS);
  private static final FactHandle VERSION = READS.fact("net.driver-version");
  private static final UplinkPending PENDING = new UplinkPending();
  private static final Pattern RELEASE = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})(\\D.*)?");

  /** The release whose manual has ecn on by default; that of 4.17, for ESXi 6.7, has it off. */
  private static final int MAJOR = 4;

  private static final int MINOR = 19;

  private final String name;
  private final FactHandle option;
  private final Usual usual;
  private final Word word;

  /** What a number of the option means. */
  @FunctionalInterface
  private interface Word {
    Value of(int number);
  }

  /** What the driver takes where nobody set the option; empty where that is not known. */
  @FunctionalInterface
  private interface Usual {
    OptionalInt of(Evidence evidence, Slots uplink);
  }

  private UplinkOption(String name, FactHandle option, Usual usual, Word word) {
    this.name = name;
    this.option = option;
    this.usual = usual;
    this.word = word;
  }

  /** By what the port gives packets their priority. */
  static UplinkOption trust() {
    return new UplinkOption(
        "uplink-trust",
        DriverOptions.TRUST,
        (_, _) -> OptionalInt.of(1),
        it -> Value.text(it == 2 ? "dscp" : "pcp"));
  }

  /** Whether the port answers marks and slows down. */
  static UplinkOption ecn() {
    return new UplinkOption(
        "uplink-ecn", DriverOptions.ECN, UplinkOption::usualEcn, it -> new Value.Flag(it == 1));
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
    Slots uplink = item.side(Side.UPLINK);
    if (uplink == null || !options.isOfDriver(uplink)) {
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
    OptionalInt set = options.number(option);
    OptionalInt number = set.isPresent() ? set : usual.of(evidence, uplink);
    evidence.also(known.evidence());
    return number.isPresent()
        ? evidence.known(word.of(number.getAsInt()))
        : evidence.unknown(
            "nobody set the option, and the version of the driver, which decides then, was not"
                + " read");
  }

  private static OptionalInt usualEcn(Evidence evidence, Slots uplink) {
    Matcher release = RELEASE.matcher(evidence.text(uplink, VERSION));
    if (!release.matches()) {
      return OptionalInt.empty();
    }
    int major = Integer.parseInt(release.group(1));
    int minor = Integer.parseInt(release.group(2));
    return OptionalInt.of(major > MAJOR || (major == MAJOR && minor >= MINOR) ? 1 : 0);
  }
}
