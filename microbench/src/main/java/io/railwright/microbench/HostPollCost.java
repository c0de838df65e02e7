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
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.PolledTarget;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.testing.FakeHost;
import io.railwright.testing.OpenSshServer;
import io.railwright.twin.host.platform.Hardware;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What a poll costs a host with 8 NICs, over a real sshd, in the one login that {@code rail watch}
 * keeps open: processor time of sshd, the shell and all tools. The host is a folder that busybox is
 * entered in, with perl and ethtool of this machine and a virtual interface in place of each that
 * the host has, of as many counters as a poll keeps of a card. Polls are measured without ethtool,
 * with one process of perl for all interfaces, and with one of ethtool for each. Bar: 10 ms a poll.
 *
 * <p>Needs Debian's {@code ethtool}, {@code perl-base} and {@code iproute2}.
 */
public final class HostPollCost {
  private static final int POLLS = Integer.getInteger("polls", 60);
  private static final int ROUNDS = Integer.getInteger("rounds", 7);
  private static final int WARM = 5;

  /** A virtual interface of so many has 145 counters. */
  private static final int QUEUES = Integer.getInteger("queues", 16);

  private final Shell shell;
  private final Map<String, List<Double>> found = new LinkedHashMap<>();

  private HostPollCost(Shell shell) {
    this.shell = shell;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("host-poll-cost");
    FakeHost host =
        FakeHost.layOut(
            Hardware.of(io.railwright.twin.host.platform.Platform.H100_SERVER).tree()::layOut,
            folder.resolve("root"));
    host.bring(Path.of("/usr/sbin/ethtool"));
    host.bring(Path.of("/usr/bin/perl"));
    String interfaces = "sh " + interfaces(folder.resolve("interfaces"), host) + " && mount --bind";
    String entering =
        host.forcedCommand()
            .replace("--mount sh", "--mount --net sh")
            .replace("mount --bind", interfaces);
    try (OpenSshServer server =
        OpenSshServer.start(folder.resolve("sshd"), "ForceCommand " + entering)) {
      HostPollCost bench = new HostPollCost(new OurLogins(server, folder.resolve("home")).shell());
      List<Probe> all = PolledProbes.of(Platform.LINUX);
      for (int round = 0; round < ROUNDS; round++) {
        bench.measure("files of /proc and /sys", files(all));
        bench.measure("with counters of interfaces by perl", all(all, HostPollCost::unsifted));
        bench.measure("with ethtool -S of each interface", all(all, HostPollCost::withoutPerl));
      }
      bench.print();
    }
  }

  /** The script that makes them, in a network of their own. */
  private static Path interfaces(Path script, FakeHost host) throws Exception {
    StringBuilder lines = new StringBuilder();
    Path devices = host.root().resolve("sys/class/infiniband");
    try (Stream<Path> links = Files.list(devices)) {
      for (Path device : links.sorted().toList()) {
        try (Stream<Path> nets = Files.list(device.resolve("device/net"))) {
          nets.forEach(net -> lines.append(added(net.getFileName(), lines.length())));
        }
      }
    }
    return Files.writeString(script, lines);
  }

  private static String added(Path name, int peer) {
    return "ip link add %s numtxqueues %d numrxqueues %d type veth peer name peer%d || exit%n"
        .formatted(name, QUEUES, QUEUES, peer);
  }

  /** Virtual interfaces count by queues alone, which polls leave out: here they are sent. */
  private static Question unsifted(Question question) {
    Question.Form.Each each = (Question.Form.Each) question.form();
    return question.byPerl(each.perl().orElseThrow().replaceFirst("qr/\\^", "qr/^never"));
  }

  private static Question withoutPerl(Question question) {
    Question.Form.Each each = (Question.Form.Each) question.form();
    Question.Form tool =
        new Question.Form.Each(each.of(), each.words(), each.single(), Optional.empty());
    return new Question(question.id(), tool, question.seconds(), question.bytes());
  }

  private static List<Probe> all(List<Probe> all, UnaryOperator<Question> counters) {
    return all.stream()
        .map(
            it ->
                it.id().equals("ethtool-S")
                    ? new Probe(counters.apply(it.question()), it.parser())
                    : it)
        .toList();
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
      found
          .computeIfAbsent(what, it -> new ArrayList<>())
          .add(1000 * (ProcessTimes.ofOthers() - host) / POLLS);
      System.out.printf(
          "%s: %d counters, %.1f ms until the answer%n",
          what, counters, (System.nanoTime() - begin) / 1e6 / POLLS);
    }
  }

  private void print() throws IOException {
    for (String what : found.keySet()) {
      List<Double> costs = found.get(what).stream().sorted().toList();
      System.out.printf(
          "%s: %.1f ms of processor time a poll on the host at best, %.1f median (bar 10); %d times"
              + " %d polls; %s%n",
          what, costs.getFirst(), costs.get(costs.size() / 2), ROUNDS, POLLS, ProcessTimes.load());
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
