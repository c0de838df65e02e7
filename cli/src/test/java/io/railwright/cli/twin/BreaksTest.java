package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Breaks that others have met: the proof names the place and the cause of each, and nothing else.
 */
@Tag("slow")
class BreaksTest {
  @Test
  void withoutABreakEveryPairIsProven() {
    Console none = Console.run("trace", "-i", "twin:break:none");
    assertThat(none.out()).contains("4 pairs", "Every pair is proven.").doesNotContain("Assumed");
    assertThat(none.exit()).isZero();
  }

  /** The other rail stays as it was: no break is named there. */
  @ParameterizedTest
  @CsvSource({
    "no-marks, switch.ecn, 'leaf, Ethernet[0,8]', marked: The queue of DSCP 26 does not mark",
    "no-wred, switch.ecn, 'leaf, Ethernet8', marked: The queue of DSCP 26 does not mark",
    "breakout, switch.lossless-class, 'leaf, Ethernet8', Priority 3 has no class that pauses",
    "long-cable, switch.lossless-class, 'leaf, Ethernet8', Priority 3 has no class that pauses",
    "small-headroom, switch.headroom, 'leaf, Ethernet8', lossless: A lossless class keeps 64 KiB",
    "qos-reload, switch.cable-length, 'leaf, Ethernet8', Nobody has told the switch how long the"
        + " cable",
    "random-drops, switch.no-early-drops, 'leaf, Ethernet[0,8]', drops packets at random",
    "flow-control, switch.no-pause-rx, 'nexus, Ethernet1/2', Link-level flow control is on",
    "wrong-priority, qos.trust-dscp, 'gpu-2, ', The port's trust state is pcp instead of dscp",
    "pfc-auto, switch.pfc, 'nexus, Ethernet1/2', PFC does not work for priority 3",
  })
  void placeAndCauseAreNamed(String name, String rule, String place, String cause) {
    Console broken = Console.run("trace", "-i", "twin:break:" + name);
    String machine = place.substring(0, place.indexOf(','));
    assertThat(broken.out().replaceAll("\\s+", " "))
        .contains(cause, "at " + place, "[" + rule + "]")
        .doesNotContain("at " + (machine.equals("leaf") ? "nexus" : "leaf") + ",");
    assertThat(broken.out()).doesNotContain("\nunknown");
    assertThat(broken.exit()).isOne();
  }

  @Test
  void thePageNamesAllOfThem() throws IOException {
    Path root = Path.of(System.getProperty("rail.root", ".."));
    String page = Files.readString(root.resolve("docs/twin-scenarios.md"));
    for (Map.Entry<String, String> it : Scenarios.breaks().entrySet()) {
      assertThat(page).contains("| `" + it.getKey() + "` | " + it.getValue() + " |");
    }
  }
}
