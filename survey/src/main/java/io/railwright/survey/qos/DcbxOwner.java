package io.railwright.survey.qos;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Who agrees with the switch on PFC and classes (DCBX): the card's firmware, lldpad on the host,
 * both at once, or nobody, where settings are made by hand.
 */
final class DcbxOwner implements Derivation {
  private static final String MODE = "dcb.dcbx.mode";
  private static final String ABILITIES = "dcb.dcbx";
  private static final Set<String> LLDPAD =
      Set.of("lldp.local.tlv[pfc]", "lldp.local.tlv[ets]", "lldp.local.pfc.enabled");

  @Override
  public String name() {
    return "dcbx-owner";
  }

  @Override
  public Set<String> reads() {
    return Set.of(
        MODE, ABILITIES, "lldp.local.tlv[pfc]", "lldp.local.tlv[ets]", "lldp.local.pfc.enabled");
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Optional<Boolean> firmware = firmware(evidence, net);
    boolean lldpad = LLDPAD.stream().anyMatch(fact -> evidence.value(net, fact).isPresent());
    if (firmware.isEmpty()) {
      return lldpad
          ? evidence.known("lldpad")
          : evidence.unknown("nothing says who speaks DCBX on this port");
    }
    boolean card = firmware.get();
    return evidence.known(card && lldpad ? "both" : card ? "firmware" : lldpad ? "lldpad" : "none");
  }

  /** iproute2 lists "host" where the host may decide; mlnx_qos says who does. */
  private static Optional<Boolean> firmware(
      Evidence evidence, @org.jspecify.annotations.Nullable Slots net) {
    String mode = evidence.text(net, MODE).toLowerCase(Locale.ROOT);
    if (!mode.isEmpty()) {
      return Optional.of(mode.startsWith("firmware"));
    }
    return evidence
        .value(net, ABILITIES)
        .map(value -> !(value instanceof Value.Listing(List<String> it) && it.contains("host")));
  }
}
