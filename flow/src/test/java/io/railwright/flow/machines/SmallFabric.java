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
import java.util.stream.Collectors;

/** Hosts of one kind, the first of which can be changed. Each is asked once untouched. */
final class SmallFabric {
  private final Base base;
  private final AuditOfKnown audit;
  private final Path folder;
  private final AskedHost first;
  private final List<Judge.Host> untouched = new ArrayList<>();
  private final Map<Integer, Set<String>> background = new HashMap<>();

  SmallFabric(Base base, AuditOfKnown audit, Path folder) throws IOException, InterruptedException {
    this.base = base;
    this.audit = audit;
    this.folder = folder;
    this.first = new AskedHost(base.hardware(1), base.changes(), folder.resolve("n1"));
    untouched.add(first.untouched());
  }

  /** What fails on the untouched hosts already. */
  List<Finding> untouched(int beside) throws IOException, InterruptedException {
    return failing(fabric(untouched.getFirst(), beside));
  }

  /** What these changes to the first host add to the failing findings, ranked. */
  List<Finding> added(List<Change> changes, int beside) throws IOException, InterruptedException {
    List<Finding> all = failing(fabric(first.with(changes), beside));
    if (!background.containsKey(beside)) {
      Set<String> known =
          untouched(beside).stream().map(SmallFabric::key).collect(Collectors.toSet());
      background.put(beside, known);
    }
    return all.stream().filter(it -> !background.get(beside).contains(key(it))).toList();
  }

  private static String key(Finding finding) {
    return finding.rule() + " " + finding.subject();
  }

  private List<Finding> failing(List<Judge.Host> hosts) {
    return audit.of(hosts).findings().stream()
        .filter(finding -> finding.status() == Status.FAIL)
        .toList();
  }

  private List<Judge.Host> fabric(Judge.Host one, int beside)
      throws IOException, InterruptedException {
    for (int number = untouched.size() + 1; number <= beside + 1; number++) {
      Path place = folder.resolve("n" + number);
      untouched.add(new AskedHost(base.hardware(number), base.changes(), place).untouched());
    }
    List<Judge.Host> hosts = new ArrayList<>(untouched.subList(0, beside + 1));
    hosts.set(0, one);
    return hosts;
  }
}
