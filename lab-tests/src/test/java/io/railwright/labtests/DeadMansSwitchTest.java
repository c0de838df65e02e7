package io.railwright.labtests;

import static io.railwright.labtests.LabChange.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.LabNode;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A change that may cut the way in, whose client is gone before it has confirmed it: a timer of
 * systemd takes it back. The timer is armed as ever; only its three minutes are cut short, by a
 * systemd-run before the real one.
 */
@LabTest
final class DeadMansSwitchTest {
  private static final Duration SOON = Duration.ofMinutes(4);
  private static final String BY_ITSELF = "it took the change back by itself";
  private static final String MTU = "/sys/class/net/roce0/mtu";
  private static final String OTHER = "2500";

  private static final String SHORTENED =
      """
      cat >/usr/local/bin/systemd-run <<'END'
      #!/bin/sh
      for word; do
        shift
        [ "$word" = --on-active=180 ] && word=--on-active=8
        set -- "$@" "$word"
      done
      exec /usr/bin/systemd-run "$@"
      END
      chmod +x /usr/local/bin/systemd-run
      """;

  /** Prints the timer that waits, and what it has made of the port. */
  private static final String AWAIT =
      """
      cat MTU
      systemctl list-timers --all --no-legend 'rail-*-undo.timer'
      tries=0
      until [ "$(cat MTU)" != 2500 ] || [ $tries = 240 ]; do sleep 0.5; tries=$((tries + 1)); done
      cat MTU
      """
          .replace("MTU", MTU);

  @TempDir Path state;

  private static Plan plan(String mtu) {
    return LabChange.plan(
        "node1",
        List.of(new Step.Act.Set(new Setting.PortMtu("roce0"), State.of(mtu), State.of(OTHER))));
  }

  private static boolean hasActed(Path state) throws Exception {
    return RailProcess.journal(state).contains("\"event\":\"acted\",\"step\":1,");
  }

  private static String awaited(LabNode node, String mtu) throws Exception {
    String seen = node.ask(AWAIT, SOON);
    assertThat(seen).startsWith(OTHER + "\n").endsWith("\n" + mtu + "\n");
    return seen;
  }

  private String listed(String... words) throws Exception {
    try (RailProcess rail = RailProcess.start(state, List.of(words))) {
      assertThat(rail.exit()).as(rail.said()).isZero();
      return rail.said();
    }
  }

  @Test
  void aTimerTakesBackWhatNobodyConfirmed(LabFolder lab) throws Exception {
    LabNode node = lab.node("node1");
    String before = node.ask(SHORTENED + STATE + "; cat " + MTU, SOON);
    String mtu = before.substring(before.stripTrailing().lastIndexOf('\n') + 1).strip();
    try {
      killedBehindTheAct(new LabChange(lab, state), node, plan(mtu), mtu);
      assertThat(node.ask("cat " + MTU, SOON)).isEqualTo(mtu + "\n");
      cutBehindTheAct(lab, node, plan(mtu), mtu);
      assertThat(node.ask(STATE + "; cat " + MTU, SOON)).isEqualTo(before);
    } finally {
      node.ask("rm -f /usr/local/bin/systemd-run", SOON);
    }
  }

  private void killedBehindTheAct(LabChange change, LabNode node, Plan plan, String mtu)
      throws Exception {
    try (RailProcess rail = change.rail("apply", change.file(plan), "--soak", "0")) {
      rail.during(() -> hasActed(state));
      rail.kill();
    }
    assertThat(awaited(node, mtu)).contains("-s1a1-undo.timer");
    assertThat(listed("journal")).contains("stopped");
    assertThat(change.ended(4, "apply", "--resume", "--soak", "0")).contains(BY_ITSELF);
    assertThat(listed("journal", plan.id())).contains(BY_ITSELF);
  }

  /** rail itself goes on, and finds out once the network is there again. */
  private void cutBehindTheAct(LabFolder lab, LabNode node, Plan plan, String mtu)
      throws Exception {
    Path other = state.resolve("cut");
    Files.createDirectory(other);
    try (CutConnections network = CutConnections.before(lab, "node1", other);
        RailProcess rail =
            RailProcess.start(
                other,
                List.of(
                    "apply",
                    new LabChange(lab, state).file(plan),
                    "--yes",
                    "--soak",
                    "0",
                    "-i",
                    other.resolve("rail.yaml").toString()))) {
      rail.during(() -> hasActed(other));
      network.cut();
      awaited(node, mtu);
      network.mend();
      assertThat(rail.exit()).as(rail.said()).isEqualTo(4);
      assertThat(rail.said()).contains(BY_ITSELF);
    }
  }
}
