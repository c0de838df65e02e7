package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import org.junit.jupiter.api.Test;

/** What is told from inside a container, and that a host is not taken for one. */
class ContainerDerivationsTest {
  private static final DataSize OF_RUNTIMES = new DataSize(64 << 20);

  private static OneHost shm(String source) {
    return new OneHost().with("", "memory.shm.source", source);
  }

  @Test
  void sharedMemoryHasTheSizeItWasMountedWithOrHalfOfTheMemory() {
    assertThat(shm("shm").with("", "memory.shm.size", OF_RUNTIMES).host("shared-memory"))
        .isEqualTo("64 MiB");
    assertThat(
            shm("tmpfs").with("", "memory.MemTotal", new DataSize(2L << 40)).host("shared-memory"))
        .isEqualTo("1 TiB");
    assertThat(new OneHost().host("shared-memory")).startsWith("(how /dev/shm");
  }

  @Test
  void aRuntimesOwnMountShowsAContainerWhereNothingElseDoes() {
    OneHost container = shm("shm").with("", "memory.shm.size", OF_RUNTIMES);
    assertThat(container.host("environment")).isEqualTo("container");
    assertThat(container.with("", "machine.kind", "bare-metal").host("environment"))
        .isEqualTo("bare-metal");
  }

  @Test
  void aHostWithoutSystemdIsNotTakenForAContainer() {
    assertThat(shm("shm").host("environment")).startsWith("(nothing says");
    assertThat(shm("tmpfs").with("", "memory.shm.size", OF_RUNTIMES).host("environment"))
        .startsWith("(nothing says");
  }
}
