package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DisagreementsTest {
  private static String between(String parameter, Value one, Value other) {
    return new SyntheticHost()
        .with("first", "net/eth0", parameter, one)
        .with("second", "net/eth0", parameter, other)
        .derived("net/eth0", Disagreements.key(parameter));
  }

  record Same(Value one, Value other) {}

  static List<Same> same() {
    return List.of(
        new Same(Bandwidth.ofGigabits(100), Value.text("100000Mb/s")),
        new Same(new DataSize(9000), new Value.Count(9000)),
        new Same(new DataSize(9000), Value.text("9000")),
        new Same(Value.text("0x1021"), new Value.Count(4129)),
        new Same(Value.text("Full"), Value.text("full")),
        new Same(Value.text("a088:c203:0001:0203"), Value.text("0xa088c20300010203")),
        new Same(Value.text("A0:88:C2:01:02:03"), Value.text("a0-88-c2-01-02-03")),
        new Same(Value.text("00000000:C9:00.0"), Value.text("0000:c9:00.0")),
        new Same(new Value.Flag(true), Value.text("on")),
        new Same(new Value.Flag(false), new Value.Count(0)),
        new Same(new Value.Listing(List.of("b", "a")), new Value.Listing(List.of("a", "b"))),
        new Same(new Value.Listing(List.of("mlx5_0")), Value.text("mlx5_0")),
        new Same(new Value.Listing(List.of()), Value.text("none")),
        new Same(new DataSize(1500), new Value.Unknown("no")));
  }

  @ParameterizedTest
  @MethodSource("same")
  void oneValueInTwoNotationsIsNoDisagreement(Same given) {
    assertThat(between("net.duplex", given.one, given.other)).isEmpty();
  }

  @Test
  void aDisagreementListsTheValuesWithTheirSources() {
    assertThat(between("net.mtu", new DataSize(9000), new DataSize(1500)))
        .isEqualTo("9000 bytes by first 1500 bytes by second");
    assertThat(between("net.firmware", Value.text("28.43.1014"), Value.text("28.43.1")))
        .isNotEmpty();
    assertThat(between("net.mac", Value.text("a0:88:c2:01:02:03"), Value.text("a0:88:c2:01:02:04")))
        .isNotEmpty();
    assertThat(
            between(
                "dcb.receive-buffer-sizes",
                new Value.Listing(List.of("0", "1")),
                new Value.Listing(List.of("1", "0"))))
        .isNotEmpty();
  }

  @Test
  void whatMovesBetweenTwoReadingsIsLeftOut() {
    for (String moving :
        List.of(
            "rdma.counter[port_rcv_data]",
            "ethtool.counter[rx]",
            "gpu.clocks.sm",
            "gpu.memory.used")) {
      assertThat(between(moving, new Value.Count(1), new Value.Count(2))).as(moving).isEmpty();
    }
    assertThat(between("gpu.max-clocks.sm", new Value.Count(1), new Value.Count(2))).isNotEmpty();
  }

  @Test
  void oneSourceThatSaysSeveralValuesDoesNotContradictItself() {
    SyntheticHost host =
        new SyntheticHost()
            .with("first", "net/eth0", "net.duplex", "a")
            .with("first", "net/eth0", "net.duplex", "b");
    assertThat(host.derived("net/eth0", "disagreement[net.duplex]")).isEmpty();
    host.with("second", "net/eth0", "net.duplex", "a")
        .with("second", "net/eth0", "net.duplex", "b");
    assertThat(host.derived("net/eth0", "disagreement[net.duplex]")).isEmpty();
  }
}
