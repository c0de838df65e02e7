package io.railwright.flow.platforms;

import io.railwright.collect.HostProbes;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.LocalShell;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.testing.FakeHost;
import io.railwright.twin.host.tree.HostTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Asks a host that exists as a tree alone, by the way that a real one is asked. */
final class AskedHost {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private AskedHost() {}

  static Answer answer(HostTree tree, Path folder) throws IOException, InterruptedException {
    FakeHost host = FakeHost.layOut(tree::layOut, folder.resolve("root"));
    Shell local = new LocalShell();
    Shell inside =
        (command, input, sink, limit) -> local.run(host.command(command), input, sink, limit);
    return new ShellTarget("n1", inside, Sudo.NO, new LocalSecrets(), LIMIT)
        .ask(HostProbes.questions(HostProbes.ALL));
  }
}
