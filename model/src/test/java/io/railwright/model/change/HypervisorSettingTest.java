package io.railwright.model.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.change.HypervisorSetting.ModuleParameters;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HypervisorSettingTest {
  private static final ModuleParameters DRIVER = new ModuleParameters("nmlx5_core");

  @Test
  void anOptionIsSetAmongTheOthers() {
    assertThat(ModuleParameters.with("pfctx=0x08 max_vfs=8,8", Map.of("trust_state", "2")))
        .isEqualTo("pfctx=0x08 max_vfs=8,8 trust_state=2");
    assertThat(ModuleParameters.with("pfctx=0x08  max_vfs=8,8", Map.of("pfctx", "0x18")))
        .isEqualTo("pfctx=0x18 max_vfs=8,8");
    assertThat(ModuleParameters.with("", Map.of("ecn", "1"))).isEqualTo("ecn=1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "a=$(reboot)", "a=1;b=2", "a=1 'b", "a=1\nb=2", "=1"})
  void whatAShellOrESXiWouldTakeForSomethingElseIsNoString(String text) {
    assertThat(DRIVER.isValue(text)).isFalse();
    assertThatThrownBy(() -> new Step.Act.Set(DRIVER, State.absent(), State.of(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("options of nmlx5_core");
  }

  @Test
  void onlyOptionsOfAModuleWaitForABoot() {
    assertThat(DRIVER.isStaged()).isTrue();
    Setting pause = new HypervisorSetting.UplinkPause("vmnic2");
    assertThat(pause.isStaged()).isFalse();
    assertThat(pause.isVolatile()).isFalse();
    assertThat(pause.place()).isEqualTo("vmnic2");
    assertThatThrownBy(() -> new HypervisorSetting.UplinkPause("eth0; reboot"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
