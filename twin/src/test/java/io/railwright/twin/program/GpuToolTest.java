package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import org.junit.jupiter.api.Test;

class GpuToolTest {
  private final HostConsole console = HostConsole.server();

  private String asked(String columns) throws Exception {
    return console
        .type("nvidia-smi --query-gpu=" + columns + " --format=csv,noheader,nounits")
        .out();
  }

  @Test
  void persistenceIsSwitched() throws Exception {
    assertThat(asked("persistence_mode")).isEqualTo("Enabled\nEnabled\n");
    assertThat(console.type("nvidia-smi -i 1 -pm 0").out()).contains("Disabled persistence mode");
    assertThat(asked("persistence_mode")).isEqualTo("Enabled\nDisabled\n");
    assertThat(console.type("nvidia-smi -q").out()).containsPattern("Persistence Mode +: Disabled");
  }

  @Test
  void clocksAreLockedAndLetGo() throws Exception {
    assertThat(console.type("nvidia-smi -lgc 1200").status()).isZero();
    assertThat(asked("clocks.sm,clocks.max.sm")).isEqualTo("1200, 1980\n1200, 1980\n");
    console.type("nvidia-smi -rgc");
    assertThat(asked("clocks.sm")).isEqualTo("1980\n1980\n");
    console.type("nvidia-smi --lock-gpu-clocks=1500,1600");
    console.reboot();
    assertThat(asked("clocks.sm")).isEqualTo("1980\n1980\n");
    console.type("nvidia-smi -ac 2619,1410");
    assertThat(asked("clocks.applications.graphics")).isEqualTo("1410\n1410\n");
    assertThat(console.type("nvidia-smi -lgc 9999").status()).isEqualTo(2);
  }

  @Test
  void powerIsLimitedWithinWhatTheGpuTakes() throws Exception {
    assertThat(asked("power.limit,power.min_limit,power.max_limit"))
        .isEqualTo("700.00, 200.00, 700.00\n700.00, 200.00, 700.00\n");
    assertThat(console.type("nvidia-smi -i 1 -pl 350").out())
        .contains("was set to 350.00 W from 700.00 W");
    assertThat(asked("power.limit")).isEqualTo("700.00\n350.00\n");
    HostConsole.Said refused = console.type("nvidia-smi -i 1 -pl 100");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.out()).contains("between 200.00 W and 700.00 W");
    console.reboot();
    assertThat(asked("power.limit")).isEqualTo("700.00\n700.00\n");
  }

  @Test
  void anIntegratedGpuHasNoMemoryClock() throws Exception {
    HostConsole spark = HostConsole.at(Hardware.of(Platform.DGX_SPARK).named("s1"));
    assertThat(spark.type("nvidia-smi -lmc 1000").status()).isEqualTo(3);
    assertThat(spark.type("nvidia-smi --query-gpu=clocks.max.mem --format=csv,noheader").out())
        .isEqualTo("[N/A]\n");
    assertThat(spark.type("nvidia-smi --query-gpu=warp --format=csv").status()).isEqualTo(2);
  }

  @Test
  void aHostWithoutGpusHasNoTool() throws Exception {
    assertThat(HostConsole.guest().type("nvidia-smi").status()).isEqualTo(127);
    assertThat(console.type("nvidia-smi -L").out()).contains("GPU 1: NVIDIA H100");
    assertThat(console.type("nvidia-smi topo -m").out()).contains("NIC0").contains("PXB");
    assertThat(console.type("nvidia-smi -q -x").status()).isEqualTo(1);
  }
}
