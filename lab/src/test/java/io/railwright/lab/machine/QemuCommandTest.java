package io.railwright.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.lab.host.Architecture;
import io.railwright.lab.host.LabException;
import io.railwright.lab.image.LabImage;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The command line of an emulator, of both processors. */
final class QemuCommandTest {
  private static final NodePlan PLAN =
      new NodePlan(
          1,
          NodePlan.Role.HOST,
          NodePlan.Init.SYSTEMD,
          NodePlan.Shell.DASH,
          2,
          1024,
          List.of(new NodePlan.Cable("1-3.node1", "1-3.node3")));

  private static String line(Architecture architecture, String folder, String asked)
      throws LabException {
    return String.join(
        " ",
        new QemuCommand(
                PLAN,
                new NodeFiles(Path.of(folder), "node1"),
                new LabImage(Path.of("/image")),
                architecture,
                architecture.clock("cpu MHz\t: 2500.000\n"))
            .words(0, asked));
  }

  @Test
  void eachProcessorHasItsBoardAndConsole() throws LabException {
    assertThat(line(Architecture.AMD64, "/lab", ""))
        .startsWith("setpriv --pdeathsig KILL qemu-system-x86_64 ")
        .contains("-machine q35 -cpu max", "console=ttyS0", "tsc_early_khz=2500000");
    assertThat(line(Architecture.ARM64, "/lab", ""))
        .contains("qemu-system-aarch64", "-machine virt,gic-version=3", "console=ttyAMA0")
        .doesNotContain("tsc");
  }

  /** An emulated kernel is several times as slow where its addresses are random. */
  @Test
  void addressesAreNotRandom() throws LabException {
    for (Architecture architecture : Architecture.values()) {
      assertThat(line(architecture, "/lab", "")).contains(" nokaslr norandmaps ");
    }
  }

  /** Less, and code is translated again and again on some processors. */
  @Test
  void thereIsRoomForTranslatedCode() throws LabException {
    for (Architecture architecture : Architecture.values()) {
      assertThat(line(architecture, "/lab", "")).contains(" -accel tcg,thread=multi,tb-size=1024 ");
    }
  }

  @Test
  void theOnlyWayInIsLoopbackAndThereIsNoWayOut() throws LabException {
    assertThat(line(Architecture.ARM64, "/lab", ""))
        .contains("restrict=on,hostfwd=tcp:127.0.0.1:0-:22")
        .contains("local.path=/lab/1-3.node1,remote.type=unix,remote.path=/lab/1-3.node3");
  }

  @Test
  void whatTheNodeAsksForStandsLast() throws LabException {
    assertThat(line(Architecture.ARM64, "/lab", "hugepages=7 nosmt"))
        .contains("init=/sbin/init lab.arguments hugepages=7 nosmt -drive");
    assertThat(line(Architecture.ARM64, "/lab", "")).doesNotContain("lab.arguments");
  }

  @Test
  void aPathThatNoSocketCanHaveIsRefused() {
    assertThatThrownBy(() -> line(Architecture.ARM64, "/" + "long".repeat(30), ""))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("too long for a socket");
  }
}
