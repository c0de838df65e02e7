package io.railwright.microbench;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.LocalShell;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.survey.join.Joins;
import io.railwright.testing.FakeHost;
import io.railwright.twin.host.platform.Platform;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The facts of a whole server, cut to the four NICs and four GPUs of one socket. The first socket
 * is sound. At the second, a switch redirects, a link has half of its lanes, and settings and
 * firmware wait for a reset.
 */
enum HalfServer {
  SOUND(0),
  FAULTY(1);

  /** A PCI bus, the bus in the name of a port, and the number of an RDMA device. */
  private static final Pattern CARD =
      Pattern.compile("0000:([0-9a-f]{2}):|/enp([0-9]+)s|/mlx5_([0-9])");

  private static final int FIRST_BUS = 0x10;
  private static final int SECOND_HALF = 0x80;
  private static final int DEVICES = 4;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final int socket;

  HalfServer(int socket) {
    this.socket = socket;
  }

  /** All that the tools of the server say, which is laid out in this folder. */
  static List<Fact> whole(Path folder) throws IOException, InterruptedException {
    FakeHost host = FakeHost.layOut(Platform.H100_SERVER.tree()::layOut, folder);
    Shell local = new LocalShell();
    Shell inside =
        (command, input, sink, limit) -> local.run(host.command(command), input, sink, limit);
    Answer answer =
        new ShellTarget("whole", inside, Sudo.NO, new LocalSecrets(), LIMIT)
            .ask(HostProbes.questions(HostProbes.ALL));
    return Joins.with(Subject.host("whole"), HostFacts.of(answer, HostProbes.ALL));
  }

  List<Fact> of(List<Fact> whole) {
    return whole.stream().filter(fact -> isHere(fact.subject().path())).toList();
  }

  /** What belongs to no card, or to one of no socket, is here too. */
  private boolean isHere(String path) {
    Matcher card = CARD.matcher(path);
    while (card.find()) {
      int other = 1 - socket;
      if (socketOf(card) == other) {
        return false;
      }
    }
    return true;
  }

  private int socketOf(Matcher card) {
    if (card.group(3) != null) {
      return Integer.parseInt(card.group(3)) / DEVICES;
    }
    int bus =
        card.group(1) == null
            ? Integer.parseInt(card.group(2))
            : Integer.parseInt(card.group(1), 16);
    return bus < FIRST_BUS ? socket : bus / SECOND_HALF;
  }
}
