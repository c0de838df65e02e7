package io.railwright.cli.monitor;

import io.railwright.cli.change.OwnJournals;
import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostNames;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.option.TimeConverter;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.cli.terminal.KeyTerminal;
import io.railwright.cli.terminal.Terminals;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.serve.FollowedPlans;
import io.railwright.flow.serve.OperatorRecords;
import io.railwright.flow.watch.StoreChoice;
import io.railwright.flow.watch.WatchFabric;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.NameChoice;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.monitor.WatchJson;
import io.railwright.view.monitor.WatchLines;
import io.railwright.view.monitor.WatchText;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail watch}: what the ports of a fabric do now, and what is wrong with it. */
@Command(
    description = "Watch what ports do now: load, pauses, marks, drops, and alerts.",
    footer = {
      "",
      "  rail watch -i rail.yaml                 a table with keys; ? has help",
      "  rail watch --every 1s --filter gpu07    one host, each second",
      "  rail watch | tee watch.log              a line for each alert, come or gone",
      "  rail watch --once -o json               one document after two polls",
      "  rail watch --store rail-store           keep all of it for rail history",
      "",
      "Rates are made by the clock of each machine. What is not known is '?', and an",
      "alert of a machine that does not answer stays as it is. Exit code of --once:",
      "0: no alert; 1: there are some; 3: some machine did not answer."
    })
public final class WatchCommand implements Callable<Integer> {
  private static final Duration HOST_LIMIT = Duration.ofSeconds(30);

  /** Slow machines may take more than two rounds for two answers. */
  private static final int MOST_POLLS = 8;

  @Spec private CommandSpec spec;

  @Mixin private FabricChoice choice = new FabricChoice();

  @Option(
      names = "--every",
      paramLabel = "TIME",
      defaultValue = "10s",
      converter = PollConverter.class,
      description = "The time between two polls, 1s to 5m (${DEFAULT-VALUE}).")
  private Duration every = Duration.ofSeconds(10);

  @Option(names = "--once", description = "Show what two polls tell, and end.")
  private boolean once;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), or with --once json.")
  private OutputForm form = OutputForm.text;

  @Option(
      names = "--sort",
      paramLabel = "BY",
      description = "alert (the default), pause, load, marks, drops or name.")
  private PortOrder order = PortOrder.alert;

  @Option(
      names = "--filter",
      paramLabel = "TEXT",
      description = "Only ports that have this in their name.")
  private String filter = "";

  @Option(
      names = "--host",
      paramLabel = "NAME",
      converter = HostNames.class,
      description = "Ask only this host; several as a,b or gpu[01-16] or gpu*.")
  private NameChoice hosts = NameChoice.ALL;

  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "48",
      description = "How many machines may be asked at a time (${DEFAULT-VALUE}).")
  private int atOnce = 48;

  @Mixin private StoreOptions store = new StoreOptions();

  @Mixin private TellOptions tell = new TellOptions();

  private String complaint = "";

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    if (form == OutputForm.json && !once) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "-o json is one document, so that it needs --once: rail watch --once -o json");
    }
    if (atOnce < 1) {
      throw new CommandFailed(ExitCode.USAGE, "--at-once must be at least 1, not " + atOnce + ".");
    }
    OpenFabric open = new OpenFabric(HOST_LIMIT, atOnce);
    try (FabricSource source = Fabrics.open(open, choice.name(), new HostFilter(hosts), err)) {
      WatchFabric watch =
          new WatchFabric(
              OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()), every, atOnce);
      tell.apply(watch);
      try (Interrupts _ = new Interrupts(watch::stop)) {
        return once ? once(watch, source) : followed(watch, source);
      }
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private int once(WatchFabric watch, FabricSource source) throws FabricException {
    AtomicReference<Optional<WatchReport>> last = new AtomicReference<>(Optional.empty());
    run(
        watch,
        source,
        (report, _) -> {
          last.set(Optional.of(report));
          return report.polls() < 2 || (report.fewestAnswers() < 2 && report.polls() < MOST_POLLS);
        });
    if (last.get().isEmpty()) {
      throw new CommandFailed(ExitCode.NOT_REACHED, "stopped before the first poll was over");
    }
    WatchReport report = last.get().get();
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    switch (form) {
      case text -> new WatchText(out).print(report, shown(report), Integer.MAX_VALUE);
      case json -> new WatchJson(out).print(report, shown(report));
    }
    if (!report.away().isEmpty()) {
      return ExitCode.NOT_REACHED.number();
    }
    return (report.isCalm() ? ExitCode.FINE : ExitCode.FINDINGS).number();
  }

  private void run(WatchFabric watch, FabricSource source, WatchFabric.Listener listener)
      throws FabricException {
    WatchFabric.Listener both =
        (report, events) -> {
          complain(watch.complaint().orElse(""));
          return listener.polled(report, events);
        };
    poll(watch, source, both);
  }

  private void poll(WatchFabric watch, FabricSource source, WatchFabric.Listener listener)
      throws FabricException {
    Optional<StoreChoice> choice = store.choice();
    if (choice.isEmpty()) {
      watch.run(source, listener);
    } else {
      watch.run(source, choice.get(), listener);
    }
  }

  /** Once for each thing that is wrong with the store, not at each poll. */
  private void complain(String sentence) {
    boolean isNew = !sentence.isEmpty() && complaint.isEmpty();
    complaint = sentence;
    if (isNew) {
      ErrorReport.notice(spec.commandLine().getErr(), sentence);
    }
  }

  /** Plans that are applied meanwhile are told of too. */
  private int followed(WatchFabric watch, FabricSource source) throws FabricException {
    if (!(source instanceof FabricSource.Machines machines)) {
      return live(watch, source);
    }
    OperatorRecords records =
        new OperatorRecords(OwnJournals.toRead(), Optional.empty(), Optional.empty());
    try (FollowedPlans _ = new FollowedPlans(records, machines, watch::note)) {
      return live(watch, source);
    }
  }

  private int live(WatchFabric watch, FabricSource source) throws FabricException {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    Optional<KeyTerminal> keys = KeyTerminal.open();
    if (keys.isPresent()) {
      browse(watch, source, keys.get(), out);
      return ExitCode.FINE.number();
    }
    boolean drawn = Terminals.output() && !Terminals.isDumb();
    run(
        watch,
        source,
        (report, events) -> {
          if (drawn) {
            out.clearScreen();
            new WatchText(out).print(report, shown(report), out.rows());
          } else {
            new WatchLines(out).print(wanted(events));
          }
          return !out.checkError();
        });
    return ExitCode.FINE.number();
  }

  private void browse(WatchFabric watch, FabricSource source, KeyTerminal keys, TextOutput out)
      throws FabricException {
    WatchTerminal terminal = new WatchTerminal(keys, out, new WatchBrowser(order, filter), watch);
    // Closed in the other order: the terminal is the thread's own until that has ended.
    try (keys;
        ExecutorService looking = Executors.newSingleThreadExecutor()) {
      looking.execute(terminal::run);
      try {
        poll(watch, source, terminal);
      } finally {
        terminal.end();
      }
    } catch (IOException unset) {
      ErrorReport.notice(
          spec.commandLine().getErr(), "the terminal was not set back; reset does it");
    }
  }

  private List<PortRow> shown(WatchReport report) {
    return order.of(report.ports().stream().filter(row -> isWanted(row.name())).toList());
  }

  private List<WatchEvent> wanted(List<WatchEvent> events) {
    return events.stream().filter(event -> isWanted(event.name())).toList();
  }

  private boolean isWanted(String name) {
    return name.toLowerCase(Locale.ROOT).contains(filter.toLowerCase(Locale.ROOT));
  }

  /** Reads {@code 10s}, {@code 1m}. */
  static final class PollConverter extends TimeConverter {
    PollConverter() {
      super(Duration.ofMinutes(5), "from 1s to 5m, such as 10s");
    }
  }
}
