package io.railwright.change.nexus;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A Nexus while it is changed. */
public final class ChangedSwitch implements Changeable {
  private static final Duration AGAIN = Duration.ofSeconds(5);
  static final String RUNNING = "show running-config";
  private static final String STARTUP = "show startup-config";

  private final Target target;
  private final Pace pace;
  private final Supplier<Duration> patience;

  /**
   * @param patience how long a switch that does not answer is asked again
   */
  public ChangedSwitch(Target target, Pace pace, Duration patience) {
    this(target, pace, () -> patience);
  }

  /**
   * @param patience how long a switch that does not answer is asked again, at that moment
   */
  public ChangedSwitch(Target target, Pace pace, Supplier<Duration> patience) {
    this.target = target;
    this.pace = pace;
    this.patience = patience;
  }

  @Override
  public String name() {
    return target.name();
  }

  Pace pace() {
    return pace;
  }

  @Override
  public boolean takes(Step.Act act) {
    return switch (act) {
      case Step.Act.Set(Setting setting, var _, var _) -> setting instanceof Setting.SwitchLine;
      case Step.Act.Reboot _, Step.Act.ResetCard _ -> false;
      case Step.Act.Save _ -> true;
    };
  }

  @Override
  public Map<Setting, Seen> look(List<Setting> settings)
      throws UnreachedException, InterruptedException {
    Map<Setting, Seen> seen = new LinkedHashMap<>();
    if (!settings.isEmpty()) {
      Configuration running = configuration(RUNNING);
      settings.forEach(setting -> seen.put(setting, seen(setting, running)));
    }
    return seen;
  }

  private static Seen seen(Setting setting, Configuration running) {
    return setting instanceof Setting.SwitchLine line
        ? new Seen.As(Observed.of(running.state(line)))
        : new Seen.Not("it is no setting of a switch");
  }

  /** A timer that its own scheduler would not run is none: such a change stays with people. */
  @Override
  public Map<Setting, String> obstacles(Map<Setting, State> targets)
      throws UnreachedException, InterruptedException {
    List<Setting> guarded = targets.keySet().stream().filter(Setting::mayCutAccess).toList();
    Map<Setting, String> obstacles = new LinkedHashMap<>();
    if (!guarded.isEmpty()) {
      SwitchTimers.obstacle(configuration(RUNNING))
          .ifPresent(why -> guarded.forEach(it -> obstacles.put(it, why)));
    }
    return obstacles;
  }

  /**
   * What is in force, and what the scheduler tells of a schedule.
   *
   * @param clock empty where it does not tell
   * @param schedule empty where there is none of that name
   * @param log of all jobs that have run; empty where it keeps none
   */
  record TimerView(Configuration running, String clock, String schedule, String log) {}

  TimerView timer(String name) throws UnreachedException, InterruptedException {
    List<String> commands =
        List.of("show clock", "show scheduler schedule name " + name, "show scheduler logfile");
    List<String> texts = texts(List.of(RUNNING), commands);
    return new TimerView(
        whole(texts.getFirst(), RUNNING), texts.get(1), texts.get(2), texts.getLast());
  }

  /** What is in force, and whose checkpoints there are, seen at one time. */
  record View(Configuration running, String checkpoints) {}

  View view() throws UnreachedException, InterruptedException {
    List<String> texts = texts(List.of(RUNNING, CheckpointLease.LIST));
    return new View(whole(texts.getFirst(), RUNNING), texts.getLast());
  }

  Configuration configuration(String command) throws UnreachedException, InterruptedException {
    return whole(text(command), command);
  }

  private Configuration whole(String text, String command) throws UnreachedException {
    Configuration configuration = Configuration.parse(text);
    if (!configuration.isWhole()) {
      throw new UnreachedException(name(), "'" + command + "' does not print a configuration");
    }
    return configuration;
  }

  @Override
  public boolean isSaved() throws UnreachedException, InterruptedException {
    List<String> texts = texts(List.of(RUNNING, STARTUP));
    return whole(texts.getFirst(), RUNNING).equals(whole(texts.getLast(), STARTUP));
  }

  @Override
  public MachineLease lease(String token) {
    return new CheckpointLease(this, token);
  }

  String text(String command) throws UnreachedException, InterruptedException {
    return texts(List.of(command)).getFirst();
  }

  private List<String> texts(List<String> commands)
      throws UnreachedException, InterruptedException {
    return texts(commands, List.of());
  }

  /**
   * What commands that change nothing print; they are asked again until they do.
   *
   * @param more which a switch may refuse, and print nothing then
   */
  private List<String> texts(List<String> commands, List<String> more)
      throws UnreachedException, InterruptedException {
    List<Question> questions = new ArrayList<>();
    commands.forEach(it -> questions.add(Question.line("show" + questions.size(), it)));
    more.forEach(it -> questions.add(Question.line("more" + questions.size(), it)));
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Answer answer = target.ask(questions);
      List<String> texts =
          questions.stream()
              .flatMap(it -> section(answer, it.id()).stream())
              .filter(it -> it.whole() && (it.exit() == 0 || it.question().startsWith("more")))
              .map(it -> it.exit() == 0 ? it.out().text() : "")
              .toList();
      if (texts.size() == questions.size()) {
        return texts;
      }
      if (pace.elapsed().compareTo(end) >= 0) {
        throw new UnreachedException(name(), why(answer, questions.getFirst().id()));
      }
      pace.pause(AGAIN);
    }
  }

  /** How lines were taken. */
  sealed interface Configured {
    record Taken() implements Configured {}

    record Refused(String why) implements Configured {}

    /** No whole answer: some of the lines may have been taken, or may still be. */
    record Unanswered(String why) implements Configured {}
  }

  /** Types lines, once. */
  Configured configure(List<String> lines) {
    // a command line is tried by a question that changes nothing
    Question first = Question.line("first", CheckpointLease.LIST);
    Answer answer = target.ask(List.of(first, Question.configure("lines", lines)));
    Optional<Section> section = section(answer, "lines").filter(Section::whole);
    if (section.isEmpty()) {
      return new Configured.Unanswered(why(answer, "lines"));
    }
    return section.get().exit() == 0
        ? new Configured.Taken()
        : new Configured.Refused(section.get().err());
  }

  private static String why(Answer answer, String id) {
    return answer
        .failure()
        .or(() -> section(answer, id).map(Section::err).filter(it -> !it.isEmpty()))
        .orElse("the answer broke off");
  }

  private static Optional<Section> section(Answer answer, String id) {
    return answer.sections().stream().filter(it -> it.question().equals(id)).findFirst();
  }
}
