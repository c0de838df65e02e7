package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.HostKeyOptions;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.FabricException;
import io.railwright.flow.hostkeys.CollectHostKeys;
import io.railwright.flow.hostkeys.KnownHostsDraft;
import io.railwright.model.fact.Subject;
import io.railwright.model.hostkey.KeyReport;
import io.railwright.model.hostkey.KeyRow;
import io.railwright.model.hostkey.KeyState;
import io.railwright.view.HostKeySummary;
import io.railwright.view.HostKeyTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Collects host keys for {@code rail init} and shows what is to be compared. It makes no key known:
 * that is left to the person who has compared it.
 */
record HostKeyCollection(FabricOptions options, PrintWriter out, PrintWriter err) {

  /** Only the keys; see {@link HostKeyOptions}. */
  ExitCode run(CollectHostKeys keys, HostKeyOptions wanted) throws FabricException {
    wanted.knownHosts().ifPresent(HostKeyCollection::refuseToReplace);
    try (Interrupts _ = new Interrupts(keys::stop)) {
      KeyReport report = keys.report(wanted.expect(), options.atOnce(), options.hostLimit());
      List<KeyRow> doubtful =
          report.rows().stream()
              .filter(row -> row.state().isAlarm() || row.state().isOpen())
              .toList();
      if (!doubtful.isEmpty()) {
        HostKeyTable.lines(doubtful).forEach(out::println);
        out.flush();
      }
      tell(report, HostKeySummary.lines(report, wanted.expect()));
      wanted.knownHosts().ifPresent(file -> write(file, report));
      return exit(report);
    }
  }

  /**
   * Only what matters of hosts that can't be logged in to, since no key of theirs is known.
   *
   * @param names of the hosts, for a command line
   */
  void tellUnknown(CollectHostKeys keys, String names) throws FabricException {
    KeyReport report = keys.report(Optional.empty(), options.atOnce(), options.hostLimit());
    tell(report, HostKeySummary.notLookedAt(report, names));
  }

  private static ExitCode exit(KeyReport report) {
    if (!report.failures().isEmpty()) {
      return ExitCode.NOT_REACHED;
    }
    return report.hasFindings() ? ExitCode.FINDINGS : ExitCode.FINE;
  }

  private static void refuseToReplace(Path file) {
    if (Files.exists(file)) {
      throw new CommandFailed(
          ExitCode.USAGE,
          file + " is there already; keys are only ever written to a new file: name another.");
    }
  }

  private void tell(KeyReport report, List<String> summary) {
    FailedMachines failures = new FailedMachines(err);
    report.failures().forEach((host, why) -> failures.add(Subject.host(host), why));
    failures.print();
    summary.forEach(line -> err.println("rail: " + line));
  }

  private void write(Path file, KeyReport report) {
    String text = KnownHostsDraft.of(report.rows());
    if (text.isEmpty()) {
      err.println("rail: there is no key to write, and no " + file);
      return;
    }
    try (Destination destination = Destination.of(file, out)) {
      destination.writer().write(text);
      destination.keep();
    } catch (IOException full) {
      throw new CommandFailed(ExitCode.OUTPUT_LOST, Destination.sentence(file, full), full);
    }
    err.printf(
        "rail: wrote %s: %d keys that agree with the list, %d behind a # that nobody has"
            + " compared%n",
        file,
        report.rows().stream().filter(row -> row.state() == KeyState.AGREES).count(),
        report.rows().stream().filter(row -> row.state().isOpen()).count());
    err.printf(
        "rail: read it, take away each # whose key you have compared, then: cat %s >>"
            + " ~/.ssh/known_hosts%n",
        file);
  }
}
