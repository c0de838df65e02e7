package io.railwright.survey.cables;

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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The mode of forward error correction of one end of a link: the one in use while there is a link,
 * else the one that was set. Where the two ends negotiate, none is set. Where CONFIG_DB of SONiC
 * was read and says none for the port, {@code show interfaces status} prints N/A, and the driver of
 * the switch chooses by itself, which SONiC does not tell.
 */
public final class PortCorrection implements Derivation {
  private final Reads reads = new Reads();
  private final String name;
  private final Side side;
  private final FactHandle state;
  private final FactHandle active;
  private final FactHandle configured;
  private final FactHandle negotiated;
  private final FactHandle row;
  private final boolean tellsNone;

  /**
   * One kind of port.
   *
   * @param facts what its facts begin with
   * @param tellsNone whether "none", which may be an empty list, means no correction; ethtool
   *     prints it where the driver says nothing, and "Off" for no correction
   */
  private PortCorrection(String name, Side side, String facts, boolean tellsNone) {
    this.name = name;
    this.side = side;
    this.tellsNone = tellsNone;
    this.state = reads.fact(facts + ".state");
    this.active = reads.fact(facts + ".fec.active");
    this.configured = reads.fact(facts + ".fec.configured");
    this.negotiated = reads.fact(facts + ".autonegotiation");
    this.row = reads.fact("config.key[PORT]");
  }

  /** Of a NIC. */
  public static PortCorrection ofNic() {
    return new PortCorrection("nic-correction", Side.NET, "net", false);
  }

  /** Of a port of a switch. */
  public static PortCorrection ofSwitchPort() {
    return new PortCorrection("port-correction", Side.PORT, "port", true);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots port = item.side(side);
    if (evidence.text(port, state).equals("up")) {
      Optional<CorrectionMode> used =
          mode(evidence, port, active)
              .filter(it -> it != CorrectionMode.AUTO)
              .filter(it -> tellsNone || !isUnsaid(evidence, port));
      if (used.isPresent()) {
        return evidence.known(used.get().word());
      }
    }
    Optional<CorrectionMode> set = mode(evidence, port, configured);
    if (set.isEmpty()) {
      return evidence.known(port, row) == null
          ? evidence.unknown("the port does not tell its error correction (FEC)")
          : evidence.known(CorrectionMode.AUTO.word());
    }
    boolean negotiates =
        evidence.value(port, negotiated).filter(new Value.Flag(true)::equals).isPresent();
    return evidence.known((negotiates ? CorrectionMode.AUTO : set.get()).word());
  }

  private boolean isUnsaid(Evidence evidence, @Nullable Slots port) {
    return evidence.text(port, active).equalsIgnoreCase("none");
  }

  private Optional<CorrectionMode> mode(Evidence evidence, @Nullable Slots port, FactHandle fact) {
    return evidence
        .value(port, fact)
        .filter(Value.Listing.class::isInstance)
        .map(Value.Listing.class::cast)
        .flatMap(
            it ->
                tellsNone && it.items().isEmpty()
                    ? Optional.of(CorrectionMode.NONE)
                    : CorrectionMode.of(it.items()));
  }
}
