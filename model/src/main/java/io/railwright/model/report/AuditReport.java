package io.railwright.model.report;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.NameChoice;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of an audit.
 *
 * @param interval how long after the first read machines were read again, to judge counters by what
 *     they did in that time; empty where they are judged by all the time since boot
 * @param findings ranked: what failed first, by severity and by what it costs
 * @param failures why machines did not answer in full
 * @param unread the machines that nobody asked; in a snapshot, those that failed then too
 * @param site the values of the site that hosts were judged by, and who says so
 * @param checklist how far the fabric is set up by the guide of the profile that was named; empty
 *     where it has none
 * @param baseline what the findings that fail are new against, where not all of them are meant
 * @param sources of the claims: title, publisher and address, by id
 */
public record AuditReport(
    String fabric,
    Instant made,
    Optional<Duration> interval,
    List<Host> hosts,
    List<Finding> findings,
    Map<Subject, String> failures,
    List<MachineReading> unread,
    List<SiteValue> site,
    Optional<Checklist> checklist,
    Optional<Baseline> baseline,
    Map<String, String> sources) {
  /** One host or switch, by what it was judged, and how often each status came up on it. */
  public record Host(Subject machine, String profile, Devices devices, Map<Status, Long> counts) {}

  /** The machines that were judged. */
  public List<Subject> machines() {
    return hosts.stream().map(Host::machine).toList();
  }

  /** How often a status came up. */
  public long count(Status status) {
    return hosts.stream().mapToLong(host -> host.counts().getOrDefault(status, 0L)).sum();
  }

  /** All hosts by name, even those that did not answer. */
  public List<String> hostNames() {
    return Stream.concat(hosts.stream().map(Host::machine), failures.keySet().stream())
        .map(Subject::name)
        .distinct()
        .toList();
  }

  /**
   * What concerns these hosts.
   *
   * @param beside whether a machine that nobody asked is told of with them
   */
  public AuditReport of(NameChoice names, Predicate<Subject> beside) {
    Predicate<Subject> wanted = machine -> names.matches(machine.name());
    List<Finding> some =
        findings.stream().filter(finding -> wanted.test(finding.subject().root())).toList();
    return new AuditReport(
        fabric,
        made,
        interval,
        hosts.stream().filter(it -> wanted.test(it.machine())).toList(),
        some,
        failures,
        unread.stream().filter(it -> beside.test(it.machine().subject())).toList(),
        concerning(some),
        checklist,
        baseline,
        sources);
  }

  /** What nobody says of the site is told where one of these findings hangs on it. */
  private List<SiteValue> concerning(List<Finding> some) {
    Set<String> rules = some.stream().map(Finding::rule).collect(Collectors.toSet());
    return site.stream()
        .filter(
            it ->
                it.origin() != SiteValue.Origin.ASSUMED
                    || it.rules().stream().anyMatch(rules::contains))
        .map(it -> it.only(rules))
        .toList();
  }

  /**
   * This report with only those failures that an earlier one of the same fabric does not have: of
   * the same rule on the same subject. What could not be judged then and fails now is new.
   */
  public AuditReport newSince(AuditReport then) {
    Set<Failure> before = then.failed();
    Set<Failure> now = failed();
    Set<Subject> judged = hosts.stream().map(Host::machine).collect(Collectors.toSet());
    List<Finding> old = then.findings.stream().filter(it -> it.status() == Status.FAIL).toList();
    long unjudged = old.stream().filter(it -> !judged.contains(it.subject().root())).count();
    long gone =
        old.stream()
            .filter(it -> judged.contains(it.subject().root()))
            .filter(it -> !now.contains(Failure.of(it)))
            .count();
    List<Finding> some = findings.stream().filter(it -> !before.contains(Failure.of(it))).toList();
    return new AuditReport(
        fabric,
        made,
        interval,
        hosts,
        some,
        failures,
        unread,
        site,
        checklist,
        Optional.of(new Baseline(then.made, findings.size() - some.size(), gone, unjudged)),
        sources);
  }

  /**
   * Failures that an earlier report of the same fabric does not have: of machines that were judged
   * then too, and not of what could not be told then.
   */
  public List<Finding> appearedSince(AuditReport then) {
    return missingIn(then);
  }

  /** Failures of an earlier report of the same fabric that are known to be over. */
  public List<Finding> resolvedSince(AuditReport then) {
    return then.missingIn(this);
  }

  private List<Finding> missingIn(AuditReport other) {
    Set<Subject> judged = new HashSet<>(other.machines());
    Set<Failure> failed = other.failed();
    Set<Failure> untold = new HashSet<>();
    other.findings.stream()
        .filter(it -> it.status() == Status.UNKNOWN)
        .forEach(it -> untold.add(new Failure(it.rule(), it.subject(), Status.FAIL)));
    return findings.stream()
        .filter(it -> it.status() == Status.FAIL && judged.contains(it.subject().root()))
        .filter(it -> !failed.contains(Failure.of(it)) && !untold.contains(Failure.of(it)))
        .toList();
  }

  /** What fails, by which a finding of one report is known in another. */
  private record Failure(String rule, Subject subject, Status status) {
    static Failure of(Finding finding) {
      return new Failure(finding.rule(), finding.subject(), finding.status());
    }
  }

  /** Those that follow from another are among them: they stand alone once that is mended. */
  private Set<Failure> failed() {
    Set<Failure> all = new HashSet<>();
    for (Finding finding : findings) {
      if (finding.status() == Status.FAIL) {
        all.add(Failure.of(finding));
        finding.hides().forEach(it -> all.add(new Failure(it.rule(), it.subject(), Status.FAIL)));
      }
    }
    return all;
  }

  /** The worst severity of all that failed comes first in the findings. */
  public boolean failsAt(Severity least) {
    return findings.stream()
        .anyMatch(
            finding -> finding.status() == Status.FAIL && finding.severity().compareTo(least) <= 0);
  }
}
