package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

class LinkConditionTest {
  private static final String GPU = "0000:18:00.0";
  private static final String NIC = "0000:19:00.0";

  private static SyntheticHost host() {
    return new SyntheticHost()
        .bridge("0000:15:01.0", 0x18, 0x18)
        .link("0000:15:01.0", 16, 16, 32, 16)
        .bridge("0000:15:02.0", 0x19, 0x19)
        .link("0000:15:02.0", 16, 16, 16, 16);
  }

  private static SyntheticHost gpu(double speed, int width) {
    return host().gpu(GPU, 0).link(GPU, speed, width, 32, 16);
  }

  private static SyntheticHost says(SyntheticHost host, String parameter, String text) {
    return host.with("nvidia-smi-q", "gpu/" + GPU, parameter, text);
  }

  private static String of(SyntheticHost host, String address) {
    return host.derived("pci/" + address, "pci.link.condition");
  }

  @Test
  void aSlowLinkOfAnIdleGpuIsNoDowngrade() {
    assertThat(of(gpu(32, 16), GPU)).isEqualTo("full");
    assertThat(of(says(gpu(2.5, 16), "gpu.performance-state", "P8"), GPU)).isEqualTo("idle-slow");
    assertThat(of(says(gpu(2.5, 16), "gpu.utilization.gpu", "0 %"), GPU)).isEqualTo("idle-slow");
    assertThat(of(says(gpu(2.5, 16), "gpu.performance-state", "P0"), GPU))
        .isEqualTo("downgraded-speed");
    SyntheticHost ready = says(gpu(8, 16), "gpu.performance-state", "P0");
    assertThat(of(says(ready, "gpu.utilization.gpu", "0 %"), GPU)).isEqualTo("downgraded-speed");
    SyntheticHost busy = says(gpu(2.5, 16), "gpu.performance-state", "P8");
    assertThat(of(says(busy, "gpu.utilization.gpu", "97 %"), GPU)).isEqualTo("downgraded-speed");
  }

  @Test
  void anIdleGpuNeverLosesLanes() {
    SyntheticHost narrow = says(gpu(2.5, 8), "gpu.performance-state", "P8");
    assertThat(of(narrow, GPU)).isEqualTo("downgraded-width");
  }

  @Test
  void whetherItIsIdleMayNotBeKnown() {
    assertThat(of(gpu(2.5, 16), GPU)).startsWith("unknown: the link is slow");
    assertThat(of(gpu(32, 4), GPU)).isEqualTo("downgraded-width");
  }

  @Test
  void theLinkCanDoWhatItsLesserEndCan() {
    assertThat(of(host().nic(NIC, 0).link(NIC, 16, 16, 32, 16), NIC)).isEqualTo("full");
    assertThat(of(host().nic(NIC, 0).link(NIC, 8, 16, 32, 16), NIC)).isEqualTo("downgraded-speed");
    assertThat(of(host().nic(NIC, 0).link(NIC, 8, 8, 32, 16), NIC))
        .isEqualTo("downgraded-speed-and-width");
    assertThat(host().nic(NIC, 0).link(NIC, 8, 8, 32, 16).derived("pci/" + NIC, "pci.link.port"))
        .isEqualTo("0000:15:02.0");
  }

  @Test
  void inAGuestThePortIsNotVisible() {
    String flat = "0000:00:05.0";
    assertThat(of(new SyntheticHost().nic(flat, 0).link(flat, 32, 16, 32, 16), flat))
        .isEqualTo("full");
    assertThat(of(new SyntheticHost().nic(flat, 0).link(flat, 16, 16, 32, 16), flat))
        .contains("the port above is not visible");
  }

  @Test
  void aLinkThatCouldNotBeReadIsUnknownAndNoLinkIsNothing() {
    SyntheticHost hidden =
        host()
            .nic(NIC, 0)
            .with("pci-config", "pci/" + NIC, "pci.max-payload", new Value.Unknown("no root"));
    assertThat(of(hidden, NIC)).isEqualTo("unknown: no root");
    assertThat(of(host().nic(NIC, 0), NIC)).isEmpty();
  }
}
