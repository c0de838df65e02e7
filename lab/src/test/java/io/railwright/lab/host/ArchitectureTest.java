package io.railwright.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What differs between processors; a run of the lab shows only that of its machine. */
final class ArchitectureTest {
  @Test
  void theClockOfAmd64IsThatOfThisMachine() {
    String info = "processor\t: 0\ncpu MHz\t\t: 2899.998\nprocessor\t: 1\ncpu MHz\t\t: 800.000\n";
    assertThat(Architecture.AMD64.clock(info))
        .containsExactly("tsc=reliable", "tsc_early_khz=2899998", "no_timer_check");
    assertThat(Architecture.AMD64.clock("processor : 0\n"))
        .containsExactly("tsc=reliable", "no_timer_check");
    assertThat(Architecture.ARM64.clock(info)).isEmpty();
  }

  @Test
  void namesOfJavaAreKnown() {
    assertThat(Architecture.of("amd64")).hasValue(Architecture.AMD64);
    assertThat(Architecture.of("aarch64")).hasValue(Architecture.ARM64);
    assertThat(Architecture.of("riscv64")).isEmpty();
  }

  @Test
  void whatIsMissingIsNamedByItsPackage() {
    LabTools none = new LabTools(List.of(Path.of("/none")));
    assertThat(none.missingToRun(Architecture.AMD64)).contains("qemu-system-x86", "qemu-utils");
    assertThat(none.missingToRun(Architecture.ARM64)).contains("qemu-system-arm");
    assertThat(none.missingToBuild()).contains("mmdebstrap", "cpio", "e2fsprogs");
  }
}
