package io.railwright.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever runs the lab holds it until it ends, also when it asks itself how it is. */
final class LabHomeTest {
  @TempDir Path folder;

  /** Another process, which says whether the lab is up. */
  static final class Other {
    private Other() {}

    public static void main(String[] arguments) throws LabException {
      System.exit(new LabHome(Path.of(arguments[0])).isUp() ? 0 : 1);
    }
  }

  private boolean isUpForOthers() throws IOException, InterruptedException {
    return new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Other.class.getName(),
                folder.toString())
            .inheritIO()
            .start()
            .waitFor()
        == 0;
  }

  @Test
  void askingGivesNothingBack() throws LabException, IOException, InterruptedException {
    LabHome home = new LabHome(folder);
    assertThat(home.isUp()).isFalse();
    assertThat(home.status().nodes()).isEmpty();
    try (LabHome.Claim _ = home.claim()) {
      assertThat(home.isUp()).isTrue();
      assertThat(home.status().up()).isTrue();
      assertThatThrownBy(home::claim).hasMessage("the lab is up already");
      assertThat(isUpForOthers()).isTrue();
    }
    assertThat(home.isUp()).isFalse();
    assertThat(isUpForOthers()).isFalse();
    home.claim().close();
  }
}
