package io.railwright.model.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which values of NVUE there are, and where they stand in a configuration. */
final class NvueValueTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface eth0 link mtu",
        "interface swp1 link state",
        "interface swp1-4 link mtu",
        "interface swp1 ip address",
        "system hostname",
        "qos",
        "qos roce mode; reboot",
        "qos pfc $(reboot) rx",
        "qos pfc default-global switch-priority 8"
      })
  void othersAreRefused(String path) {
    assertThatThrownBy(() -> new NvueValue(path)).hasMessageContaining("not a value of NVUE");
  }

  @Test
  void valuesAreChecked() {
    assertThat(new NvueValue("interface swp1s2 link mtu").isValue("9216")).isTrue();
    assertThat(new NvueValue("interface swp1 link mtu").isValue("9216; reboot")).isFalse();
    assertThat(new NvueValue("qos roce").isValue("present")).isTrue();
    assertThat(new NvueValue("qos roce").isValue("on")).isFalse();
    assertThat(new NvueValue("qos roce mode").isValue("other")).isFalse();
  }

  @Test
  void aLineMayBeAboutSeveralPorts() {
    NvueValue mtu = new NvueValue("interface swp9 link mtu");
    assertThat(mtu.in("nv set interface swp1-12,swp20 link mtu 9216")).contains("9216");
    assertThat(mtu.in("nv set interface swp1-8,swp10 link mtu 9216")).isEmpty();
    assertThat(mtu.in("nv set interface swp9 link mtu")).isEmpty();
    assertThat(mtu.in("nv set interface swp9 link state up")).isEmpty();
    NvueValue third = new NvueValue("interface swp1s3 link mtu");
    assertThat(third.in("nv set interface swp1s0-3 link mtu 4200")).contains("4200");
    assertThat(third.in("nv set interface swp11s0-3 link mtu 4200")).isEmpty();
  }

  @Test
  void whatIsOnlyThereHasNoValue() {
    NvueValue roce = new NvueValue("qos roce");
    assertThat(roce.in("nv set qos roce mode lossy")).contains("present");
    assertThat(roce.in("nv set qos roce")).contains("present");
    assertThat(roce.in("nv set qos pfc default-global rx enable")).isEmpty();
    NvueValue member = new NvueValue("qos pfc storage switch-priority 4");
    assertThat(member.in("nv set qos pfc storage switch-priority 3-4")).contains("present");
    assertThat(member.in("nv set qos pfc storage switch-priority 3")).isEmpty();
  }

  @Test
  void onlyAnMtuMayCutTheWayIn() {
    assertThat(new NvueValue("interface swp1 link mtu").mayCutAccess()).isTrue();
    assertThat(new NvueValue("qos roce").mayCutAccess()).isFalse();
  }
}
