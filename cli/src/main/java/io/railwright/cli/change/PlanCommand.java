package io.railwright.cli.change;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostChoice;
import io.railwright.cli.option.KnowledgeOptions;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.option.TypedOptions;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.change.MakePlan;
import io.railwright.flow.change.PlanChoice;
import io.railwright.flow.change.Runbook;
import io.railwright.flow.change.SudoRules;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.view.change.PlanMarkdown;
import io.railwright.view.change.PlanText;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail plan}: steps that would mend what an audit finds. */
@Command(
    description = "Plan how to mend what is wrong: steps, their order, and how each is undone.",
    footer = {
      "",
      "  rail plan                                  what would be changed",
      "  rail plan --only firmware.write-ordering --to fix.plan",
      "  rail apply fix.plan                        carry it out, after a yes",
      "  rail plan -o markdown --to request.md      for those who decide on it",
      "  rail plan -o script --to fix.sh --sudoers ops    for those who are not root",
      "",
      "Nothing is changed by this command. Exit code 0: there is nothing to do; 1: a plan",
      "was made; 3: some machine could not be read in full."
    })
public final class PlanCommand implements Callable<Integer> {
  private static final Duration HOST_LIMIT = Duration.ofSeconds(60);
  private static final int AT_ONCE = 48;

  private static final Pattern IMAGE =
      Pattern.compile("[A-Z0-9][A-Z0-9_]{2,19}=(/[A-Za-z0-9_.+-]+)+");

  @Spec private CommandSpec spec;

  @Mixin private KnowledgeOptions knowledge = new KnowledgeOptions();

  @Mixin private FabricChoice choice = new FabricChoice();

  @Mixin private HostChoice hosts = new HostChoice();

  @Mixin private OutputFile file = new OutputFile();

  @Option(
      names = "--only",
      paramLabel = "RULE",
      split = ",",
      description = "Mend only what these rules find.")
  private Set<String> only = new LinkedHashSet<>();

  @Option(
      names = "--except",
      paramLabel = "RULE",
      split = ",",
      description = "Leave what these rules find as it is.")
  private Set<String> except = new LinkedHashSet<>();

  @Option(
      names = "--max-risk",
      paramLabel = "RISK",
      description = "low, medium (the default) or high: leave out what is riskier.")
  private @Nullable MostRisk risk;

  @Option(
      names = "--path",
      paramLabel = "PATH",
      description =
          "conservative, recommended or aggressive: the same as --max-risk low, medium, high.")
  private @Nullable PlanPath path;

  @Option(
      names = "--max-unavailable",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many machines of a wave may be away at a time (${DEFAULT-VALUE}).")
  private int atOnce = 1;

  @Option(
      names = "--expose-first",
      description =
          "Reboot before settings that a card hides as well: some cards show them only then.")
  private boolean exposeFirst;

  @Option(
      names = "--firmware-reset",
      description =
          "Reset cards in place of a reboot, on machines where nothing but settings of their"
              + " firmware waits for one.")
  private boolean firmwareReset;

  @Option(
      names = "--burn",
      paramLabel = "PSID=FILE",
      description =
          "Burn this image, a file on the hosts, on all cards of this make; the risk is high.")
  private List<String> burns = List.of();

  @Option(
      names = "--sudoers",
      paramLabel = "USER",
      description =
          "Print the rules of sudo by which USER may run the runbook of this plan, and nothing"
              + " else, in place of the plan.")
  private @Nullable String sudoers;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, markdown, or script: a runbook for sh.")
  private @Nullable PlanForm form;

  /** What {@code --max-risk} takes; picocli shows the constants as they are. */
  enum MostRisk {
    low,
    medium,
    high
  }

  private Map<String, String> images() {
    Map<String, String> images = new LinkedHashMap<>();
    for (String burn : burns) {
      if (!IMAGE.matcher(burn).matches()) {
        throw new CommandFailed(
            ExitCode.USAGE,
            "--burn wants PSID=FILE, such as MT_0000000838=/root/fw.bin: the file's whole path,"
                + " of letters, digits and _.+- alone.");
      }
      int end = burn.indexOf('=');
      images.put(burn.substring(0, end), burn.substring(end + 1));
    }
    return images;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (risk != null && path != null) {
      throw new CommandFailed(ExitCode.USAGE, "--max-risk and --path exclude each other.");
    }
    if (sudoers != null && form != null && form != PlanForm.script) {
      throw new CommandFailed(ExitCode.USAGE, "--sudoers goes with -o script alone.");
    }
    Map<String, String> images = images(); // before any machine is asked
    if (atOnce < 1) {
      throw new CommandFailed(ExitCode.USAGE, "--max-unavailable must be at least 1.");
    }
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = new TakeSnapshot(AT_ONCE, Optional.empty(), Set.of());
    OpenFabric open = new OpenFabric(HOST_LIMIT, AT_ONCE);
    try (FabricSource source = Fabrics.open(open, choice.name(), hosts.hosts(), err);
        Interrupts _ = new Interrupts(take::stop);
        Destination destination = file.open(spec.commandLine().getOut())) {
      MakePlan.Made made = make(source, take, images, err);
      if (sudoers == null) {
        show(made, destination);
      } else {
        rules(made.plan(), sudoers, destination);
      }
      ExitCode code = made.plan().isEmpty() ? ExitCode.FINE : ExitCode.FINDINGS;
      return Fabrics.end(
          take,
          made.failures().isEmpty() ? code : ExitCode.NOT_REACHED,
          spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private MakePlan.Made make(
      FabricSource source, TakeSnapshot take, Map<String, String> images, PrintWriter err)
      throws FabricException, InterruptedException {
    PlanChoice chosen =
        new PlanChoice(
            mostRisk(),
            only,
            except,
            TypedOptions.of(spec).without("--only", "--except", "--sudoers").after("rail plan"));
    SnapshotProgress progress = SnapshotProgress.of(source, err);
    MakePlan.Made made =
        new MakePlan(knowledge.open(), chosen, atOnce, exposeFirst, firmwareReset, images)
            .run(
                source,
                choice.name().map(PlanCommand::lasting).orElse(""),
                !hosts.hosts().names().isAll(),
                take,
                progress);
    progress.alsoFailed(made.failures());
    progress.end();
    return made;
  }

  private Risk mostRisk() {
    if (path != null) {
      return path.risk();
    }
    return risk == null
        ? Risk.MEDIUM
        : Risk.valueOf(risk.name().toUpperCase(java.util.Locale.ROOT));
  }

  /** A file by a name that is right in every folder. */
  private static String lasting(String fabric) {
    boolean word = fabric.equals("local") || fabric.equals("twin") || fabric.startsWith("twin:");
    return word ? fabric : Path.of(fabric).toAbsolutePath().normalize().toString();
  }

  /** To a file goes the runbook that they are for, where one is named. */
  private void rules(Plan plan, String user, Destination destination) throws FabricException {
    String rules = SudoRules.of(plan, user);
    if (file.isNamed()) {
      Runbook.of(plan).lines().forEach(destination.document()::println);
      destination.document().flush();
      destination.keep(Fit.plural(plan.steps().size(), "step"), spec.commandLine().getErr());
    }
    TextOutput standard = TextOutput.of(spec.commandLine().getOut());
    rules.lines().forEach(standard::println);
    standard.flush();
  }

  /** A file is for rail apply, unless another form is asked for; people see the text then too. */
  private void show(MakePlan.Made made, Destination destination) {
    Plan plan = made.plan();
    TextOutput out = destination.document();
    PlanForm wanted = form != null ? form : file.isNamed() ? PlanForm.json : PlanForm.text;
    switch (wanted) {
      case text -> new PlanText(destination.text()).print(plan);
      case json -> PlanJson.write(plan, out);
      case markdown -> new PlanMarkdown(out).print(plan, made.unsaid());
      case script -> Runbook.of(plan).lines().forEach(out::println);
    }
    out.flush();
    destination.keep(Fit.plural(plan.steps().size(), "step"), spec.commandLine().getErr());
    if (form == null) {
      TextOutput standard = TextOutput.of(spec.commandLine().getOut());
      if (file.isNamed()) {
        new PlanText(standard).print(plan);
      }
      if (!plan.isEmpty()) {
        standard.println();
        standard.println(
            file.isNamed()
                ? "Nothing was changed. Next: rail apply " + file.name()
                : "Nothing was changed. To keep it: add --to fix.plan, then rail apply fix.plan");
        if (!plan.guestsLeft().isEmpty()) {
          standard.println("Behind that, for the guests: " + plan.terms().planAgain(plan.source()));
        }
      }
    }
  }
}
