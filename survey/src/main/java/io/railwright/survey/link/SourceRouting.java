package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.IpAddress;
import io.railwright.model.value.IpNetwork;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.link.Rails.Rail;
import io.railwright.survey.link.SourceRoutes.Way;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether packets from the addresses of rails leave by the interface that has the address. Without
 * a rule for its source, a packet leaves by the first route to where it goes, and of several
 * interfaces in one subnet that is the same one for all.
 */
final class SourceRouting implements Derivation {
  private static final Reads READS = new Reads().with(Rails.READS).with(SourceRoutes.READS);
  private static final FactHandle ADDRESS = READS.fact("net.address");

  private final String name;
  private final Finder finder;

  /** Finds what is wrong, given that rules and addresses were read. */
  @FunctionalInterface
  private interface Finder {
    Observed find(MachineView view, SourceRoutes routes);
  }

  private SourceRouting(String name, Finder finder) {
    this.name = name;
    this.finder = finder;
  }

  /** Interfaces that share a subnet and have no rule for their own address. */
  static SourceRouting unrouted() {
    return new SourceRouting("unrouted-rails", SourceRouting::findUnrouted);
  }

  /** Addresses whose rule leads nowhere or over another interface. */
  static SourceRouting misrouted() {
    return new SourceRouting("misrouted-rails", SourceRouting::findMisrouted);
  }

  /** Addresses that rules of the rails name and no interface has. */
  static SourceRouting stale() {
    return new SourceRouting("stale-route-rules", SourceRouting::findStale);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    if (view.all("net/address").isEmpty()) {
      return Observed.unknown("the addresses of interfaces were not read");
    }
    return SourceRoutes.of(view)
        .map(routes -> finder.find(view, routes))
        .orElseGet(() -> Observed.unknown("the rules of ip rule were not read"));
  }

  /** One of them needs no rule: the first route is its own. */
  private static Observed findUnrouted(MachineView view, SourceRoutes routes) {
    Map<IpNetwork, Set<String>> bySubnet = new HashMap<>();
    for (Rail rail : Rails.of(view).all()) {
      if (rail.address().isIpv4() && !routes.way(view, rail).leadsOver(rail.net())) {
        bySubnet.computeIfAbsent(rail.subnet(), _ -> new TreeSet<>()).add(rail.net());
      }
    }
    Set<String> unrouted = new TreeSet<>();
    bySubnet.values().stream().filter(some -> some.size() > 1).forEach(unrouted::addAll);
    return new Observed.Known(new Value.Listing(List.copyOf(unrouted)), List.of());
  }

  private static Observed findMisrouted(MachineView view, SourceRoutes routes) {
    List<String> misrouted = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (Rail rail : Rails.of(view).all()) {
      Way way = routes.way(view, rail);
      if (way.hasRule() && !SourceRoutes.hasRoutes(view, rail)) {
        return Observed.unknown("the tables of routes were not read");
      }
      if (way.hasRule() && !way.leadsOver(rail.net())) {
        String over = String.join(",", way.interfaces());
        misrouted.add(
            rail.address() + "(" + rail.net() + ")=" + (over.isEmpty() ? "no-route" : over));
        evidence.addAll(way.evidence());
      }
    }
    return new Observed.Known(new Value.Listing(misrouted), List.copyOf(evidence));
  }

  /**
   * Rules for networks, and for addresses that have nothing to do with rails, may be for others.
   */
  private static Observed findStale(MachineView view, SourceRoutes routes) {
    Set<IpAddress> own = new HashSet<>();
    for (Slots address : view.all("net/address")) {
      IpAddress.parse(view.text(address, ADDRESS)).ifPresent(own::add);
    }
    List<String> stale = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (SourceRoutes.Rule rule : routes.rules()) {
      IpAddress from = rule.from().first();
      boolean ofRails =
          Rails.of(view).all().stream().anyMatch(rail -> rail.subnet().contains(from));
      if (rule.from().isSingle() && ofRails && !own.contains(from)) {
        stale.add(from.toString());
        evidence.addAll(rule.evidence());
      }
    }
    return new Observed.Known(new Value.Listing(stale), List.copyOf(evidence));
  }
}
