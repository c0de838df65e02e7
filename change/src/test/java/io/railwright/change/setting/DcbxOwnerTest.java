package io.railwright.change.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.State;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is asked before PFC of a port is set; the tools are functions of the shell. */
final class DcbxOwnerTest {
  private static final State PFC = State.of("0,0,0,1,0,0,0,0");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          OS controlled       | false | enabled=4 | willing=no  | ''
          Firmware controlled | false | enabled=4 | willing=no  | the firmware of the card speaks DCBX on p0
          OS controlled       | true  | enabled=4 | willing=yes | lldpad takes PFC of p0 from the switch
          OS controlled       | true  | enabled=4 | willing=no  | lldpad keeps PFC of p0 at 4
          OS controlled       | true  | enabled=3 | willing=no  | ''
          OS controlled       | true  | ''        | ''          | ''
          """)
  void whoeverDecidesIsNamed(
      String mode, boolean lldpad, String enabled, String willing, String says) throws Exception {
    String tools =
        """
        mlnx_qos() { echo 'DCBX mode: %s'; }
        systemctl() { %s; }
        lldptool() { case "$*" in *enabled) echo '%s' ;; *) echo '%s' ;; esac; }
        """
            .formatted(mode, lldpad, enabled, willing);
    Process shell =
        new ProcessBuilder("sh", "-c", tools + DcbxOwner.obstacle("p0", PFC))
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(said).isZero();
    if (says.isEmpty()) {
      assertThat(said).isEmpty();
    } else {
      assertThat(said).startsWith(says);
    }
  }
}
