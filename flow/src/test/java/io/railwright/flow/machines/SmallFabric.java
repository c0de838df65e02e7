package io.railwright.flow.machines;

import io.railwright.assess.Judge;
import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** Hosts of one kind, the first of which can be changed. Each is asked once untouched. */
final class SmallFabric {
  /** The one that is changed, and at most this many beside it. */
  private static final int MOST_BESIDE = 3;

  private final AuditOfKnown audit;
  private final List<AskedHost> asked;
  private final List<Judge.Host> untouched;
  private final Map<Integer, Set<String>> background = new HashMap<>();

  SmallFabric(Base base, AuditOfKnown audit, Path folder) throws InterruptedException {
    this.audit = audit;
    this.asked = ask(base, folder);
    this.untouched = asked.stream().map(AskedHost::untouched).toList();
  }

  /** Two at a time, since most of it is waiting for the shells of the hosts. */
  private static List<AskedHost> ask(Base base, Path folder) throws InterruptedException {
    List<Callable<AskedHost>> tasks = new ArrayList<>();
    for (int at = 1; at <= MOST_BESIDE + 1; at++) {
      int number = at;
      Path place = folder.resolve("n" + number);
      tasks.add(() -> new AskedHost(base.hardware(number), base.changes(), place));
    }
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      List<AskedHost> hosts = new ArrayList<>();
      for (Future<AskedHost> host : pool.invokeAll(tasks)) {
        hosts.add(host.get());
      }
      return hosts;
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause; // also where the test can't be run on this machine
      }
      throw new IllegalStateException(base.name() + " can't be asked", failed.getCause());
    }
  }

  /** What fails on the untouched hosts already. */
  List<Finding> untouched(int beside) {
    return failing(fabric(untouched.getFirst(), beside));
  }

  /** What these changes to the first host add to the failing findings, ranked. */
  List<Finding> added(List<Change> changes, int beside) throws IOException {
    return added(Map.of(1, changes), beside);
  }

  /** The same of changes to several hosts, by their numbers from 1 on. */
  List<Finding> added(Map<Integer, List<Change>> changes, int beside) throws IOException {
    List<Judge.Host> hosts = fabric(untouched.getFirst(), beside);
    for (Map.Entry<Integer, List<Change>> one : changes.entrySet()) {
      int at = one.getKey() - 1;
      hosts.set(at, asked.get(at).with(one.getValue()));
    }
    List<Finding> all = failing(hosts);
    Set<String> before = background.computeIfAbsent(beside, this::keys);
    return all.stream().filter(finding -> !before.contains(key(finding))).toList();
  }

  private Set<String> keys(int beside) {
    return untouched(beside).stream().map(SmallFabric::key).collect(Collectors.toSet());
  }

  private static String key(Finding finding) {
    return finding.rule() + " " + finding.subject();
  }

  private List<Finding> failing(List<Judge.Host> hosts) {
    return audit.of(hosts).findings().stream()
        .filter(finding -> finding.status() == Status.FAIL)
        .toList();
  }

  private List<Judge.Host> fabric(Judge.Host one, int beside) {
    List<Judge.Host> hosts = new ArrayList<>(untouched.subList(0, beside + 1));
    hosts.set(0, one);
    return hosts;
  }
}
