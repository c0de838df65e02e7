package io.railwright.twin.nexus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.TwinHosts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs that a Nexus types by itself when their time has come. */
final class SchedulerTest {
  private record Due(Instant at, Runnable what) {}

  private final List<Due> later = new ArrayList<>();
  private Instant now = Instant.parse("2026-01-05T09:00:30Z");
  private final Switches leaf =
      Switches.make(() -> now, (after, what) -> later.add(new Due(now.plus(after), what)));

  private String type(String line) throws Exception {
    return TwinHosts.type(leaf.device(), line);
  }

  private void pass(Duration time) {
    now = now.plus(time);
    List<Due> due = later.stream().filter(it -> !it.at().isAfter(now)).toList();
    later.removeAll(due);
    due.forEach(it -> it.what().run());
  }

  private int mtu() {
    return leaf.hardware().port("Ethernet1/1").mtu();
  }

  @Test
  void itsUptimeGoesOn() throws Exception {
    assertThat(type("show version"))
        .contains("Kernel uptime is 41 day(s), 3 hour(s), 12 minute(s), 5 second(s)\n");
    pass(Duration.ofHours(21));
    assertThat(type("show version"))
        .contains("Kernel uptime is 42 day(s), 0 hour(s), 12 minute(s), 5 second(s)\n");
    assertThat(type("show version | json")).contains("\"kern_uptm_days\":42");
  }

  /** Lines of a job are kept, not carried out: those of other modes, and {@code no} ones too. */
  private void arm() throws Exception {
    assertThat(
            type(
                "configure terminal ; feature scheduler ; scheduler job name back ;"
                    + " configure terminal ; interface Ethernet1/1 ; no mtu 9216 ; end"))
        .doesNotContain("Invalid", "ERROR");
    assertThat(
            type(
                "configure terminal ; scheduler schedule name soon ; job name back ;"
                    + " time start 2026:01:05:09:04 ; end"))
        .doesNotContain("Invalid", "ERROR");
  }

  @Test
  void runsOnceAtItsMinuteAndTellsOfIt() throws Exception {
    arm();
    assertThat(mtu()).isEqualTo(9216);
    assertThat(type("show clock")).startsWith("09:00:30.000 UTC Mon Jan 05 2026\n");
    assertThat(type("show running-config"))
        .contains(
            """
            scheduler job name back
              configure terminal
              interface Ethernet1/1
              no mtu 9216

            end-job

            scheduler schedule name soon
              job name back
              time start 2026:01:05:09:04
            """);
    assertThat(type("show scheduler schedule name soon"))
        .contains("Last Execution Time : Yet to be executed", "Execution count     : 0");
    pass(Duration.ofSeconds(209));
    assertThat(mtu()).isEqualTo(9216);
    pass(Duration.ofSeconds(1));
    assertThat(mtu()).isEqualTo(1500);
    assertThat(type("show scheduler schedule"))
        .contains(
            "Last Execution Time : Mon Jan  5 09:04:00 2026",
            "Execution count     : 1",
            "back                     Success (0)");
    assertThat(type("show scheduler logfile"))
        .contains("Job Name       : back ", "Job Status: Success (0)", "`no mtu 9216`");
    pass(Duration.ofHours(24));
    assertThat(type("show scheduler schedule")).contains("Execution count     : 1");
  }

  @Test
  void whatIsTakenAwayBeforeItsTimeDoesNotRun() throws Exception {
    arm();
    type("configure terminal ; no scheduler schedule name soon ; end");
    pass(Duration.ofMinutes(10));
    assertThat(mtu()).isEqualTo(9216);
    assertThat(type("show scheduler logfile")).isEmpty();
  }

  @Test
  void allOfItGoesWithTheFeature() throws Exception {
    String before = type("show running-config");
    arm();
    type("configure terminal ; no feature scheduler ; end");
    pass(Duration.ofMinutes(10));
    assertThat(mtu()).isEqualTo(9216);
    assertThat(withoutTimes(type("show running-config"))).isEqualTo(withoutTimes(before));
    assertThat(type("show scheduler schedule")).contains("% Invalid command");
    assertThat(type("configure terminal ; scheduler job name back")).contains("% Invalid command");
  }

  private static String withoutTimes(String configuration) {
    return configuration.replaceAll("(?m)^!.*$", "");
  }

  @Test
  void timesThatAreNoneOrPastAreRefused() throws Exception {
    arm();
    String schedule = "configure terminal ; scheduler schedule name later ; ";
    assertThat(type(schedule + "time start 2026:01:05:09:00")).contains("ERROR:", "past");
    assertThat(type(schedule + "time start 2026:13:05:09:00")).contains("ERROR:", "Invalid time");
    assertThat(type(schedule + "time start now")).contains("ERROR:", "Invalid time");
  }

  @Test
  void aJobThatFailsSaysSo() throws Exception {
    type("configure terminal ; feature scheduler ; scheduler job name wrong ; nonsense ; end");
    type(
        "configure terminal ; scheduler schedule name soon ; job name wrong ;"
            + " time start 2026:01:05:09:04 ; end");
    pass(Duration.ofMinutes(5));
    assertThat(type("show scheduler logfile")).contains("Failed (1)", "% Invalid command");
  }
}
