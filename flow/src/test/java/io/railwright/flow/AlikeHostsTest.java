package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.testing.Thorough;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken over from a host that is like another is what judging would have come to. */
@Tag("slow")
class AlikeHostsTest {
  /** Of each key, the fact of one subject is changed in each of these ways. */
  private static final int WAYS = 4;

  private static final int MOST_CHANGED = Integer.getInteger("alike.changes", 400);

  private final Random random = new Random(4711);

  @ParameterizedTest
  @Thorough(days = 3)
  @ValueSource(strings = {"lossless-8", "openshift-h100", "vsphere-16", "igx-orin", "fleet:24"})
  void hostsAreJudgedAsIfEachWereTheFirst(String scenario) throws Exception {
    Known known = known(scenario);
    List<Judge.Host> hosts = new ArrayList<>(known.hosts);
    List<Judge.Host> copies = new ArrayList<>(hosts);
    copies.addAll(
        hosts.stream().map(it -> JudgedTwice.renamed(it, it.subject().name() + "-b")).toList());
    for (int atOnce : List.of(1, 3, 8)) {
      Collections.shuffle(copies, random);
      known.judged().compare(copies, atOnce);
    }
    Judge.Host one = hosts.get(random.nextInt(hosts.size()));
    assertThat(known.judged().compare(changed(one), 1)).isPositive();
  }

  /** The host as it is, and for each key one with a fact of that key changed. */
  private List<Judge.Host> changed(Judge.Host host) {
    List<Integer> places = new ArrayList<>();
    for (int at = 0; at < host.facts().size(); at++) {
      places.add(at);
    }
    Collections.shuffle(places, random);
    Set<String> keys = new HashSet<>();
    List<Judge.Host> changed = new ArrayList<>(List.of(host));
    for (int place : places) {
      Fact fact = host.facts().get(place);
      for (int way = 0; way < WAYS && keys.add(fact.key() + way); way++) {
        if (changed.size() < MOST_CHANGED) {
          changed.add(changed(host, place, way, "changed" + changed.size()));
        }
      }
    }
    return changed;
  }

  private Judge.Host changed(Judge.Host host, int place, int way, String name) {
    List<Fact> facts = new ArrayList<>(host.facts());
    Fact fact = facts.get(place);
    switch (way) {
      case 0 -> facts.set(place, with(fact, new Value.Unknown("Permission denied")));
      case 1 -> facts.remove(place);
      case 2 -> facts.set(place, with(fact, other(fact.value())));
      default -> Collections.swap(facts, place, random.nextInt(facts.size()));
    }
    return JudgedTwice.renamed(new Judge.Host(host.subject(), facts), name);
  }

  private static Fact with(Fact fact, Value value) {
    return new Fact(fact.subject(), fact.key(), fact.moment(), value, fact.origin(), fact.line());
  }

  private static Value other(Value value) {
    return switch (value) {
      case Value.Text(String text) -> new Value.Text(text + "x");
      case Value.Count(long number, String unit) -> new Value.Count(number + 1, unit);
      case Value.Decimal(BigDecimal number, String unit) ->
          new Value.Decimal(number.add(BigDecimal.ONE), unit);
      case Value.Flag(boolean set) -> new Value.Flag(!set);
      case Value.Listing(List<String> items) ->
          new Value.Listing(items.isEmpty() ? List.of("x") : items.subList(1, items.size()));
      case DataSize(long bytes) -> new DataSize(bytes / 2);
      case TimeSpan span -> new TimeSpan(span.nanoseconds() / 2);
      default -> new Value.Text("x");
    };
  }

  /** The hosts of a scenario, and what joins them. */
  private record Known(OpenKnowledge.Opened opened, Layout layout, List<Judge.Host> hosts) {
    JudgedTwice judged() {
      return new JudgedTwice(opened.catalogue(), layout);
    }
  }

  private static Known known(String scenario) throws Exception {
    OpenFabric open = new OpenFabric(Duration.ofMinutes(2), 8);
    OpenKnowledge.Opened opened =
        OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()).open();
    try (FabricSource source = open.open(Optional.of("twin:" + scenario))) {
      Gathered gathered = new Gathered();
      OpenKnowledge knowledge = OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());
      new Audit(knowledge, false, Optional.empty())
          .run(source, new TakeSnapshot(8, Optional.empty(), Set.of()), opened, NOBODY, gathered);
      return new Known(opened, gathered.layouts.getLast(), gathered.hosts);
    }
  }

  private static final TakeSnapshot.Listener NOBODY =
      new TakeSnapshot.Listener() {
        @Override
        public void answered(String target, boolean whole) {}

        @Override
        public void taken(Taken taken) {}
      };

  /** Keeps what an audit judges. */
  private static final class Gathered implements Audit.Witness {
    private final List<Judge.Host> hosts = new ArrayList<>();
    private final List<Layout> layouts = new ArrayList<>();

    @Override
    public void judged(Judge.Host host) {
      if (host.subject().kind().equals(Kind.HOST)) {
        hosts.add(host);
      }
    }

    @Override
    public void laidOut(Layout layout) {
      layouts.add(layout);
    }

    @Override
    public List<Relation.Cable> cables(Layout layout) {
      return List.of();
    }
  }
}
