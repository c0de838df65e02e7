package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostNames;
import io.railwright.cli.option.KnowledgeOptions;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.option.TimeConverter;
import io.railwright.cli.option.TypedOptions;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.model.text.NameChoice;
import io.railwright.model.text.Worded;
import io.railwright.view.audit.AuditCtrf;
import io.railwright.view.audit.AuditJson;
import io.railwright.view.audit.AuditJunit;
import io.railwright.view.audit.AuditMarkdown;
import io.railwright.view.audit.AuditSarif;
import io.railwright.view.audit.AuditText;
import io.railwright.view.audit.NextCommands;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code rail audit}: what is wrong with a fabric, what it costs and what to do. */
@Command(
    description = "Say what is wrong with a fabric, what it costs, what to do, and who says so.",
    footer = {
      "",
      "  rail audit -i local                     this machine",
      "  rail audit -i hosts.ini --details       with reasons, commands and sources",
      "  rail audit -i now.json -o markdown      from a snapshot, for a ticket",
      "  rail audit --fail-on high               for a script: exit code 1 from high up",
      "  rail audit --new-since monday.json      only faults that are new since then",
      "  rail audit -o junit --to audit.xml      for a build server; sarif and ctrf too",
      "  rail audit --for 30s                    what counters do now, not since boot",
      "",
      "Exit code 0: nothing at or above --fail-on; 1: something is; 3: some machine",
      "could not be read in full. What could not be read is counted as unknown and is",
      "never a pass."
    })
public final class AuditCommand implements Callable<Integer> {
  private static final String[] TAKEN_BY_PLAN = {
    "--inventory", "--host", "--profile", "--site", "--rules", "--assume"
  };

  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private KnowledgeOptions knowledge = new KnowledgeOptions();

  @Mixin private FabricChoice choice = new FabricChoice();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description =
          "text (the default), json, markdown, or junit, sarif or ctrf for build servers.")
  private AuditForm form = AuditForm.text;

  @Mixin private OutputFile file = new OutputFile();

  @Option(names = "--details", description = "As text: why, what to type, evidence and sources.")
  private boolean details;

  @Option(names = "--all", description = "What passed and what does not apply, too.")
  private boolean all;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      converter = HostNames.class,
      description = "Only this host's findings; several as a,b or gpu[01-16] or gpu*.")
  private NameChoice hosts = NameChoice.ALL;

  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      converter = SeverityConverter.class,
      description = "critical, high, medium, low (the default) or info: exit code 1 from there up.")
  private Severity failOn = Severity.LOW;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      converter = IntervalConverter.class,
      description =
          "Read every host twice, so long apart, and judge what counters did in that time (1s to"
              + " 1h); if not given, their average since boot.")
  private @Nullable Duration interval;

  @Option(
      names = "--new-since",
      paramLabel = "SNAPSHOT",
      description =
          "Only faults that this earlier snapshot does not have are shown and decide the exit code;"
              + " the others are counted.")
  private @Nullable String since;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    if (interval != null && options.records()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--for reads every host twice, and --record keeps one read; leave one of them out.");
    }
    TakeSnapshot take = options.take();
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), err);
        Interrupts _ = new Interrupts(take::stop);
        Destination destination = file.open(spec.commandLine().getOut());
        SnapshotProgress progress = SnapshotProgress.of(source, err)) {
      Audit audit = new Audit(knowledge.open(), all, Optional.ofNullable(interval));
      Optional<AuditReport> then = earlier(audit);
      Audit.Result result = audit.run(source, take, progress);
      AuditReport report = result.report();
      progress.alsoFailed(report.failures());
      progress.end();
      AuditReport news = then.map(report::newSince).orElse(report);
      AuditReport shown = new HostFilter(hosts).of(news, result.layout());
      show(
          shown,
          form == AuditForm.text ? destination.text() : destination.document(),
          next(source.isLive()));
      destination.keep(contents(shown), err);
      ExitCode code = code(shown, !report.failures().isEmpty());
      return Fabrics.end(take, code, spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  /** Judged before any machine is asked, so that a wrong file costs nobody a wait. */
  private Optional<AuditReport> earlier(Audit audit) throws FabricException {
    if (since == null) {
      return Optional.empty();
    }
    return Optional.of(audit.earlier(OpenFabric.snapshot(since, "--new-since")));
  }

  private void show(AuditReport report, TextOutput out, NextCommands next) {
    switch (form) {
      case text -> new AuditText(out, details, next).print(report);
      case json -> new AuditJson(out).print(report);
      case markdown -> new AuditMarkdown(out).print(report);
      case junit -> new AuditJunit(out, failOn, next).print(report);
      case sarif -> new AuditSarif(out, version(), next).print(report);
      case ctrf -> new AuditCtrf(out, version(), failOn, next).print(report);
    }
    out.flush();
  }

  private NextCommands next(boolean isLive) {
    TypedOptions typed = TypedOptions.of(spec);
    TypedOptions ofPlan = typed.only(TAKEN_BY_PLAN);
    return new NextCommands(
        typed.after("rail audit"),
        typed.only("--rules").after("rail explain"),
        isLive ? Optional.of(ofPlan.after("rail plan")) : Optional.empty());
  }

  private static String contents(AuditReport report) {
    return Fit.plural(report.findings().size(), "finding")
        + " of "
        + MachineCount.words(report.machines());
  }

  private String version() {
    return spec.root().version()[0].replaceFirst("^rail ", "");
  }

  /**
   * What could not be reached weighs more than what was found elsewhere. Where no host was judged
   * at all, nothing is in order.
   */
  private ExitCode code(AuditReport report, boolean unreached) {
    if (unreached || report.hosts().isEmpty()) {
      return ExitCode.NOT_REACHED;
    }
    return report.failsAt(failOn) ? ExitCode.FINDINGS : ExitCode.FINE;
  }

  /** Reads {@code 30s}, {@code 5m}. A longer time than an hour is for a monitor. */
  static final class IntervalConverter extends TimeConverter {
    IntervalConverter() {
      super(Duration.ofHours(1), "from 1s to 1h, such as 30s or 5m");
    }
  }

  /** Reads the word of a severity. */
  static final class SeverityConverter implements ITypeConverter<Severity> {
    @Override
    public Severity convert(String text) {
      return Worded.of(Severity.class, text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is none of critical, high, medium, low and info"));
    }
  }
}
