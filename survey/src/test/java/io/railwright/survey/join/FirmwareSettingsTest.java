package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

class FirmwareSettingsTest {
  private static final String NIC = "nic/0000:03:00.0";

  private static SyntheticHost setting(
      SyntheticHost host, String name, Value usual, Value now, Value then) {
    String parameter = "nic.firmware[" + name + "]";
    return host.with("mlxconfig", NIC, parameter, Moment.DEFAULT, usual)
        .with("mlxconfig", NIC, parameter, Moment.CURRENT, now)
        .with("mlxconfig", NIC, parameter, Moment.NEXT_BOOT, then);
  }

  private static SyntheticHost counts(String name, long usual, long now, long then) {
    return setting(
        new SyntheticHost(),
        name,
        new Value.Count(usual),
        new Value.Count(now),
        new Value.Count(then));
  }

  @Test
  void whatWaitsIsListedWithBothValues() {
    SyntheticHost host = counts("NUM_OF_VFS", 0, 8, 12);
    assertThat(host.derived(NIC, "nic.firmware.staged")).isEqualTo("NUM_OF_VFS=8->12");
    assertThat(host.derived(NIC, "nic.firmware.changed")).isEqualTo("NUM_OF_VFS=0->12");
    SyntheticHost settled = counts("NUM_OF_VFS", 8, 8, 8);
    assertThat(settled.derived(NIC, "nic.firmware.staged")).isEqualTo("none");
    assertThat(settled.derived(NIC, "nic.firmware.changed")).isEqualTo("none");
  }

  @Test
  void theDefaultUnderItsOtherNameIsNoChange() {
    Value device = new Value.Text("DEVICE_DEFAULT");
    Value on = new Value.Text("ROCE_ENABLE");
    SyntheticHost host = setting(new SyntheticHost(), "ROCE_CONTROL", on, device, on);
    assertThat(host.derived(NIC, "nic.firmware.staged")).isEqualTo("none");
    Value off = new Value.Text("ROCE_DISABLE");
    SyntheticHost changed = setting(new SyntheticHost(), "ROCE_CONTROL", on, device, off);
    assertThat(changed.derived(NIC, "nic.firmware.staged"))
        .isEqualTo("ROCE_CONTROL=DEVICE_DEFAULT->ROCE_DISABLE");
  }

  @Test
  void aValueThatContradictsItselfIsNoChange() {
    Value yes = new Value.Flag(true);
    SyntheticHost host =
        setting(new SyntheticHost(), "SRIOV_EN", new Value.Text("True(0)"), yes, yes);
    assertThat(host.derived(NIC, "nic.firmware.staged")).isEqualTo("none");
    assertThat(host.derived(NIC, "nic.firmware.changed"))
        .isEqualTo("unknown: the tool did not list default values");
  }

  @Test
  void anExcerptIsNotTheWholeList() {
    SyntheticHost host = counts("NUM_OF_VFS", 0, 0, 0);
    assertThat(host.derived(NIC, "nic.firmware.settings"))
        .isEqualTo("unknown: only a part of the settings is listed: 1");
    for (int i = 0; i < 60; i++) {
      host.with("mlxconfig", NIC, "nic.firmware[OTHER_]" + i, Moment.NEXT_BOOT, new Value.Count(i));
    }
    assertThat(host.derived(NIC, "nic.firmware.settings")).isEqualTo("61");
  }

  @Test
  void otherFactsOfTheFirmwareAreNoSettings() {
    SyntheticHost host =
        new SyntheticHost().with("flint", NIC, "nic.firmware.release-date", "3.12.2023");
    assertThat(host.derived(NIC, "nic.firmware.staged")).isEmpty();
  }
}
