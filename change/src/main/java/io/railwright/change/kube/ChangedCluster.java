package io.railwright.change.kube;

import io.railwright.change.machine.AskedServer;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.Refusals;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** A cluster while it is changed. What it is asked may be asked as often as one likes. */
public final class ChangedCluster implements Changeable {
  private static final int FORBIDDEN = 403;
  private static final int ABSENT = 404;

  private final AskedServer server;

  /**
   * @param patience how long a server that does not answer is asked again, at that moment
   */
  public ChangedCluster(Target target, Pace pace, Supplier<Duration> patience) {
    this.server = new AskedServer(target, pace, patience);
  }

  @Override
  public String name() {
    return server.target().name();
  }

  Pace pace() {
    return server.pace();
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
    if (setting instanceof ClusterSetting.MadePolicies made) {
      return new MadePolicyChange(this, made).seen();
    }
    ObjectPath path = ObjectPath.of(setting);
    Optional<KubeDocument> object = get(path.path());
    if (setting instanceof ClusterSetting.KernelArguments arguments) {
      return arguments(arguments, object);
    }
    if (setting instanceof ClusterSetting.NicTemplate template && object.isPresent()) {
      return TemplateChange.state(object.get(), template)
          .<Seen>map(it -> new Seen.As(Observed.of(it)))
          .orElseGet(
              () ->
                  new Seen.Not(
                      "the template %s has values that rail does not understand"
                          .formatted(template.name())));
    }
    return object
        .<Seen>map(it -> new Seen.As(Observed.of(state(it, setting))))
        .orElseGet(() -> new Seen.Not("there is no " + path.kind() + " " + setting.place()));
  }

  private static Seen arguments(
      ClusterSetting.KernelArguments setting, Optional<KubeDocument> object) {
    Optional<State> state =
        object.isEmpty() ? Optional.of(State.absent()) : PoolChange.state(object.get());
    return state
        .<Seen>map(it -> new Seen.As(Observed.of(it)))
        .orElseGet(
            () ->
                new Seen.Not("somebody else has a MachineConfig of the name " + setting.object()));
  }

  /** A pool that somebody else has paused is in no state of ours: it is not ours to release. */
  static State state(KubeDocument object, ClusterSetting setting) {
    String text = object.text("spec", ObjectPath.field(setting));
    if (setting instanceof ClusterSetting.PoolPaused && text.equals("true")) {
      String others = OwnedFields.others(object, "paused");
      return State.of(others.isEmpty() ? text : text + ", by " + others);
    }
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
        Optional<String> why = new OperatorWatch(this).notReady(setting);
        (why.isPresent() ? why : refusal(setting, one.getValue()))
            .ifPresent(it -> obstacles.put(setting, it));
      }
    }
    return obstacles;
  }

  /** The server is asked to do all of it without doing it. */
  @Override
  public Refusals refusals(List<Step.Act> acts) throws UnreachedException, InterruptedException {
    Set<String> refused = new LinkedHashSet<>();
    Set<String> nodes = new TreeSet<>();
    for (Step.Act act : acts) {
      if (act instanceof Step.Act.Set(Setting field, State _, State target)
          && field instanceof ClusterSetting setting) {
        refusal(setting, target)
            .ifPresent(
                why -> refused.add("%s %s: %s".formatted(setting.place(), setting.label(), why)));
        nodes.addAll(new ClusterReboots(this).nodes(setting));
      }
    }
    // Whoever may look at one node may look at all that are waited for later.
    for (String node : nodes.stream().limit(1).toList()) {
      get(ObjectPath.node(node).path());
    }
    return new Refusals(List.copyOf(refused), List.of());
  }

  private Optional<String> refusal(ClusterSetting setting, State target)
      throws UnreachedException, InterruptedException {
    return switch (setting) {
      case ClusterSetting.KernelArguments arguments ->
          new PoolChange(this).refusal(arguments, target);
      case ClusterSetting.NicTemplate template ->
          new TemplateChange(this).refusal(template, target);
      case ClusterSetting.MadePolicies made -> new MadePolicyChange(this, made).refusal(target);
      case ClusterSetting.PolicyField _, ClusterSetting.PoolPaused _ ->
          new FieldChange(this, setting).refusal(target);
    };
  }

  /** An object or a list as it is now; empty where there is none. */
  Optional<KubeDocument> get(String path) throws UnreachedException, InterruptedException {
    return server.asked(
        Question.request("get", "GET", path, ""),
        ChangedCluster::object,
        it -> it.exit() == FORBIDDEN);
  }

  /** Empty for what says nothing; what there is not is said by an empty one. */
  private static Optional<Optional<KubeDocument>> object(Section said) {
    if (said.exit() == ABSENT) {
      return Optional.of(Optional.empty());
    }
    Optional<KubeDocument> object =
        KubeDocument.parse(said.out().text()).filter(it -> it.has("kind"));
    return said.exit() == 0 && object.isPresent() ? Optional.of(object) : Optional.empty();
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
    return server.sent(
        Question.request("send", method, path, body), ChangedCluster::said, Sent.Unanswered::new);
  }

  private static Sent said(Section section) {
    String why = Plain.line(section.err(), 300);
    return section.exit() == 0
        ? new Sent.Done()
        : new Sent.Refused(section.exit(), why.isEmpty() ? "HTTP " + section.exit() : why);
  }
}
