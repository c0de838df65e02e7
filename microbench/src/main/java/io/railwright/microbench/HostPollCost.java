package io.railwright.microbench;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.monitor.poll.PolledProbes;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.PolledTarget;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.testing.FakeHost;
import io.railwright.testing.OpenSshServer;
import io.railwright.twin.host.platform.Hardware;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What a poll costs a host with 8 NICs, over a real sshd, in the one login that {@code rail watch}
 * keeps open: processor time of sshd, the shell and all tools. The host is a folder that busybox is
 * entered in; its {@code ethtool} is a script that prints a file, so that polls are measured with
 * and without. Bar: 10 ms a poll.
 */
public final class HostPollCost {
  private static final int POLLS = Integer.getInteger("polls", 200);
  private static final int WARM = 5;

  private final Shell shell;

  private HostPollCost(Shell shell) {
    this.shell = shell;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("host-poll-cost");
    FakeHost host =
        FakeHost.layOut(
            Hardware.of(io.railwright.twin.host.platform.Platform.H100_SERVER).tree()::layOut,
            folder.resolve("root"));
    try (OpenSshServer server =
        OpenSshServer.start(folder.resolve("sshd"), "ForceCommand " + host.forcedCommand())) {
      HostPollCost bench = new HostPollCost(new OurLogins(server, folder.resolve("home")).shell());
      List<Probe> all = PolledProbes.of(Platform.LINUX);
      bench.measure("files of /proc and /sys", files(all));
      bench.measure("with ethtool -S of each interface", all);
    }
  }

  private static List<Probe> files(List<Probe> all) {
    return all.stream().filter(it -> !it.id().equals("ethtool-S")).toList();
  }

  private void measure(String what, List<Probe> probes) throws Exception {
    ShellTarget over =
        new ShellTarget("host", shell, Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2));
    try (PolledTarget target = new PolledTarget(over, HostProbes.POLLED_SELDOM)) {
      long counters = 0;
      for (int poll = 0; poll < WARM; poll++) {
        counters = counters(target.ask(HostProbes.questions(probes)), probes);
      }
      double host = ProcessTimes.ofOthers();
      long begin = System.nanoTime();
      for (int poll = 0; poll < POLLS; poll++) {
        target.ask(HostProbes.questions(probes));
      }
      double wall = (System.nanoTime() - begin) / 1e6 / POLLS;
      System.out.printf(
          "%s: %.1f ms of processor time a poll on the host (bar 10), %.1f ms until the answer;"
              + " %d counters, %d polls; %s%n",
          what,
          1000 * (ProcessTimes.ofOthers() - host) / POLLS,
          wall,
          counters,
          POLLS,
          ProcessTimes.load());
    }
  }

  private static long counters(Answer answer, List<Probe> probes) {
    if (answer.failure().isPresent()) {
      throw new IllegalStateException(answer.failure().get());
    }
    List<Fact> facts = HostFacts.of(Subject.host("host"), answer, probes);
    return facts.stream().filter(it -> it.key().contains("counter[")).count();
  }
}
