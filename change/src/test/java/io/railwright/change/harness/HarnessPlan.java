package io.railwright.change.harness;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A plan with a change of every kind. */
final class HarnessPlan {
  private HarnessPlan() {}

  static Plan of(ChangedHost host) throws UnreachedException, InterruptedException {
    PlanMaker maker = new PlanMaker();
    ChangedMachine machine = new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1));
    String card = host.host().nics().getFirst().pci();
    String net = host.host().nics().getFirst().net();
    List<Wish> wishes = new ArrayList<>();
    for (Action action :
        List.of(
            command("mlxconfig", "-y", "-d", card, "set", "PCI_WR_ORDERING=1"),
            command("mlxconfig", "-y", "-d", card, "set", "ADVANCED_PCI_SETTINGS=1"),
            command("mlxconfig", "-y", "-d", card, "set", "MAX_ACC_OUT_READ=44"),
            new Action.KernelArgument("nohz_full=1-3"),
            command("rdma", "system", "set", "netns", "exclusive"),
            command("mlnx_qos", "-i", net, "--pfc", "0,0,0,0,1,0,0,0"),
            command("mlnx_qos", "-i", net, "--trust=pcp"),
            command("setpci", "-s", card, "CAP_EXP+8.w=2000:F000"),
            command("ethtool", "-G", net, "rx", "4096"),
            command("sysctl", "-w", "vm.zone_reclaim_mode=1"),
            command("ip", "link", "set", "dev", net, "mtu", "4200"))) {
      wishes.add(
          new Wish(
              host.host().name(),
              "a test",
              action,
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              ""));
    }
    maker.add(machine, wishes);
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private static Action command(String... words) {
    return new Action.Command(List.of(words));
  }
}
