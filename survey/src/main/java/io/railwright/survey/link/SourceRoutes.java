package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.IpNetwork;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.link.Rails.Rail;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** By which tables of routes packets leave, where a rule names their source. */
record SourceRoutes(List<Rule> rules) {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle TABLES = READS.fact("route-rule.tables");
  private static final FactHandle FROM = READS.fact("route-rule.from");

  private static final Routes IPV4 =
      new Routes(
          READS.fact("route-table.default[ipv4]"), READS.fact("route-table.interfaces[ipv4]"));
  private static final Routes IPV6 =
      new Routes(
          READS.fact("route-table.default[ipv6]"), READS.fact("route-table.interfaces[ipv6]"));

  private static final Set<String> USUAL = Set.of("main", "local", "default", "253", "254", "255");

  /** The interfaces over which the routes of a table lead: its default routes, and all. */
  private record Routes(FactHandle byDefault, FactHandle all) {}

  /** Packets from a source ask these tables before the usual ones. */
  record Rule(IpNetwork from, List<String> tables, List<Fact> evidence) {}

  /**
   * The way of packets from an address.
   *
   * @param tables those that rules name for the address
   * @param interfaces over which these lead; by their default routes where they have some
   */
  record Way(List<String> tables, Set<String> interfaces, List<Fact> evidence) {
    boolean hasRule() {
      return !tables.isEmpty();
    }

    boolean leadsOver(String net) {
      return interfaces.contains(net);
    }
  }

  /** Empty where nobody read the rules. */
  static Optional<SourceRoutes> of(MachineView view) {
    return view.answer("ip-rule") == null
        ? Optional.empty()
        : Optional.of(view.once(SourceRoutes.class, SourceRoutes::find));
  }

  private static SourceRoutes find(MachineView view) {
    List<Rule> rules = new ArrayList<>();
    for (Slots rule : view.all("route-rule")) {
      List<String> tables = new ArrayList<>(list(view, rule, TABLES));
      tables.removeAll(USUAL);
      List<Fact> evidence = EvidenceList.of(view.fact(rule, TABLES));
      if (!tables.isEmpty()) {
        IpNetwork.parse(view.text(rule, FROM))
            .ifPresent(from -> rules.add(new Rule(from, tables, evidence)));
      }
    }
    return new SourceRoutes(List.copyOf(rules));
  }

  Way way(MachineView view, Rail rail) {
    List<String> tables = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.from().contains(rail.address())) {
        tables.addAll(rule.tables());
        evidence.addAll(rule.evidence());
      }
    }
    Routes routes = rail.address().isIpv4() ? IPV4 : IPV6;
    Set<String> byDefault = interfaces(view, tables, routes.byDefault());
    Set<String> all = interfaces(view, tables, routes.all());
    return new Way(tables, byDefault.isEmpty() ? all : byDefault, evidence);
  }

  private static Set<String> interfaces(MachineView view, List<String> tables, FactHandle fact) {
    Set<String> interfaces = new TreeSet<>();
    for (String table : tables) {
      interfaces.addAll(list(view, view.one("route-table", table), fact));
    }
    return interfaces;
  }

  /** Whether the routes that an address would take were read. */
  static boolean hasRoutes(MachineView view, Rail rail) {
    return view.answer(rail.address().isIpv4() ? "ip-route" : "ip-route-6") != null;
  }

  private static List<String> list(MachineView view, @Nullable Slots of, FactHandle fact) {
    return view.value(of, fact).orElse(null) instanceof Value.Listing(List<String> items)
        ? items
        : List.of();
  }
}
