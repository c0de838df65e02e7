package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
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
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.report.MakeReport;
import io.railwright.model.file.FileReason;
import io.railwright.model.report.FabricReport;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.report.ReportPage;
import io.railwright.view.report.ReportPictures;
import io.railwright.view.report.WholeOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail report}: a fabric as a page for somebody who can't ask it. */
@Command(
    description = "Write one page about a fabric to hand on: picture, faults, hosts and drift.",
    footer = {
      "",
      "  rail report -i hosts.ini -o html --to fabric.html",
      "  rail report -i now.json --pictures pictures/      fabric.svg and faults.svg",
      "",
      "The page loads nothing from elsewhere. Names and addresses of hosts stand in it:",
      "rail snapshot --redact makes a snapshot without them. Exit code 0: the page is",
      "written; 3: it is, and some machine could not be read in full."
    })
public final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private KnowledgeOptions knowledge = new KnowledgeOptions();

  @Mixin private FabricChoice choice = new FabricChoice();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "html (the default): one page with its pictures.")
  private ReportForm form = ReportForm.html;

  @Mixin private OutputFile file = new OutputFile();

  @Option(
      names = "--pictures",
      paramLabel = "DIR",
      description = "Write the pictures as SVG files too; without --to, the pictures alone.")
  private @Nullable Path pictures;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    if (pictures == null) {
      file.refuseTerminal();
    } else {
      make(pictures);
    }
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), err);
        Interrupts _ = new Interrupts(take::stop);
        Destination page = file.open(spec.commandLine().getOut())) {
      SnapshotProgress progress = SnapshotProgress.of(source, err);
      FabricReport report = new MakeReport(knowledge.open()).run(source, take, progress);
      progress.alsoFailed(report.audit().failures());
      progress.end();
      if (pictures != null) {
        draw(report, pictures);
      }
      if (pictures == null || file.isNamed()) {
        write(page, contents(report), out -> page(report, out));
      }
      return Fabrics.end(take, code(report), spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private void page(FabricReport report, TextOutput out) {
    switch (form) {
      case html -> new ReportPage(out, spec.root().version()[0], whole()).print(report);
    }
  }

  private WholeOutput whole() {
    TypedOptions typed = TypedOptions.of(spec);
    return new WholeOutput(
        typed.after("rail audit") + " -o json", typed.after("rail drift") + " --all");
  }

  /** Before any machine is asked, so that a wrong name costs nobody a wait. */
  private static void make(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException refused) {
      throw new CommandFailed(
          ExitCode.OUTPUT_LOST,
          "can't make the folder " + folder + ": " + FileReason.of(refused),
          refused);
    }
  }

  private void draw(FabricReport report, Path folder) {
    PrintWriter standard = spec.commandLine().getOut();
    try (Destination fabric = Destination.of(folder.resolve("fabric.svg"), standard);
        Destination faults = Destination.of(folder.resolve("faults.svg"), standard)) {
      write(fabric, "the fabric as a picture", out -> new ReportPictures(out).fabric(report));
      write(faults, "each fault's hosts as bars", out -> new ReportPictures(out).faults(report));
    }
  }

  private void write(Destination destination, String what, Consumer<TextOutput> view) {
    TextOutput out = destination.document();
    view.accept(out);
    out.flush();
    destination.keep(what, spec.commandLine().getErr());
  }

  private static String contents(FabricReport report) {
    return MachineCount.words(report.audit().machines());
  }

  private static ExitCode code(FabricReport report) {
    boolean whole = report.audit().failures().isEmpty() && !report.audit().hosts().isEmpty();
    return whole ? ExitCode.FINE : ExitCode.NOT_REACHED;
  }
}
