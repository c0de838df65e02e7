package io.railwright.cli;

import io.railwright.cli.benchmark.BenchCommand;
import io.railwright.cli.capture.PcapCommand;
import io.railwright.cli.change.ApplyCommand;
import io.railwright.cli.change.JournalCommand;
import io.railwright.cli.change.PlanCommand;
import io.railwright.cli.change.RollbackCommand;
import io.railwright.cli.change.UnlockCommand;
import io.railwright.cli.completion.CompletionCommand;
import io.railwright.cli.fabric.AuditCommand;
import io.railwright.cli.fabric.DiffCommand;
import io.railwright.cli.fabric.DriftCommand;
import io.railwright.cli.fabric.ExplainCommand;
import io.railwright.cli.fabric.InitCommand;
import io.railwright.cli.fabric.ParseCommand;
import io.railwright.cli.fabric.ProfileCommand;
import io.railwright.cli.fabric.ReportCommand;
import io.railwright.cli.fabric.SnapshotCommand;
import io.railwright.cli.fabric.TraceCommand;
import io.railwright.cli.lab.LabCommand;
import io.railwright.cli.monitor.HistoryCommand;
import io.railwright.cli.monitor.ServeCommand;
import io.railwright.cli.monitor.WatchCommand;
import io.railwright.cli.simulation.SimCommand;
import io.railwright.cli.simulation.SweepCommand;
import io.railwright.cli.simulation.WhatIfCommand;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.twin.TwinCommand;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * The commands of rail, in the order of {@code rail --help}. A command is made only when it is
 * called for: reading the annotations of all of them would cost each start some 5 ms a command.
 */
final class Commands {
  /** A command class carries picocli annotations, and returns the number of an {@link ExitCode}. */
  record Entry(String name, Supplier<Callable<Integer>> maker) {}

  private static final List<Entry> ALL =
      List.of(
          new Entry("audit", AuditCommand::new),
          new Entry("drift", DriftCommand::new),
          new Entry("trace", TraceCommand::new),
          new Entry("watch", WatchCommand::new),
          new Entry("history", HistoryCommand::new),
          new Entry("serve", ServeCommand::new),
          new Entry("report", ReportCommand::new),
          new Entry("plan", PlanCommand::new),
          new Entry("apply", ApplyCommand::new),
          new Entry("rollback", RollbackCommand::new),
          new Entry("journal", JournalCommand::new),
          new Entry("unlock", UnlockCommand::new),
          new Entry("explain", ExplainCommand::new),
          new Entry("profile", ProfileCommand::new),
          new Entry("snapshot", SnapshotCommand::new),
          new Entry("diff", DiffCommand::new),
          new Entry("parse", ParseCommand::new),
          new Entry("init", InitCommand::new),
          new Entry("pcap", PcapCommand::new),
          new Entry("bench", () -> new BenchCommand(Main.class)),
          new Entry("sim", SimCommand::new),
          new Entry("whatif", WhatIfCommand::new),
          new Entry("sweep", () -> new SweepCommand(Version.text())),
          new Entry("twin", () -> new TwinCommand(Main.class)),
          new Entry("lab", () -> new LabCommand(Main.class)),
          new Entry("completion", CompletionCommand::new));

  private static final Set<String> VERSION = Set.of("-V", "--version");
  private static final Set<String> HELP = Set.of("-h", "--help");

  private Commands() {}

  /**
   * The commands that these arguments may refer to: only the first one that is named, or all of
   * them where the user asks for help or has mistyped.
   */
  static List<Entry> wantedBy(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    if (VERSION.contains(first)) {
      return List.of();
    }
    List<Entry> named = ALL.stream().filter(entry -> entry.name().equals(first)).toList();
    return named.isEmpty() ? ALL : named;
  }

  /** Whether these arguments ask for the list of all commands and for nothing else. */
  static boolean areListed(String... arguments) {
    return arguments.length == 1 && HELP.contains(arguments[0]);
  }

  static boolean isOne(String word) {
    return ALL.stream().anyMatch(entry -> entry.name().equals(word));
  }

  static List<String> names() {
    return ALL.stream().map(Entry::name).toList();
  }

  static List<Entry> all() {
    return ALL;
  }
}
