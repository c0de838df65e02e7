package io.railwright.flow.watch;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.monitor.application.Application;
import io.railwright.monitor.application.BoundedPattern;
import io.railwright.monitor.application.FollowedApplication;
import io.railwright.monitor.application.LogPattern;
import io.railwright.monitor.application.PushedApplications;
import io.railwright.monitor.poll.HeldFacts;
import io.railwright.monitor.poll.Polled;
import io.railwright.monitor.poll.PolledProbes;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.PolledTarget;
import io.railwright.reach.fleet.SeldomTarget;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.load.TrainingLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What each machine of a fabric is asked at each poll, and how its answers are understood. */
final class PolledMachines {
  private final Duration every;
  private final PushedApplications pushed;

  PolledMachines(Duration every, PushedApplications pushed) {
    this.every = every;
    this.pushed = pushed;
  }

  /** One machine, while the list is made. */
  private record Asked(Machine machine, Target target, List<Probe> probes) {}

  /**
   * All that can be polled.
   *
   * @param named the jobs that are to be watched; of a twin its own, if nobody names any
   */
  List<Polled> of(FabricSource.Machines machines, Optional<List<Application>> named)
      throws FabricException {
    Map<String, Machine> known = machines.asked();
    List<Asked> asked = new ArrayList<>();
    for (Target target : machines.targets()) {
      Machine machine = known.get(target.name());
      List<Probe> probes = machine == null ? List.of() : PolledProbes.of(machine.platform());
      if (machine != null && !probes.isEmpty()) {
        asked.add(new Asked(machine, target, probes));
      }
    }
    List<Subject> hosts =
        asked.stream()
            .map(Asked::machine)
            .filter(it -> it.platform().equals(Platform.LINUX))
            .map(Machine::subject)
            .toList();
    List<Application> applications =
        named.orElseGet(() -> machines.isVirtual() ? ofTwin(hosts) : List.of());
    ApplicationFile.check(applications, Set.copyOf(hosts));
    return asked.stream().map(it -> polled(it, applications)).toList();
  }

  /** A load of a twin that is a training job writes a log on its first host. */
  private static List<Application> ofTwin(List<Subject> hosts) {
    try {
      Application.Log log =
          new Application.Log(
              TrainingLog.FILE,
              LogPattern.of(TrainingLog.PATTERN),
              Optional.of(BoundedPattern.of(TrainingLog.ENDED)));
      return hosts.stream()
          .sorted()
          .limit(1)
          .map(it -> new Application("training", it, log, false))
          .toList();
    } catch (BoundedPattern.RefusedException defect) {
      throw new IllegalStateException(defect);
    }
  }

  private Polled polled(Asked asked, List<Application> applications) {
    Subject subject = asked.machine().subject();
    List<FollowedApplication> followed = new ArrayList<>();
    for (Application application : applications) {
      if (application.host().equals(subject)) {
        followed.add(new FollowedApplication(application, followed.size() + 1));
      }
    }
    List<Question> questions = new ArrayList<>(HostProbes.questions(asked.probes()));
    questions.addAll(followed.stream().map(FollowedApplication::question).toList());
    Set<String> seldom = PolledProbes.seldom(asked.machine().platform());
    Target target =
        asked.target() instanceof ShellTarget shell
            ? new PolledTarget(shell, seldom)
            : new SeldomTarget(asked.target(), seldom);
    HeldFacts held = new HeldFacts();
    return new Polled(
        subject,
        target,
        questions,
        PolledProbes.pace(asked.machine().platform(), every),
        answer -> held(held, answer, facts(subject, answer, asked.probes(), followed)));
  }

  private static List<Fact> held(HeldFacts held, Answer answer, List<Fact> facts) {
    if (answer.failure().isPresent()) {
      held.forget();
    }
    return held.with(facts, answer.time());
  }

  private List<Fact> facts(
      Subject subject, Answer answer, List<Probe> probes, List<FollowedApplication> followed) {
    List<Fact> facts = new ArrayList<>(HostFacts.of(subject, answer, probes));
    followed.forEach(it -> facts.addAll(it.facts(answer)));
    facts.addAll(pushed.facts(subject, answer.time()));
    return facts;
  }
}
