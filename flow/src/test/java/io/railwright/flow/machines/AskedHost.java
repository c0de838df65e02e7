package io.railwright.flow.machines;

import io.railwright.assess.Judge;
import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fact.Subject;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.LocalShell;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.survey.join.Joins;
import io.railwright.testing.FakeHost;
import io.railwright.twin.host.platform.Hardware;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A host that is laid out in a folder and asked by the real questions in a real shell. */
final class AskedHost {
  private final String name;
  private final FakeHost host;
  private final Path kept;
  private final Answer untouched;

  AskedHost(Hardware hardware, List<Change> always, Path folder)
      throws IOException, InterruptedException {
    this.name = hardware.name();
    this.host = FakeHost.layOut(hardware.tree()::layOut, folder.resolve("root"));
    this.kept = Files.createDirectories(folder.resolve("kept"));
    Overlay overlay = new Overlay(host.root(), Files.createDirectories(folder.resolve("always")));
    for (Change change : always) {
      change.apply(overlay);
    }
    this.untouched = ask(HostProbes.ALL);
  }

  /** What is known of it as it is. */
  Judge.Host untouched() {
    return known(untouched);
  }

  /** What is known of it while these changes hold. Only what they may touch is asked again. */
  Judge.Host with(List<Change> changes) throws IOException {
    Overlay overlay = new Overlay(host.root(), kept);
    try {
      for (Change change : changes) {
        change.apply(overlay);
      }
      List<Probe> some =
          HostProbes.ALL.stream()
              .filter(probe -> changes.stream().anyMatch(it -> it.touches(command(probe))))
              .toList();
      return known(merged(ask(some), some));
    } finally {
      overlay.undo();
    }
  }

  private static String command(Probe probe) {
    return probe.question().command("").split(" ", 2)[0];
  }

  private Answer merged(Answer asked, List<Probe> some) {
    Set<String> again = some.stream().map(Probe::id).collect(Collectors.toSet());
    List<Section> sections = new ArrayList<>(asked.sections());
    untouched.sections().stream()
        .filter(section -> !again.contains(section.question()))
        .forEach(sections::add);
    return new Answer(name, untouched.time(), sections, Optional.empty());
  }

  private Answer ask(List<Probe> probes) {
    Shell local = new LocalShell();
    Shell inside =
        (command, input, sink, limit) -> local.run(host.command(command), input, sink, limit);
    Answer answer =
        new ShellTarget(name, inside, Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2))
            .ask(HostProbes.questions(probes));
    if (answer.failure().isPresent()) {
      throw new IllegalStateException(answer.failure().get());
    }
    return answer;
  }

  private Judge.Host known(Answer answer) {
    Subject subject = Subject.host(name);
    return new Judge.Host(subject, Joins.with(subject, HostFacts.of(answer, HostProbes.ALL)));
  }
}
