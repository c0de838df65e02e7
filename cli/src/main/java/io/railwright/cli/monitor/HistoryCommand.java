package io.railwright.cli.monitor;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.TimeConverter;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.watch.ReadHistory;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.monitor.HistoryCsv;
import io.railwright.view.monitor.HistoryJson;
import io.railwright.view.monitor.HistoryText;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail history}: what ports did, and since when. */
@Command(
    description = "Say what ports did over time, and what happened meanwhile.",
    footer = {
      "",
      "  rail watch --store rail-store          fill a store, as long as it runs",
      "  rail history                           the ports, and since when each is kept",
      "  rail history 'gpu07 mlx5_3' --last 6h  a line and a curve for each counter",
      "  rail history host/gpu07/rdma/mlx5_3/port/1 --from 2026-11-18T08:00:00Z \\",
      "      --to 2026-11-18T09:00:00Z -o csv",
      "",
      "Values are means a second of each step; peaks are the highest between two",
      "polls. What is not known is a gap, and not 0."
    })
public final class HistoryCommand implements Callable<Integer> {
  private static final int MOST_POINTS = 600;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SUBJECT",
      description = "The port, by its subject or as rail watch calls it.")
  private @Nullable String port;

  @Option(
      names = "--store",
      paramLabel = "STORE",
      defaultValue = "rail-store",
      description =
          "What rail watch --store fills: a folder (${DEFAULT-VALUE}), or"
              + " jdbc:postgresql://HOST/DATABASE.")
  private String store = "rail-store";

  @Option(
      names = "--from",
      paramLabel = "TIME",
      converter = MomentConverter.class,
      description = "The beginning, such as 2026-11-18T08:00:00Z.")
  private MomentConverter.@Nullable Moment from;

  @Option(
      names = "--to",
      paramLabel = "TIME",
      converter = MomentConverter.class,
      description = "The end; now, if it is not given.")
  private MomentConverter.@Nullable Moment to;

  @Option(
      names = "--last",
      paramLabel = "TIME",
      converter = SpanConverter.class,
      description = "How far back from the end, in place of --from: 6h (1h if neither is given).")
  private @Nullable Duration last;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json or csv.")
  private HistoryForm form = HistoryForm.text;

  /** What {@code -o} takes here. */
  enum HistoryForm {
    text,
    json,
    csv
  }

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    if (from != null && last != null) {
      throw new CommandFailed(
          ExitCode.USAGE, "--from and --last both say where to begin: give one.");
    }
    if (port == null && (from != null || to != null || last != null)) {
      throw new CommandFailed(ExitCode.USAGE, "a time needs a port: rail history lists them.");
    }
    OpenKnowledge knowledge = OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());
    try (ReadHistory history = new ReadHistory(knowledge, store)) {
      if (port == null) {
        print(history.ports());
      } else {
        print(series(history, port, err));
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private Instant taken(MomentConverter.Moment moment, PrintWriter err) {
    moment.takenAs().ifPresent(it -> ErrorReport.notice(err, it));
    return moment.time();
  }

  private PortHistory series(ReadHistory history, String name, PrintWriter err)
      throws FabricException {
    Instant end = to == null ? Instant.now() : taken(to, err);
    Duration span = last == null ? Duration.ofHours(1) : last;
    Instant begin = from == null ? end.minus(span) : taken(from, err);
    if (!begin.isBefore(end)) {
      throw new CommandFailed(
          ExitCode.USAGE, "the beginning %s is not before the end %s.".formatted(begin, end));
    }
    Subject subject = history.find(name);
    int points = form == HistoryForm.text ? HistoryText.CURVE : MOST_POINTS;
    return history
        .series(subject, begin, end, points)
        .orElseThrow(() -> new FabricException("nothing is kept of " + name));
  }

  private void print(List<KeptPort> ports) {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    switch (form) {
      case text -> new HistoryText(out).ports(ports);
      case json -> new HistoryJson(out).ports(ports);
      case csv -> new HistoryCsv(out).ports(ports);
    }
  }

  private void print(PortHistory history) {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    switch (form) {
      case text -> new HistoryText(out).series(history);
      case json -> new HistoryJson(out).series(history);
      case csv -> new HistoryCsv(out).series(history);
    }
  }

  /** Reads {@code 6h}, {@code 7 days}. */
  static final class SpanConverter extends TimeConverter {
    SpanConverter() {
      super(Duration.ofDays(730), "from 1s to 730 days, such as 6h");
    }
  }
}
