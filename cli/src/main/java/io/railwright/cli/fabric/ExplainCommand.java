package io.railwright.cli.fabric;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.explain.Explain;
import io.railwright.model.report.Page;
import io.railwright.model.text.Nearest;
import io.railwright.view.PageList;
import io.railwright.view.PageView;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail explain}: what a rule, a setting, a counter or a fact is, and who says so. */
@Command(
    description = "Explain any rule, parameter, selection, counter, fact, profile or source.",
    footer = {
      "",
      "  rail explain qos.trust-dscp",
      "  rail explain MAX_ACC_OUT_READ           a setting by its tool's name for it",
      "  rail explain dcb.prio-pfc[3]            a fact, with any index or none",
      "  rail explain rx_prio3_pause             a counter, with any priority",
      "  rail explain roce-config --os nxos      what to configure on a switch",
      "  rail explain --list                     the kinds of names that there are",
      "  rail explain --list rules               all names of a kind",
      "  rail explain --all --to docs/reference  all of it, as Markdown files",
      "  rail explain --prometheus-rules         all alerts, for Prometheus"
    })
public final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "What to explain.")
  private @Nullable String name;

  @Option(
      names = "--list",
      arity = "0..1",
      paramLabel = "KIND",
      fallbackValue = "",
      description = "List all names of a kind; without KIND, the kinds.")
  private @Nullable String listed;

  @Option(names = "--all", description = "Explain everything.")
  private boolean all;

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "With --all: write one Markdown file for each kind into this folder.")
  private @Nullable Path folder;

  @Option(names = "--prometheus-rules", description = "Print all alerts as rules of Prometheus.")
  private boolean prometheus;

  @Option(names = "--grafana-dashboard", description = "Print a dashboard of Grafana.")
  private boolean grafana;

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "A folder with rules of your own, as well as rail's; may be given again.")
  private List<Path> rules = new ArrayList<>();

  @Mixin private RoceConfigOptions roceConfig;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    if (Stream.of(all, name != null, listed != null, prometheus, grafana).filter(it -> it).count()
        != 1) {
      throw new CommandFailed(
          ExitCode.USAGE, "name one thing to explain, or --list for what there is, or --all.");
    }
    if (listed != null && form == OutputForm.json) {
      throw new CommandFailed(
          ExitCode.USAGE, "--list is text; as JSON: rail explain --all -o json.");
    }
    if (prometheus && form == OutputForm.json) {
      throw new CommandFailed(ExitCode.USAGE, "rules of Prometheus are YAML: leave -o json out.");
    }
    PrintWriter err = spec.commandLine().getErr();
    try {
      if (roceConfig.isAskedFor(name, form)) {
        roceConfig.print(rules, spec.commandLine().getOut(), err);
        return ExitCode.FINE.number();
      }
      Explain explain = new Explain(OpenKnowledge.of(rules, Optional.empty(), Optional.empty()));
      if (listed != null) {
        return list(explain.all(), listed);
      }
      if (prometheus || grafana) {
        print(prometheus ? explain.prometheusRules() : explain.grafanaDashboard());
        return ExitCode.FINE.number();
      }
      List<Page> pages = name == null ? explain.all() : explain.named(name);
      if (folder == null) {
        show(pages);
      } else {
        int files = write(pages, folder, spec.commandLine().getOut());
        ErrorReport.notice(err, "wrote " + folder + ": " + Fit.plural(files, "file"));
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private void print(String text) {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    text.lines().forEach(out::println);
    out.flush();
  }

  private int list(List<Page> pages, String kind) {
    Map<String, List<Page>> kinds = byKind(pages);
    PageList list = new PageList(TextOutput.of(spec.commandLine().getOut()));
    if (kind.isEmpty()) {
      list.kinds(kinds);
      return ExitCode.FINE.number();
    }
    List<Page> wanted = kinds.getOrDefault(kind, kinds.get(kind + "s"));
    if (wanted == null) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "there is no kind '"
              + kind
              + "'"
              + Nearest.hint(kind, kinds.keySet(), "there are " + String.join(", ", kinds.keySet()))
              + ".");
    }
    list.names(wanted);
    return ExitCode.FINE.number();
  }

  /** By the plural of the kind: {@code rules}, {@code parameters} and so on. */
  private static Map<String, List<Page>> byKind(List<Page> pages) {
    Map<String, List<Page>> kinds = new TreeMap<>();
    pages.forEach(
        page ->
            kinds
                .computeIfAbsent(page.kind().replace(' ', '-') + "s", _ -> new ArrayList<>())
                .add(page));
    return kinds;
  }

  private void show(List<Page> pages) {
    PageView view = new PageView(TextOutput.of(spec.commandLine().getOut()));
    switch (form) {
      case text -> view.text(pages);
      case json -> view.json(pages);
    }
  }

  /** {@code rules.md}, {@code parameters.md} and so on. */
  private static int write(List<Page> pages, Path folder, PrintWriter standard) {
    Map<String, List<Page>> kinds = byKind(pages);
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, List<Page>> kind : kinds.entrySet()) {
        Path file = folder.resolve(kind.getKey() + ".md");
        try (Destination destination = Destination.of(file, standard)) {
          TextOutput out = destination.text();
          out.println("# All " + kind.getKey().replace('-', ' '));
          out.println();
          out.println("Made by `rail explain --all --to DIR`; the words stand in the data.");
          new PageView(out).markdown(kind.getValue());
          out.flush();
          destination.keep();
        }
      }
      return kinds.size();
    } catch (IOException refused) {
      throw new CommandFailed(ExitCode.OUTPUT_LOST, Destination.sentence(folder, refused), refused);
    }
  }
}
