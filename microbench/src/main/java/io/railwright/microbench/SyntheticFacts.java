package io.railwright.microbench;

import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A fabric of servers with four NICs and four GPUs, as their tools describe them, and of each the
 * facts that rules read: those without which it would be judged otherwise. One host in ten is
 * faulty; one in fifty has another kernel, one in a hundred a small MTU, and of one in two hundred
 * it can't be told where the NICs are.
 */
final class SyntheticFacts {
  private static final int FAULTY = 10;
  private static final int OTHER_KERNEL = 50;
  private static final int SMALL_MTU = 100;
  private static final int UNREAD = 200;
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private final List<Fact> sound;
  private final List<Fact> faulty;

  /** Asks the server, which is laid out in this folder, and finds out what matters: 20 s or so. */
  SyntheticFacts(Catalogue catalogue, Path folder) throws IOException, InterruptedException {
    List<Fact> whole = HalfServer.whole(folder);
    this.sound = read(catalogue, HalfServer.SOUND.of(whole));
    this.faulty = read(catalogue, HalfServer.FAULTY.of(whole));
  }

  private static List<Fact> read(Catalogue catalogue, List<Fact> all) {
    Judge.HostResult result = judged(catalogue, all);
    return Fewest.of(all, few -> same(judged(catalogue, few), result));
  }

  private static Judge.HostResult judged(Catalogue catalogue, List<Fact> facts) {
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, false);
    return judge.judge(Subject.host("whole"), facts);
  }

  private static boolean same(Judge.HostResult one, Judge.HostResult other) {
    return one.devices().equals(other.devices())
        && one.counts().all().equals(other.counts().all())
        && one.findings().equals(other.findings());
  }

  int size() {
    return sound.size();
  }

  /** The host of this number: the same number is always the same host. */
  List<Fact> host(int number) {
    Subject host = Subject.host("node" + number);
    List<Fact> like = number % FAULTY == 0 ? faulty : sound;
    Map<String, Subject> subjects = new HashMap<>();
    Map<String, Origin> origins = new HashMap<>();
    List<Fact> facts = new ArrayList<>(like.size());
    for (Fact fact : like) {
      facts.add(
          new Fact(
              subjects.computeIfAbsent(fact.subject().path(), path -> moved(host, path)),
              fact.key(),
              fact.moment(),
              value(number, fact),
              origins.computeIfAbsent(
                  fact.origin().command(), command -> new Origin(host.path(), command, NOW)),
              fact.line()));
    }
    return facts;
  }

  private static Subject moved(Subject host, String path) {
    int name = path.indexOf('/', path.indexOf('/') + 1);
    return host.resolve(name < 0 ? "" : path.substring(name + 1));
  }

  private static Value value(int number, Fact fact) {
    String parameter = fact.key();
    if (number % OTHER_KERNEL == 1 && parameter.equals("kernel.release")) {
      return new Value.Text("5.15.0-130-generic");
    }
    if (number % SMALL_MTU == 2 && parameter.equals("net.mtu")) {
      return new DataSize(1500);
    }
    boolean unread = number % UNREAD == 3 && parameter.equals("pci.numa");
    return unread ? new Value.Unknown("Permission denied") : fact.value();
  }
}
