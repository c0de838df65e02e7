package io.railwright.microbench;

import com.sun.management.OperatingSystemMXBean;
import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.Target;
import io.railwright.survey.Catalogue;
import io.railwright.survey.join.Joins;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;

/**
 * How long it takes to ask a server of the twin, which runs in the same process, to read its facts
 * and to judge them, three times over.
 */
record JudgedServer(String size, Subject subject, List<Probe> probes) {
  private static final int ROUNDS = 3;
  private static final double NANOS = 1e9;
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  void measure(Target target) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    for (int round = 0; round < ROUNDS; round++) {
      round(target, catalogue);
    }
  }

  private void round(Target target, Catalogue catalogue) {
    long processors = PROCESS.getProcessCpuTime();
    long start = System.nanoTime();
    Answer answer = target.ask(HostProbes.questions(probes));
    long asked = System.nanoTime();
    List<Fact> facts = Joins.with(subject, HostFacts.of(subject, answer, probes));
    long read = System.nanoTime();
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    Judge.HostResult result = judge.judge(subject, facts);
    long judged = System.nanoTime();
    System.out.printf(
        "%s: asked %.2f s (%.1f MB kept%s), read %.2f s (%,d facts), judged %.2f s (%,d passed, %d"
            + " failed): %.2f s in all, %.2f s of processors with the server's, load %.1f%n",
        size,
        (asked - start) / NANOS,
        answer.bytes() / 1e6,
        answer.failure().map(why -> ", " + why).orElse(""),
        (read - asked) / NANOS,
        facts.size(),
        (judged - read) / NANOS,
        result.counts().all().getOrDefault(Status.PASS, 0L),
        result.counts().all().getOrDefault(Status.FAIL, 0L),
        (judged - start) / NANOS,
        (PROCESS.getProcessCpuTime() - processors) / NANOS,
        PROCESS.getSystemLoadAverage());
  }
}
