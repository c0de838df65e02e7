package io.railwright.collect.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** Soft-RoCE has no firmware: the kernel's file is empty, and ibv_devinfo prints zeros. */
final class FirmwareVersionTest {
  @Test
  void aDeviceWithoutFirmwareHasNoVersion() {
    assertThat(FirmwareVersion.of("")).isInstanceOf(Value.Unknown.class);
    assertThat(FirmwareVersion.of("0.0.0")).isEqualTo(FirmwareVersion.of(""));
  }

  @Test
  void aVersionIsKeptAsItStands() {
    assertThat(FirmwareVersion.of("28.43.1014")).isEqualTo(Value.text("28.43.1014"));
    assertThat(FirmwareVersion.of("0.0.12")).isEqualTo(Value.text("0.0.12"));
  }
}
