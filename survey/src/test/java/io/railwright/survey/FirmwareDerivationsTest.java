package io.railwright.survey;

import static io.railwright.survey.KnownHost.derivation;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is computed from the settings of a card's firmware. */
class FirmwareDerivationsTest {
  private static final String FIRST = "0000:03:00.0";
  private static final String SECOND = "0000:03:00.1";

  private static CardFacts card() {
    return new CardFacts().nic(FIRST).nic(SECOND);
  }

  private static CardFacts mask(long mask) {
    return card().setting(FIRST, "ROCE_CC_PRIO_MASK_P1", new Value.Count(mask));
  }

  @Test
  void aMaskOfBitsIsAListOfPriorities() {
    Derivation priorities = derivation("controlled-priorities");
    assertThat(mask(8).print(priorities, FIRST)).isEqualTo("3");
    assertThat(mask(255).print(priorities, FIRST)).isEqualTo("0 1 2 3 4 5 6 7");
    assertThat(mask(0).print(priorities, FIRST)).isEqualTo("none");
    assertThat(mask(256).print(priorities, FIRST)).isEqualTo("odd: 256");
    assertThat(card().print(priorities, FIRST)).startsWith("unknown: nothing says");
  }

  @Test
  void aPortHasItsOwnSettingThoughOnlyTheFirstFunctionIsAsked() {
    CardFacts facts = mask(8).setting(FIRST, "ROCE_CC_PRIO_MASK_P2", new Value.Count(16));
    assertThat(facts.print(derivation("controlled-priorities"), FIRST)).isEqualTo("3");
    assertThat(facts.print(derivation("controlled-priorities"), SECOND)).isEqualTo("4");
    assertThat(facts.print(derivation("nic-port"), SECOND)).isEqualTo("2");
  }

  @Test
  void whatWillBeCountsBeforeWhatIs() {
    CardFacts facts =
        mask(8)
            .with(
                "nic/" + FIRST,
                "nic.firmware[ROCE_CC_PRIO_MASK_P1]",
                Moment.CURRENT,
                new Value.Count(1));
    assertThat(facts.print(derivation("controlled-priorities"), FIRST)).isEqualTo("3");
    CardFacts old =
        card()
            .with(
                "nic/" + FIRST,
                "nic.firmware[ROCE_CC_PRIO_MASK_P1]",
                Moment.CURRENT,
                new Value.Count(1));
    assertThat(old.print(derivation("controlled-priorities"), FIRST)).isEqualTo("0");
  }

  @Test
  void aCardWithoutTheSettingHasTheLinkTypeOfItsPort() {
    CardFacts ethernet = card().with("rdma/mlx5_0/port/1", "rdma.port.link_layer", "Ethernet");
    assertThat(ethernet.print(derivation("link-type"), FIRST)).isEqualTo("ETH");
    assertThat(card().print(derivation("link-type"), FIRST)).startsWith("unknown");
    ethernet.setting(FIRST, "LINK_TYPE_P1", new Value.Text("IB"));
    assertThat(ethernet.print(derivation("link-type"), FIRST)).isEqualTo("IB");
  }

  private static CardFacts ports(String firstLayer, String firstState, String layer, String state) {
    return card()
        .with("rdma/mlx5_0/port/1", "rdma.port.link_layer", firstLayer)
        .with("rdma/mlx5_0/port/1", "rdma.port.state", firstState)
        .with("rdma/mlx5_1/port/1", "rdma.port.link_layer", layer)
        .with("rdma/mlx5_1/port/1", "rdma.port.state", state);
  }

  private static String meant(CardFacts facts) {
    return facts.print(derivation("meant-link-layer"), SECOND);
  }

  /** A second card that runs Ethernet at its first port, and at its second port perhaps. */
  private static CardFacts seconds(String state) {
    return ports("Ethernet", "ACTIVE", "InfiniBand", "DOWN")
        .with("pci/0000:06:00.0", "pci.vendor", "0x15b3")
        .with("pci/0000:06:00.0", "pci.class", "0x020000")
        .with("pci/0000:06:00.1", "pci.vendor", "0x15b3")
        .with("pci/0000:06:00.1", "pci.class", "0x020000")
        .with("rdma/mlx5_2", "rdma.pci", "0000:06:00.0")
        .with("rdma/mlx5_3", "rdma.pci", "0000:06:00.1")
        .with("rdma/mlx5_2/port/1", "rdma.port.link_layer", "Ethernet")
        .with("rdma/mlx5_2/port/1", "rdma.port.state", "ACTIVE")
        .with("rdma/mlx5_3/port/1", "rdma.port.link_layer", "Ethernet")
        .with("rdma/mlx5_3/port/1", "rdma.port.state", state);
  }

  @Test
  void aPortWithoutALinkIsMeantForWhatTheOthersRun() {
    assertThat(meant(ports("InfiniBand", "ACTIVE", "InfiniBand", "DOWN"))).isEqualTo("InfiniBand");
    assertThat(meant(ports("Ethernet", "ACTIVE", "InfiniBand", "DOWN"))).isEqualTo("unused");
    assertThat(meant(seconds("DOWN"))).isEqualTo("unused");
    assertThat(meant(seconds("ACTIVE"))).isEqualTo("Ethernet");
    assertThat(meant(ports("Ethernet", "DOWN", "InfiniBand", "DOWN"))).isEqualTo("untold");
    assertThat(meant(ports("Ethernet", "ACTIVE", "InfiniBand", "ACTIVE"))).isEqualTo("InfiniBand");
    assertThat(meant(ports("InfiniBand", "ACTIVE", "Ethernet", "DOWN"))).isEqualTo("Ethernet");
    assertThat(meant(card())).startsWith("unknown");
  }

  @Test
  void aPortThatIsSetToEthernetForTheNextStartIsMeantForIt() {
    CardFacts facts = ports("InfiniBand", "ACTIVE", "InfiniBand", "DOWN");
    facts.setting(FIRST, "LINK_TYPE_P2", new Value.Text("IB"));
    assertThat(meant(facts)).isEqualTo("InfiniBand");
    CardFacts staged = ports("InfiniBand", "ACTIVE", "InfiniBand", "DOWN");
    staged.setting(FIRST, "LINK_TYPE_P2", new Value.Text("ETH"));
    assertThat(meant(staged)).isEqualTo("Ethernet");
    CardFacts running = ports("InfiniBand", "ACTIVE", "InfiniBand", "ACTIVE");
    running.setting(FIRST, "LINK_TYPE_P2", new Value.Text("ETH"));
    assertThat(meant(running)).isEqualTo("InfiniBand");
  }

  @Test
  void boardsOfTheSameKindTellBeforeOthers() {
    CardFacts facts =
        ports("InfiniBand", "ACTIVE", "InfiniBand", "DOWN")
            .with("rdma/mlx5_0", "rdma.board", "MT_0000000838")
            .with("rdma/mlx5_1", "rdma.board", "MT_0000000838")
            .nic("0000:05:00.2")
            .with("rdma/mlx5_2", "rdma.board", "MT_0000000359")
            .with("rdma/mlx5_2/port/1", "rdma.port.link_layer", "Ethernet")
            .with("rdma/mlx5_2/port/1", "rdma.port.state", "ACTIVE");
    assertThat(meant(facts)).isEqualTo("InfiniBand");
    CardFacts both =
        ports("InfiniBand", "ACTIVE", "InfiniBand", "DOWN")
            .nic("0000:05:00.2")
            .with("rdma/mlx5_2/port/1", "rdma.port.link_layer", "Ethernet")
            .with("rdma/mlx5_2/port/1", "rdma.port.state", "ACTIVE");
    assertThat(meant(both)).isEqualTo("mixed");
    assertThat(both.print(derivation("infiniband-in-use"), SECOND)).isEqualTo("yes");
  }

  @Test
  void infinibandIsInUseWhereNothingSaysEthernet() {
    CardFacts ethernet = ports("Ethernet", "ACTIVE", "InfiniBand", "DOWN");
    assertThat(ethernet.print(derivation("infiniband-in-use"), FIRST)).isEqualTo("no");
    assertThat(ethernet.print(derivation("infiniband-in-use"), SECOND)).isEqualTo("yes");
    assertThat(seconds("ACTIVE").print(derivation("infiniband-in-use"), SECOND)).isEqualTo("no");
    CardFacts infiniband = ports("InfiniBand", "ACTIVE", "InfiniBand", "DOWN");
    assertThat(infiniband.print(derivation("infiniband-in-use"), FIRST)).isEqualTo("yes");
    assertThat(infiniband.print(derivation("infiniband-in-use"), SECOND)).isEqualTo("yes");
    assertThat(card().print(derivation("infiniband-in-use"), FIRST)).startsWith("unknown");
  }

  @Test
  void changedCongestionControlIsListedForItsPort() {
    List<String> changed =
        List.of("SRIOV_EN=no->yes", "RPG_AI_RATE_P1=5->50", "DCE_TCP_G_P2=1019->4");
    CardFacts facts =
        card().with("nic/" + FIRST, "nic.firmware.changed", new Value.Listing(changed));
    assertThat(facts.print(derivation("changed-dcqcn"), FIRST)).isEqualTo("RPG_AI_RATE_P1=5->50");
    assertThat(facts.print(derivation("changed-dcqcn"), SECOND)).isEqualTo("DCE_TCP_G_P2=1019->4");
    assertThat(card().print(derivation("changed-dcqcn"), FIRST)).startsWith("unknown");
  }

  @Test
  void anInfinibandPortCouldRunWhatItMayAndItsCableCarries() {
    CardFacts facts =
        card()
            .with("nic/" + FIRST, "nic.link.speed", "IB-HDR")
            .with("nic/" + FIRST, "nic.link.enabled-link-speed", speeds("NDR", "HDR", "EDR"));
    assertThat(facts.print(derivation("infiniband-generation"), FIRST)).isEqualTo("HDR");
    assertThat(facts.print(derivation("infiniband-fastest"), FIRST)).startsWith("unknown");
    facts.with("nic/" + FIRST, "nic.link.supported-cable-speed", speeds("HDR", "EDR", "SDR"));
    assertThat(facts.print(derivation("infiniband-fastest"), FIRST)).isEqualTo("HDR");
    CardFacts ethernet =
        card().with("nic/" + FIRST, "nic.link.speed", new Bandwidth(200_000_000_000L));
    assertThat(ethernet.print(derivation("infiniband-generation"), FIRST)).startsWith("unknown");
  }

  private static Value speeds(String... words) {
    return new Value.Listing(List.of(words));
  }

  @Test
  void boardsOfVirtualFunctionsDoNotCount() {
    CardFacts facts =
        card()
            .with("rdma/mlx5_0", "rdma.board", "MT_0000000838")
            .with("rdma/mlx5_1", "rdma.board", "MT_0000000002")
            .with("pci/" + SECOND, "pci.physical-function", FIRST);
    assertThat(facts.print(derivation("nic-boards"), "")).isEqualTo("MT_0000000838");
    assertThat(card().print(derivation("nic-boards"), "")).startsWith("unknown");
  }

  @Test
  void meansAgainstLossAreListedOnceAllAreRead() {
    CardFacts facts =
        card()
            .with("nic/" + FIRST, "nic.roce-accl[roce_adp_retrans_en]", new Value.Flag(true))
            .with("nic/" + FIRST, "nic.roce-accl[roce_slow_restart_en]", new Value.Flag(false));
    assertThat(facts.print(derivation("loss-recovery"), FIRST))
        .startsWith("unknown: mlxreg and mstreg");
    facts.with("nic/" + FIRST, "nic.roce-accl[roce_tx_window_en]", new Value.Flag(true));
    assertThat(facts.print(derivation("loss-recovery"), FIRST))
        .isEqualTo("adaptive-retransmission transmit-window");
  }

  @Test
  void theDscpOfCnpsIsNotKnownWhereItIsCopied() {
    CardFacts facts = card().with("net/eth0", "roce.np.cnp_dscp", new Value.Count(4));
    assertThat(facts.print(derivation("sent-cnp-dscp"), FIRST)).isEqualTo("4");
    facts.setting(FIRST, "CNP_DSCP_MODE_P1", new Value.Text("RX_PACKET"));
    assertThat(facts.print(derivation("sent-cnp-dscp"), FIRST))
        .startsWith("unknown: CNP_DSCP_MODE is RX_PACKET");
    assertThat(card().print(derivation("sent-cnp-dscp"), FIRST))
        .startsWith("unknown: nothing says the DSCP");
  }
}
