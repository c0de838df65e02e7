package io.railwright.change.machine;

import io.railwright.change.setting.FirmwareDefaultsAccess;
import io.railwright.change.setting.NetworkOwner;
import io.railwright.change.setting.SettingAccess;
import io.railwright.change.setting.SettingAccess.UnreadableException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.fabric.Platform;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.text.Plain;
import io.railwright.model.value.PciAddress;
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
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A machine while it is changed. What it is asked may be asked again as often as one likes; what is
 * done to it goes through {@link ActRun}.
 */
public final class ChangedMachine implements Changeable {
  private static final int OUTPUT = 1 << 20;

  /** Long enough for a network that comes back, short enough to wait for. */
  private static final Duration AGAIN = Duration.ofSeconds(5);

  private static final Duration ASKED = Duration.ofSeconds(60);

  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "sudo: a password is required|sudo does not take the password|is not allowed to execute"
              + "|is not in the sudoers file");

  private final Target target;
  private final Pace pace;
  private final Supplier<Duration> patience;
  private final Platform platform;

  /**
   * @param patience how long a machine that does not answer is asked again, at that moment
   * @param platform one with a shell
   */
  public ChangedMachine(Target target, Pace pace, Supplier<Duration> patience, Platform platform) {
    this.target = target;
    this.pace = pace;
    this.patience = patience;
    this.platform = platform;
  }

  /** A host. */
  public ChangedMachine(Target target, Pace pace, Duration patience) {
    this(target, pace, () -> patience, Platform.LINUX);
  }

  @Override
  public String name() {
    return target.name();
  }

  Pace pace() {
    return pace;
  }

  @Override
  public Map<Setting, Seen> look(List<Setting> settings)
      throws UnreachedException, InterruptedException {
    List<Question> questions = new ArrayList<>();
    for (int at = 0; at < settings.size(); at++) {
      questions.add(question("look" + at, SettingAccess.of(settings.get(at)).look()));
    }
    Answer answer = insist(questions);
    Map<Setting, Seen> seen = new LinkedHashMap<>();
    for (int at = 0; at < settings.size(); at++) {
      seen.put(settings.get(at), seen(settings.get(at), section(answer, "look" + at)));
    }
    return seen;
  }

  @Override
  public Duration limit(Setting setting) {
    return SettingAccess.of(setting).limit();
  }

  @Override
  public boolean takes(Step.Act act) {
    return switch (act) {
      case Step.Act.Set(DatabaseField _, State _, State _) -> isSonic();
      case Step.Act.Set(NvueValue _, State _, State _) -> isCumulus();
      case Step.Act.Set(ClusterSetting _, State _, State _) -> false;
      case Step.Act.Set(VcenterSetting _, State _, State _) -> false;
      case Step.Act.Set(HypervisorSetting _, State _, State _) -> isEsxi();
      case Step.Act.Set(Setting setting, State _, State _) ->
          platform.equals(Platform.LINUX) && !(setting instanceof Setting.SwitchLine);
      case Step.Act.Reboot _ -> platform.equals(Platform.LINUX) || isEsxi();
      case Step.Act.ResetCard _ -> platform.equals(Platform.LINUX);
      case Step.Act.Save _ -> isSonic() || isCumulus();
    };
  }

  boolean isEsxi() {
    return platform.equals(Platform.ESXI);
  }

  private boolean isCumulus() {
    return platform.equals(Platform.CUMULUS);
  }

  private boolean isSonic() {
    return platform.equals(Platform.SONIC);
  }

  @Override
  public boolean isSaved() throws UnreachedException, InterruptedException {
    if (!isSonic() && !isCumulus()) {
      return Changeable.super.isSaved();
    }
    String look = isSonic() ? SavedDatabase.LOOK : SavedRevision.LOOK;
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Reply.Answered reply = repeat(look);
      String told = reply.out().strip();
      if (reply.exit() == 0
          && (told.equals(SavedDatabase.SAME) || told.equals(SavedDatabase.OTHER))) {
        return told.equals(SavedDatabase.SAME);
      }
      if (pace.elapsed().compareTo(end) >= 0) {
        throw new UnreachedException(
            name(), "it does not tell whether its configuration is saved: " + reply.err());
      }
      pace.pause(AGAIN);
    }
  }

  @Override
  public String saving() {
    return isCumulus() ? SavedRevision.SAVE : SavedDatabase.SAVE;
  }

  /** Where it does not tell, it is told to save. */
  @Override
  public boolean savesByItself() throws UnreachedException, InterruptedException {
    return isCumulus() && repeat(SavedRevision.BY_ITSELF).out().strip().equals("yes");
  }

  @Override
  public MachineLease lease(String token) {
    return new Lease(this, token);
  }

  /** A setting as it was seen, or why it could not be. */
  public sealed interface Seen {
    record As(Observed observed) implements Seen {}

    record Not(String why) implements Seen {}
  }

  @Override
  public Map<Setting, String> obstacles(Map<Setting, State> targets)
      throws UnreachedException, InterruptedException {
    List<Setting> asked = new ArrayList<>();
    List<Question> questions = new ArrayList<>();
    targets.forEach(
        (setting, target) -> {
          String script = SettingAccess.of(setting).obstacle(target);
          if (!script.isEmpty()) {
            questions.add(question("may" + asked.size(), script));
            asked.add(setting);
          }
        });
    Map<Setting, String> obstacles = new LinkedHashMap<>();
    if (asked.isEmpty()) {
      return obstacles;
    }
    Answer answer = insist(questions);
    for (int at = 0; at < asked.size(); at++) {
      String why = section(answer, "may" + at).map(it -> it.out().text().strip()).orElse("");
      if (!why.isEmpty()) {
        obstacles.put(asked.get(at), Plain.line(why));
      }
    }
    return obstacles;
  }

  private static Seen seen(Setting setting, Optional<Section> printed) {
    if (printed.isEmpty()) {
      return new Seen.Not("it was not answered");
    }
    try {
      return new Seen.As(SettingAccess.of(setting).read(printed.get()));
    } catch (UnreadableException why) {
      return new Seen.Not(String.valueOf(why.getMessage()));
    }
  }

  /** Which start of the machine this is: another one after each. */
  public String bootId() throws UnreachedException, InterruptedException {
    return bootIn(insist(List.of(bootQuestion())))
        .orElseThrow(() -> new UnreachedException(name(), "it does not tell its boot id"));
  }

  /** The same, asked once; empty while it does not answer. */
  public Optional<String> bootIdNow() {
    return bootIn(target.ask(List.of(bootQuestion())));
  }

  private Question bootQuestion() {
    return question("boot", isEsxi() ? EsxiBoot.ask() : "cat /proc/sys/kernel/random/boot_id");
  }

  /** An error message is no boot id, and nothing is none either. */
  private static Optional<String> bootIn(Answer answer) {
    return section(answer, "boot")
        .filter(it -> it.whole() && it.exit() == 0)
        .map(it -> it.out().text().strip())
        .filter(ChangedMachine::isId);
  }

  private static boolean isId(String text) {
    try {
      return UUID.fromString(text).toString().equals(text);
    } catch (IllegalArgumentException no) {
      return false;
    }
  }

  /** The pods that run on it, by the folders of their logs; empty where it does not tell. */
  public Optional<List<String>> pods() throws UnreachedException, InterruptedException {
    Reply.Answered reply = repeat("ls " + ClusterOwner.PODS);
    return reply.exit() == 0 ? Optional.of(reply.out().lines().toList()) : Optional.empty();
  }

  /** Whether a tool is installed. */
  public boolean hasTool(String name) throws UnreachedException, InterruptedException {
    return repeat("command -v " + name).exit() == 0;
  }

  /** Its cards that have firmware of their own, by make and version. */
  public List<FirmwareFiles.Card> cards() throws UnreachedException, InterruptedException {
    return FirmwareFiles.cards(repeat(FirmwareFiles.CARDS));
  }

  /** An image of firmware in a file of the host; empty where it is none, or not whole. */
  public Optional<FirmwareFiles.Image> image(String path)
      throws UnreachedException, InterruptedException {
    return FirmwareFiles.image(repeat(FirmwareFiles.image(path), FirmwareFiles.LIMIT));
  }

  /** The values that the maker of a card gave its parameters, by name. */
  public Map<String, String> factoryValues(PciAddress card)
      throws UnreachedException, InterruptedException {
    return FirmwareDefaultsAccess.usual(
        repeat(new FirmwareDefaultsAccess(new FirmwareDefaults(card)).look()).out());
  }

  /** Whether a card can be reset without a start of the machine. */
  public CardReset.Ability reset(PciAddress card) throws UnreachedException, InterruptedException {
    return CardReset.read(repeat(CardReset.query(card)));
  }

  /** Who brings an interface up. */
  public NetworkOwner networkOwner(String port) throws UnreachedException, InterruptedException {
    Reply.Answered reply = repeat(NetworkOwner.look(port));
    return NetworkOwner.read(reply.exit(), reply.out());
  }

  /** Runs a script that can be run again without harm, until it was answered. */
  Reply.Answered repeat(String script) throws UnreachedException, InterruptedException {
    return repeat(script, ASKED);
  }

  Reply.Answered repeat(String script, Duration limit)
      throws UnreachedException, InterruptedException {
    Question question = question("script", script).within((int) limit.toSeconds());
    return (Reply.Answered) reply(insist(List.of(question)));
  }

  /** Runs a script once; whether it was begun is not known where no answer comes. */
  Reply once(String script, Duration limit) {
    Question question = question("script", script).within((int) limit.toSeconds());
    return reply(target.ask(List.of(question)));
  }

  /**
   * What a script answered, and what a setting was behind it.
   *
   * @param seen empty where that was not answered in full
   */
  record Outcome(Reply reply, Optional<Seen> seen) {}

  /** Runs a script once and looks at a setting behind it, in one login. */
  Outcome onceAndLook(String script, Duration limit, Setting setting) {
    Question act = question("script", script).within((int) limit.toSeconds());
    Answer answer = target.ask(List.of(act, question("look", SettingAccess.of(setting).look())));
    Optional<Section> look = section(answer, "look").filter(Section::whole);
    return new Outcome(reply(answer), look.map(it -> seen(setting, Optional.of(it))));
  }

  private static Reply reply(Answer answer) {
    Optional<Section> section = section(answer, "script").filter(Section::whole);
    if (section.isEmpty()) {
      return new Reply.Unanswered(answer.failure().orElse("the answer broke off"));
    }
    Section whole = section.get();
    return new Reply.Answered(whole.exit(), whole.out().text(), Plain.line(whole.err()));
  }

  private Answer insist(List<Question> questions) throws UnreachedException, InterruptedException {
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Answer answer = target.ask(questions);
      boolean whole =
          questions.stream()
              .allMatch(it -> section(answer, it.id()).map(Section::whole).orElse(false));
      if (whole) {
        return answer;
      }
      if (pace.elapsed().compareTo(end) >= 0 || isForbidden(answer)) {
        throw new UnreachedException(name(), why(answer));
      }
      pace.pause(AGAIN);
    }
  }

  private static String why(Answer answer) {
    String why = answer.failure().orElse("it does not answer in full");
    return isForbidden(answer)
        ? "rail must be root to change it, by its login or by sudo sh (with less: rail plan"
            + " --sudoers); "
            + why
        : why;
  }

  /** What sudo refuses now it refuses in five minutes too. */
  private static boolean isForbidden(Answer answer) {
    return answer.failure().filter(it -> FORBIDDEN.matcher(it).find()).isPresent();
  }

  private static Question question(String id, String script) {
    return new Question(id, new Question.Form.Run(List.of("sh", "-c", script)), 60, OUTPUT);
  }

  private static Optional<Section> section(Answer answer, String id) {
    return answer.sections().stream().filter(it -> it.question().equals(id)).findFirst();
  }

  /** What prints that the machine is not well with this state, as a script. */
  static String wellness(Setting setting, State state) {
    return SettingAccess.of(setting).wellness(state);
  }

  /** What gives the setting this state, as a script. */
  static String act(Setting setting, State state) {
    return SettingAccess.of(setting).act(state);
  }
}
