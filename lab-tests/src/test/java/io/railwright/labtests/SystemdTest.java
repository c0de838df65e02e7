package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Units and timers of the node that runs systemd, as changes of settings will need them. */
@LabTest
final class SystemdTest {
  private static final Duration SOON = Duration.ofMinutes(3);

  private static final String UNITS =
      """
      printf '[Service]\\nType=oneshot\\nExecStart=/bin/touch /run/lab-timer-ran\\n' >/etc/systemd/system/lab-test.service
      printf '[Timer]\\nOnActiveSec=1\\n' >/etc/systemd/system/lab-test.timer
      systemctl daemon-reload
      systemctl start lab-test.timer
      tries=0
      until [ -e /run/lab-timer-ran ] || [ $tries = 240 ]; do sleep 0.5; tries=$((tries + 1)); done
      ls /run/lab-timer-ran
      systemctl stop lab-test.timer
      rm /etc/systemd/system/lab-test.* /run/lab-timer-ran
      systemctl daemon-reload
      """;

  @Test
  void aTimerOfOursRuns(LabFolder lab) throws LabException {
    assertThat(lab.node("node1").ask(UNITS, SOON)).contains("/run/lab-timer-ran");
  }

  /**
   * A daemon that is told to end while it is still starting fails, on a node that is slow enough;
   * what rail says must be what systemd says then.
   */
  @Test
  void aServiceThatIsStartedIsSeenAndSoIsItsEnd(LabFolder lab) throws LabException, IOException {
    lab.node("node1").ask("systemctl start lldpd", SOON);
    Facts started;
    try {
      started = RailCall.facts(lab, "--host", "node1", "--only", "services,uname");
    } finally {
      lab.node("node1").ask("systemctl stop lldpd", SOON);
    }
    Facts stopped = RailCall.facts(lab, "--host", "node1", "--only", "services,uname");
    String state =
        lab.node("node1").ask("systemctl show -p ActiveState --value lldpd", SOON).strip();
    assertThat(state).isIn("inactive", "failed");
    assertThat(started.values("node1/service/lldpd", "service.state")).containsExactly("active");
    assertThat(stopped.values("node1/service/lldpd", "service.state")).containsExactly(state);
  }
}
