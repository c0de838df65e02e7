package io.railwright.survey.qos;

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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who agrees with the switch on PFC and classes (DCBX): the card's firmware, the host by lldpad,
 * both at once, or nobody, where settings are made by hand.
 */
final class DcbxOwner implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle MODE = READS.fact("dcb.dcbx.mode");
  private static final FactHandle ABILITIES = READS.fact("dcb.dcbx");
  private static final Value ON = new Value.Flag(true);
  private static final FactHandle ICE_AGENT = READS.fact("net.private[fw-lldp-agent]");
  private static final FactHandle I40E_NO_AGENT = READS.fact("net.private[disable-fw-lldp]");
  private static final List<FactHandle> LLDPAD =
      READS.facts("lldp.local.tlv[pfc]", "lldp.local.tlv[ets]", "lldp.local.pfc.enabled");

  @Override
  public String name() {
    return "dcbx-owner";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Optional<Boolean> firmware = firmware(evidence, net);
    boolean host = LLDPAD.stream().anyMatch(fact -> evidence.value(net, fact).isPresent());
    if (firmware.isEmpty()) {
      return host
          ? evidence.known("host")
          : evidence.unknown("nothing says who speaks DCBX on this port");
    }
    boolean card = firmware.get();
    return evidence.known(card && host ? "both" : card ? "firmware" : host ? "host" : "none");
  }

  /**
   * iproute2 lists "host" where the host may decide; mlnx_qos says who does, and so do flags of the
   * drivers ice and i40e.
   */
  private static Optional<Boolean> firmware(Evidence evidence, @Nullable Slots net) {
    String mode = evidence.text(net, MODE).toLowerCase(Locale.ROOT);
    if (!mode.isEmpty()) {
      return Optional.of(mode.startsWith("firmware"));
    }
    return evidence
        .value(net, ABILITIES)
        .map(value -> !(value instanceof Value.Listing(List<String> it) && it.contains("host")))
        .or(() -> evidence.value(net, ICE_AGENT).map(it -> it.equals(ON)))
        .or(() -> evidence.value(net, I40E_NO_AGENT).map(it -> !it.equals(ON)));
  }
}
