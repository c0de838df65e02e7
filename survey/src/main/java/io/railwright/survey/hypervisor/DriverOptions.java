package io.railwright.survey.hypervisor;

import io.railwright.model.fact.Moment;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What the driver of ConnectX cards is told, which counts for all of its ports, in the order of
 * their PCI addresses.
 */
final class DriverOptions {
  static final Reads READS = new Reads();
  private static final String MODULE = "nmlx5_core";
  private static final FactHandle SET = READS.fact("module.parameters.set", Moment.PERSISTENT);
  private static final FactHandle MAX_VFS = option("max_vfs");
  static final FactHandle PFC_SENT = option("pfctx");
  static final FactHandle PFC_OBEYED = option("pfcrx");
  static final FactHandle TRUST = option("trust_state");
  static final FactHandle ECN = option("ecn");
  private static final FactHandle DRIVER = READS.fact("net.driver");
  private static final FactHandle PCI = READS.fact("net.pci");

  private final MachineView view;
  private final Evidence evidence;
  private final @Nullable Slots module;

  DriverOptions(Evidence evidence) {
    this.view = evidence.view();
    this.evidence = evidence;
    this.module = view.one("module", MODULE);
  }

  private static FactHandle option(String name) {
    return READS.fact("module.parameter[" + name + "]", Moment.PERSISTENT);
  }

  /** Whether it is known which options are set. */
  boolean areKnown() {
    return view.value(module, SET).isPresent();
  }

  /** Empty where nobody set it, or its value is no number. */
  OptionalInt number(FactHandle option) {
    return number(evidence.text(module, option));
  }

  /** Whether they turn PFC on for some priority. */
  boolean nameAnyPriority() {
    return number(PFC_SENT).orElse(0) != 0 || number(PFC_OBEYED).orElse(0) != 0;
  }

  /** How many virtual functions each port is to have; none where nobody said it. */
  List<String> virtualFunctions() {
    String text = evidence.text(module, MAX_VFS);
    if (text.isEmpty()) {
      evidence.text(module, SET);
    }
    return text.isEmpty() ? List.of() : List.of(text.split("[ ,]+", -1));
  }

  /** How many virtual functions a port is to have. */
  OptionalInt virtualFunctions(Slots uplink) {
    List<String> all = virtualFunctions();
    int place = ports().indexOf(uplink);
    return place >= 0 && place < all.size() ? number(all.get(place)) : OptionalInt.empty();
  }

  /** The ports of the driver, in its order. */
  List<Slots> ports() {
    return view.all("uplink").stream()
        .filter(this::isOfDriver)
        .sorted(Comparator.comparing(it -> view.text(it, PCI)))
        .toList();
  }

  boolean isOfDriver(@Nullable Slots uplink) {
    return view.text(uplink, DRIVER).equals(MODULE);
  }

  /** {@code 0000:3b:00}, which all functions of a card share. */
  Optional<String> slot(Slots uplink) {
    String pci = view.text(uplink, PCI);
    int dot = pci.lastIndexOf('.');
    return dot < 0 ? Optional.empty() : Optional.of(pci.substring(0, dot));
  }

  private static OptionalInt number(String text) {
    boolean digits =
        !text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
  }
}
