package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.IpNetwork;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.link.Rails.Rail;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** By which tables of routes packets leave, where a rule names their source. */
record SourceRoutes(List<Rule> rules) {
  /** The facts that this looks at. */
  static final Set<String> READS =
      Set.of(
          "route-rule.from",
          "route-rule.tables",
          "route-table.interfaces[ipv4]",
          "route-table.interfaces[ipv6]",
          "route-table.default[ipv4]",
          "route-table.default[ipv6]",
          MachineView.ANSWER);

  private static final Set<String> USUAL = Set.of("main", "local", "default", "253", "254", "255");

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
      List<String> tables = new ArrayList<>(list(view, rule, "route-rule.tables"));
      tables.removeAll(USUAL);
      List<Fact> evidence = EvidenceList.of(view.fact(rule, "route-rule.tables"));
      if (!tables.isEmpty()) {
        IpNetwork.parse(view.text(rule, "route-rule.from"))
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
    String family = rail.address().isIpv4() ? "[ipv4]" : "[ipv6]";
    Set<String> byDefault = interfaces(view, tables, "route-table.default" + family);
    Set<String> all = interfaces(view, tables, "route-table.interfaces" + family);
    return new Way(tables, byDefault.isEmpty() ? all : byDefault, evidence);
  }

  private static Set<String> interfaces(MachineView view, List<String> tables, String fact) {
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

  private static List<String> list(MachineView view, @Nullable Slots of, String fact) {
    return view.value(of, fact).orElse(null) instanceof Value.Listing(List<String> items)
        ? items
        : List.of();
  }
}
