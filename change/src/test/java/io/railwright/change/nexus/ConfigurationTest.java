package io.railwright.change.nexus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a Nexus prints of its jobs is none of its ports, however deep it prints it. */
final class ConfigurationTest {
  private static final Setting.SwitchLine MTU =
      new Setting.SwitchLine(List.of("interface Ethernet1/1"), "mtu");

  private static final String DEEP =
      """
      !Command: show running-config
      version 10.3(3)
      feature scheduler

      scheduler job name back
        configure terminal
        interface Ethernet1/1
        mtu 1500

      end-job

      scheduler schedule name soon
        job name back
        time start 2026:01:05:09:04

      interface Ethernet1/1
        mtu 9216
      """;

  @Test
  void linesOfAJobAreNotThoseOfAPort() {
    for (String text : List.of(DEEP, flat())) {
      Configuration parsed = Configuration.parse(text);
      assertThat(parsed.isWhole()).isTrue();
      assertThat(parsed.state(MTU)).isEqualTo(State.of("9216"));
      assertThat(parsed.below("scheduler job name back"))
          .containsExactly("configure terminal", "interface Ethernet1/1", "mtu 1500");
      assertThat(parsed.below("scheduler schedule name soon"))
          .containsExactly("job name back", "time start 2026:01:05:09:04");
      assertThat(parsed.starting("scheduler "))
          .containsExactly("scheduler job name back", "scheduler schedule name soon");
    }
  }

  /** Without the depth of jobs and schedules, as some releases print them. */
  private static String flat() {
    return DEEP.replaceAll("(?m)^  (configure|interface|mtu 1500|job|time)", "$1");
  }
}
