package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.knowledge.Source;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.StarPattern;
import io.railwright.survey.join.Joins;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a fabric and judges it, host by host. */
public final class Audit {
  private final OpenKnowledge open;
  private final boolean all;

  /**
   * Not yet started.
   *
   * @param all whether passes and what does not apply are reported too
   */
  public Audit(OpenKnowledge open, boolean all) {
    this.open = open;
    this.all = all;
  }

  /** One host, by what it was judged, and how often each status came up on it. */
  public record Judged(Subject host, String profile, Devices devices, Map<Status, Long> counts) {}

  /**
   * What came of it.
   *
   * @param findings ranked: what failed first, by severity and by what it costs
   * @param failures why machines did not answer in full
   * @param unread the machines that nobody asked; in a snapshot, those that failed then too
   * @param sources of the claims: title, publisher and address, by id
   */
  public record Report(
      String fabric,
      Instant made,
      List<Judged> hosts,
      List<Finding> findings,
      Map<Subject, String> failures,
      List<MachineReading> unread,
      Map<String, String> sources) {

    /** How often a status came up. */
    public long count(Status status) {
      return hosts.stream().mapToLong(host -> host.counts().getOrDefault(status, 0L)).sum();
    }

    /** Whether there is a host of this name, even if it did not answer. */
    public boolean has(String host) {
      return Stream.concat(hosts.stream().map(Judged::host), failures.keySet().stream())
          .anyMatch(named(host));
    }

    private static Predicate<Subject> named(String host) {
      String path = Subject.host(host).path();
      return machine -> StarPattern.matches(path, machine.path());
    }

    /** What concerns the hosts of this name, in which a star stands for anything. */
    public Report of(String host) {
      Predicate<Subject> wanted = named(host);
      List<Finding> some =
          findings.stream().filter(finding -> wanted.test(finding.subject().root())).toList();
      return new Report(
          fabric,
          made,
          hosts.stream().filter(it -> wanted.test(it.host())).toList(),
          some,
          failures,
          unread,
          sources);
    }

    /** The worst severity of all that failed comes first in the findings. */
    public boolean failsAt(Severity least) {
      return findings.stream()
          .anyMatch(
              finding ->
                  finding.status() == Status.FAIL && finding.severity().compareTo(least) <= 0);
    }
  }

  /** Knowledge that can't be read is told before any machine is asked. */
  public Report run(FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    return switch (source) {
      case FabricSource.Stored stored -> stored(stored, opened, listener);
      case FabricSource.Machines machines -> {
        Layout layout = machines.layout(Map.of());
        Gathering gathering = new Gathering(judge(opened, layout), all, listener);
        take.run(machines, gathering);
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        yield gathering.report(machines.name(), now, layout.notAsked(), opened);
      }
    };
  }

  private Report stored(
      FabricSource.Stored stored, OpenKnowledge.Opened opened, TakeSnapshot.Listener listener)
      throws FabricException {
    AtomicReference<Gathering> kept = new AtomicReference<>();
    SnapshotReader.Title title =
        ReadFabric.stream(
            stored,
            head -> {
              Gathering gathering = new Gathering(judge(opened, head.layout()), all, listener);
              kept.set(gathering);
              return (machine, facts) -> gathering.judge(machine, Joins.with(machine, facts));
            });
    return kept.get().report(title.fabric(), title.made(), title.layout().unread(), opened);
  }

  private Judge judge(OpenKnowledge.Opened opened, Layout layout) {
    return new Judge(opened.catalogue(), opened.profile(), opened.site(), layout, all);
  }

  /** Judges hosts as they come, a few at a time. */
  private static final class Gathering implements TakeSnapshot.Listener {
    private static final Comparator<Finding> RANK =
        Comparator.comparing(Finding::status, Comparator.comparingInt(Gathering::order))
            .thenComparing(Finding::severity)
            .thenComparing(Finding::cost, Comparator.reverseOrder())
            .thenComparing(Finding::rule)
            .thenComparing(Finding::subject);

    private final Judge judge;
    private final boolean all;
    private final TakeSnapshot.Listener next;
    private final List<Judge.Host> waiting = new ArrayList<>();
    private final List<Judged> hosts = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Map<Subject, String> failures = new TreeMap<>();

    Gathering(Judge judge, boolean all, TakeSnapshot.Listener next) {
      this.judge = judge;
      this.all = all;
      this.next = next;
    }

    private static int order(Status status) {
      return switch (status) {
        case FAIL -> 0;
        case ERROR -> 1;
        case UNKNOWN -> 2;
        case PASS -> 3;
        case NOT_APPLICABLE -> 4;
      };
    }

    @Override
    public void answered(String target, boolean whole) {
      next.answered(target, whole);
    }

    /** A host that could not be reached has nothing to be judged. */
    @Override
    public void taken(TakeSnapshot.Taken taken) {
      next.taken(taken);
      taken.failure().ifPresent(why -> failures.put(taken.machine(), why));
      if (taken.failure().isEmpty() || taken.facts().size() > 1) {
        judge(taken.machine(), taken.known());
      }
    }

    void judge(Subject machine, List<Fact> facts) {
      waiting.add(new Judge.Host(machine, facts));
      if (waiting.size() == Judge.AT_ONCE) {
        judgeWaiting();
      }
    }

    private void judgeWaiting() {
      for (Judge.HostResult result : judge.judge(waiting)) {
        if (result.failure().isPresent()) {
          failures.put(result.host(), result.failure().get());
          continue;
        }
        hosts.add(
            new Judged(result.host(), result.profile(), result.devices(), result.counts().all()));
        findings.addAll(result.findings());
      }
      waiting.clear();
    }

    Report report(
        String fabric, Instant made, List<MachineReading> unread, OpenKnowledge.Opened opened) {
      judgeWaiting();
      List<Finding> across = judge.across(findings);
      Map<Subject, List<Finding>> late =
          across.stream().collect(Collectors.groupingBy(it -> it.subject().root()));
      hosts.replaceAll(host -> moved(host, late.getOrDefault(host.host(), List.of())));
      across.stream()
          .filter(finding -> all || finding.status() != Status.NOT_APPLICABLE)
          .forEach(findings::add);
      findings.sort(RANK);
      Map<String, String> sources = new TreeMap<>();
      for (Finding finding : findings) {
        for (String id : finding.sources()) {
          Source source = opened.catalogue().knowledge().sources().get(id);
          if (source != null) {
            sources.put(id, words(source));
          }
        }
      }
      return new Report(
          fabric,
          made,
          List.copyOf(hosts),
          List.copyOf(findings),
          Map.copyOf(failures),
          List.copyOf(unread),
          sources);
    }

    /** What is judged by the rest of the fabric had passed until the rest was known. */
    private static Judged moved(Judged host, List<Finding> late) {
      Map<Status, Long> counts = new EnumMap<>(host.counts());
      for (Finding finding : late) {
        counts.merge(Status.PASS, -1L, Long::sum);
        counts.merge(finding.status(), 1L, Long::sum);
      }
      return new Judged(host.host(), host.profile(), host.devices(), counts);
    }

    private static String words(Source source) {
      String where = source.url().isEmpty() ? "" : ", " + source.url();
      return source.title() + " (" + source.publisher() + ")" + where;
    }
  }
}
