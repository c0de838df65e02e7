package io.railwright.change.kube;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A cluster while it is changed. What it is asked may be asked as often as one likes. */
public final class ChangedCluster implements Changeable {
  private static final Duration AGAIN = Duration.ofSeconds(5);
  private static final int FORBIDDEN = 403;
  private static final int ABSENT = 404;

  private final Target target;
  private final Pace pace;
  private final Supplier<Duration> patience;

  /**
   * @param patience how long a server that does not answer is asked again, at that moment
   */
  public ChangedCluster(Target target, Pace pace, Supplier<Duration> patience) {
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
    return act instanceof Step.Act.Set(Setting setting, State _, State _)
        && setting instanceof ClusterSetting;
  }

  @Override
  public Map<Setting, Seen> look(List<Setting> settings)
      throws UnreachedException, InterruptedException {
    Map<Setting, Seen> seen = new LinkedHashMap<>();
    for (Setting setting : settings) {
      seen.put(
          setting,
          setting instanceof ClusterSetting field
              ? seen(field)
              : new Seen.Not("it is no setting of a cluster"));
    }
    return seen;
  }

  private Seen seen(ClusterSetting setting) throws UnreachedException, InterruptedException {
    ObjectPath path = ObjectPath.of(setting);
    return get(path.path())
        .<Seen>map(object -> new Seen.As(Observed.of(state(object, setting))))
        .orElseGet(() -> new Seen.Not("there is no " + path.kind() + " " + setting.place()));
  }

  static State state(KubeDocument object, ClusterSetting setting) {
    String text = object.text("spec", ObjectPath.field(setting));
    return text.isEmpty() ? State.absent() : State.of(text);
  }

  @Override
  public MachineLease lease(String token) {
    return new ClusterLease(this, token);
  }

  @Override
  public Map<Setting, String> obstacles(Map<Setting, State> targets)
      throws UnreachedException, InterruptedException {
    Map<Setting, String> obstacles = new LinkedHashMap<>();
    for (Map.Entry<Setting, State> one : targets.entrySet()) {
      if (one.getKey() instanceof ClusterSetting setting) {
        FieldChange change = new FieldChange(this, setting);
        Optional<String> why = new OperatorWatch(this).notReady(setting);
        (why.isPresent() ? why : change.refusal(one.getValue()))
            .ifPresent(it -> obstacles.put(setting, it));
      }
    }
    return obstacles;
  }

  /** An object or a list as it is now; empty where there is none. */
  Optional<KubeDocument> get(String path) throws UnreachedException, InterruptedException {
    Question question = Question.request("get", "GET", path, "");
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Answer answer = target.ask(List.of(question));
      Optional<Section> whole = answer.sections().stream().filter(Section::whole).findFirst();
      if (whole.isPresent()) {
        int exit = whole.get().exit();
        if (exit == ABSENT) {
          return Optional.empty();
        }
        Optional<KubeDocument> object =
            KubeDocument.parse(whole.get().out().text()).filter(it -> it.has("kind"));
        if (exit == 0 && object.isPresent()) {
          return object;
        }
      }
      boolean never = whole.isPresent() && whole.get().exit() == FORBIDDEN;
      if (never || pace.elapsed().compareTo(end) >= 0) {
        throw new UnreachedException(name(), why(answer, whole));
      }
      pace.pause(AGAIN);
    }
  }

  private static String why(Answer answer, Optional<Section> whole) {
    String said = whole.map(Section::err).orElse("");
    return said.isEmpty() ? answer.failure().orElse("it does not answer in full") : said;
  }

  /** What came of a request that changes something. */
  sealed interface Sent {
    /** It was done. */
    record Done() implements Sent {}

    /**
     * The server does not do it.
     *
     * @param status of HTTP
     */
    record Refused(int status, String why) implements Sent {}

    /** No whole answer: it may have been done. */
    record Unanswered(String why) implements Sent {}
  }

  /** Sends it once. */
  Sent send(String method, String path, String body) {
    Answer answer = target.ask(List.of(Question.request("send", method, path, body)));
    Optional<Section> whole = answer.sections().stream().filter(Section::whole).findFirst();
    if (whole.isEmpty()) {
      return new Sent.Unanswered(answer.failure().orElse("the answer broke off"));
    }
    int exit = whole.get().exit();
    String said = Plain.line(whole.get().err(), 300);
    if (exit == 0) {
      return new Sent.Done();
    }
    return new Sent.Refused(exit, said.isEmpty() ? "HTTP " + exit : said);
  }
}
