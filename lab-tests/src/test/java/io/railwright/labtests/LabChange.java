package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Plans that are carried out on nodes, by rail in a process of its own.
 *
 * @param state the folder of its plans and journals
 */
record LabChange(LabFolder lab, Path state) {
  static final String QUEUE = "/sys/class/net/roce0/tx_queue_len";
  static final String HUGE = "/proc/sys/vm/nr_hugepages";
  static final String READ_AHEAD = "/sys/block/vda/queue/read_ahead_kb";
  static final String BUFFERS = "/proc/sys/net/ipv4/tcp_rmem";

  /** What a node prints of every file, and of what is left of a change anywhere. */
  static final String STATE =
      "find /etc /boot/grub -type f -exec sha256sum {} + | sort -k 2;"
          + " find /etc -type l | sort; ls -A /var/lib | grep railwright;"
          + " [ ! -d /run/systemd/system ] || systemctl list-units --all --no-legend 'rail*'; "
          + " cat "
          + String.join(
              " ", QUEUE, HUGE, BUFFERS, READ_AHEAD, "/proc/sys/vm/swappiness", "/proc/cmdline");

  RailProcess rail(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--yes", "-i", lab.inventory().toString()));
    if (words[0].equals("apply") && !all.contains("--soak")) {
      all.addAll(List.of("--soak", "1s")); // an emulated node counts no errors of a link
    }
    return RailProcess.start(state, all);
  }

  String ended(int exit, String... words) throws Exception {
    try (RailProcess rail = rail(words)) {
      assertThat(rail.exit()).as(rail.said()).isEqualTo(exit);
      return rail.said();
    }
  }

  String file(Plan plan) throws IOException {
    return Files.writeString(state.resolve(plan.id() + ".plan"), PlanJson.text(plan)).toString();
  }

  static Plan plan(String machine, List<Step.Act> acts) {
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : acts) {
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              act,
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              1,
              "a test",
              ""));
    }
    return new Plan("lab", "", Instant.EPOCH, steps, List.of(), List.of(), alone(machine));
  }

  /** Nodes are slow, so that only the one that is changed is looked at. */
  private static Terms alone(String machine) {
    return new Terms(List.of(), "", "", List.of(), List.of(machine), 1, Map.of());
  }
}
