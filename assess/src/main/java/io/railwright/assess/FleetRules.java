package io.railwright.assess;

import io.railwright.assess.value.ClockRanges;
import io.railwright.knowledge.Rule;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.value.IpAddress;
import io.railwright.model.value.IpNetwork;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Rules that ask how many addresses of other hosts lie in a host's subnets, or how far its clock is
 * from theirs. The few values which they ask for are kept until all hosts are in. Cost: a logarithm
 * of all addresses for each subnet.
 */
final class FleetRules {
  private static final String ADDRESSES = "host.rail-addresses";
  private static final String NEIGHBOURS = "host.neighbours";
  private static final String NEIGHBOURS_6 = "host.neighbours-6";
  private static final Set<String> COUNTS = Set.of(NEIGHBOURS, NEIGHBOURS_6);
  private static final String CLOCKS = "host.clocks";
  private static final String CLOCK_OFF = "host.clock-off";
  private static final String CLOCK_LEAST = "host.clock-least";
  private static final String CLOCK_MOST = "host.clock-most";
  private static final long MILLISECOND = 1_000_000;

  private final Catalogue catalogue;
  private final Set<String> parameters;
  private final Set<IpAddress> addresses = new HashSet<>();
  private final ClockRanges clocks = new ClockRanges();
  private final Map<Subject, Waiting> waiting = new TreeMap<>();

  /** A host, the rules that are still to be judged on it, and the few values that they ask for. */
  private record Waiting(
      Item host,
      List<RuleBook.Entry> entries,
      Map<String, Observed> values,
      Reach reach,
      Clock clock) {}

  /** How many milliseconds the clock of a host is ahead, at least and at most. */
  private record Clock(OptionalLong least, OptionalLong most) {
    boolean tells() {
      return least.isPresent() && most.isPresent();
    }
  }

  /**
   * What a host reaches without a router.
   *
   * @param own its own addresses, which are no neighbours
   */
  private record Reach(List<IpAddress> own, Set<IpNetwork> subnets) {}

  FleetRules(Catalogue catalogue) {
    this.catalogue = catalogue;
    this.parameters = RelationUse.parameters(catalogue.knowledge(), FleetRules::asks);
  }

  /** Every host adds its addresses, whatever rules come to on it. */
  void add(JudgedItem host) {
    if (!parameters.isEmpty()) {
      List<IpAddress> own = addresses(listed(host));
      Clock clock = clock(host);
      synchronized (this) {
        addresses.addAll(own);
        if (clock.tells()) {
          clocks.add(clock.least().getAsLong(), clock.most().getAsLong());
        }
      }
    }
  }

  private Clock clock(JudgedItem host) {
    return new Clock(milliseconds(host, CLOCK_LEAST), milliseconds(host, CLOCK_MOST));
  }

  private OptionalLong milliseconds(JudgedItem host, String parameter) {
    return host.at(catalogue.number(parameter))
            instanceof Observed.Known(Value.Count(long number, _), _)
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  /** Whether the rule compares something with the number of neighbours, or looks at clocks. */
  static boolean asks(Rule rule) {
    return rule.parameter().equals(CLOCK_OFF) || RelationUse.asks(rule, COUNTS);
  }

  /** The rule is judged on this host once all others are there. */
  synchronized void await(RuleBook.Entry entry, JudgedItem host) {
    waiting
        .computeIfAbsent(
            host.item().subject(),
            _ ->
                new Waiting(
                    host.named(), new ArrayList<>(), values(host), reach(host), clock(host)))
        .entries()
        .add(entry);
  }

  private Map<String, Observed> values(JudgedItem host) {
    Map<String, Observed> values = new HashMap<>();
    parameters.forEach(id -> values.put(id, host.at(catalogue.number(id))));
    return values;
  }

  private Reach reach(JudgedItem host) {
    List<String> listed = listed(host);
    Set<IpNetwork> subnets = new HashSet<>();
    listed.forEach(item -> IpNetwork.parse(item).ifPresent(subnets::add));
    return new Reach(addresses(listed), subnets);
  }

  private List<String> listed(JudgedItem host) {
    return host.at(catalogue.number(ADDRESSES))
            instanceof Observed.Known(Value.Listing(List<String> items), _)
        ? items
        : List.of();
  }

  private static List<IpAddress> addresses(List<String> listed) {
    List<IpAddress> own = new ArrayList<>();
    for (String item : listed) {
      int slash = item.indexOf('/');
      IpAddress.parse(slash < 0 ? item : item.substring(0, slash)).ifPresent(own::add);
    }
    return own;
  }

  /** What came of the rules, by host. */
  synchronized List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    Addresses all = new Addresses(addresses);
    for (Waiting one : waiting.values()) {
      one.values().put(NEIGHBOURS, count(all.beside(one.reach(), true)));
      one.values().put(NEIGHBOURS_6, count(all.beside(one.reach(), false)));
      compareClocks(one);
      ParameterValues values = new ParameterValues(catalogue, one.host(), one.values());
      JudgedItem judged = new JudgedItem(values, null, JudgedItem.Joined.NOTHING);
      for (RuleBook.Entry entry : one.entries()) {
        findings.add(Verdicts.finding(entry, judged, Verdicts.judge(entry, judged)));
      }
    }
    return findings;
  }

  private void compareClocks(Waiting one) {
    one.values().put(CLOCKS, known(new Value.Count(clocks.size(), "hosts"), List.of()));
    if (!one.clock().tells()) {
      one.values().put(CLOCK_OFF, Observed.unknown("the host did not tell what time it is"));
    } else {
      long off = clocks.off(one.clock().least().getAsLong(), one.clock().most().getAsLong());
      List<Fact> told =
          one.values().get(CLOCK_OFF) instanceof Observed.Known(_, List<Fact> evidence)
              ? evidence
              : List.of();
      one.values().put(CLOCK_OFF, known(new TimeSpan(off * MILLISECOND), told));
    }
  }

  private static Observed known(Value value, List<Fact> evidence) {
    return new Observed.Known(value, evidence);
  }

  private static Observed count(long neighbours) {
    return new Observed.Known(new Value.Count(neighbours, "neighbours"), List.of());
  }

  /** All addresses of the fabric, in their order. */
  private static final class Addresses {
    private final TreeMap<IpAddress, Integer> places = new TreeMap<>();

    private Addresses(Set<IpAddress> all) {
      all.stream().sorted().forEach(address -> places.put(address, places.size()));
    }

    /** How many others lie in what a host reaches. */
    private long beside(Reach reach, boolean ipv4) {
      long count = 0;
      for (IpNetwork subnet : reach.subnets()) {
        if (subnet.first().isIpv4() == ipv4) {
          count +=
              within(subnet) - reach.own().stream().filter(subnet::contains).distinct().count();
        }
      }
      return Math.max(count, 0);
    }

    private long within(IpNetwork subnet) {
      Map.Entry<IpAddress, Integer> first = places.ceilingEntry(subnet.first());
      Map.Entry<IpAddress, Integer> last = places.floorEntry(subnet.last());
      return first == null || last == null
          ? 0
          : Math.max(last.getValue() - first.getValue() + 1, 0);
    }
  }
}
