package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.finding.Finding;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which link layer a port is meant to have that is set to InfiniBand and has no link, where its own
 * host can't tell. Ports with a link on other hosts of the product decide: those in the same slot,
 * or else those of the same model; hosts of the same group before all others. The rules that hang
 * on it are judged when all hosts are in.
 */
final class MeantLayers {
  private static final String MEANT = "link.meant-layer";
  private static final String INFINIBAND = "nic.infiniband-in-use";

  /** A second port of which only second ports in the same slot can tell. */
  private static final String UNUSED = "unused";

  private static final Set<String> OPEN = Set.of("mixed", "untold", UNUSED);

  private final Catalogue catalogue;
  private final Set<String> rules = new HashSet<>();
  private final int[] parameters;
  private final Map<Voters, Map<String, Integer>> votes = new HashMap<>();
  private final List<Waiting> waiting = new ArrayList<>();

  /**
   * Ports whose link layers are counted together.
   *
   * @param group of the inventory; empty for the whole fabric
   * @param kind the slot, or the model
   */
  private record Voters(String group, String product, String kind) {}

  /**
   * A port and the rules that are still to be judged on it.
   *
   * @param voters those who are asked, in this order
   * @param own what the ports of its own host have voted, who have been asked already
   */
  private record Waiting(
      JudgedItem port,
      List<RuleBook.Entry> entries,
      List<Voters> voters,
      Map<Voters, Map<String, Integer>> own) {}

  MeantLayers(Catalogue catalogue) {
    this.catalogue = catalogue;
    Knowledge knowledge = catalogue.knowledge();
    Set<String> asked = new TreeSet<>();
    for (Rule rule : knowledge.rules().values()) {
      Set<String> of = RelationUse.parameters(knowledge.tests(rule.applies()), rule);
      if (of.contains(MEANT) || of.contains(INFINIBAND)) {
        rules.add(rule.id());
        asked.addAll(of);
      }
    }
    this.parameters = asked.stream().mapToInt(catalogue::number).toArray();
  }

  /** The ports of a host, which vote at once. */
  HostPorts of(List<String> groups, String product, List<JudgedItem> nics) {
    return new HostPorts(groups, product, nics);
  }

  /** What came of the rules that waited, whatever it is; all of it had passed so far. */
  synchronized List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (Waiting one : waiting) {
      ParameterValues values = one.port().values();
      Observed meant = meant(one);
      values.give(catalogue.number(MEANT), meant);
      values.give(catalogue.number(INFINIBAND), infiniband(meant));
      for (RuleBook.Entry entry : one.entries()) {
        Verdict verdict = Verdicts.judge(entry, one.port());
        findings.add(Verdicts.finding(entry, one.port(), verdict));
      }
    }
    return findings;
  }

  /** By the first voters of whom there are any; as the host has it where there are none. */
  private Observed meant(Waiting one) {
    for (Voters voters : one.voters()) {
      Map<String, Integer> tally = new TreeMap<>(votes.getOrDefault(voters, Map.of()));
      one.own()
          .getOrDefault(voters, Map.of())
          .forEach((layer, times) -> tally.merge(layer, -times, Integer::sum));
      tally.values().removeIf(times -> times <= 0);
      if (!tally.isEmpty()) {
        return elected(tally);
      }
    }
    return one.port().at(catalogue.number(MEANT));
  }

  private static Observed elected(Map<String, Integer> tally) {
    int all = tally.values().stream().mapToInt(Integer::intValue).sum();
    int most = Collections.max(tally.values());
    return tally.entrySet().stream()
        .filter(it -> it.getValue() == most && 2 * most > all)
        .findFirst()
        .<Observed>map(it -> new Observed.Known(new Value.Text(it.getKey()), List.of()))
        .orElseGet(
            () -> Observed.unknown("ports like it on other hosts are divided: " + words(tally)));
  }

  private static String words(Map<String, Integer> tally) {
    List<String> words = new ArrayList<>();
    tally.forEach((layer, times) -> words.add(times + " run " + layer));
    return String.join(", ", words);
  }

  private static Observed infiniband(Observed meant) {
    return meant instanceof Observed.Known(Value layer, var evidence)
        ? new Observed.Known(new Value.Flag(!layer.print().equals("Ethernet")), evidence)
        : meant;
  }

  private synchronized void vote(Map<Voters, Map<String, Integer>> own) {
    own.forEach(
        (voters, layers) -> {
          Map<String, Integer> all = votes.computeIfAbsent(voters, _ -> new HashMap<>());
          layers.forEach((layer, times) -> all.merge(layer, times, Integer::sum));
        });
  }

  private synchronized void await(List<Waiting> ports) {
    waiting.addAll(ports);
  }

  /** The ports of one host while it is judged. */
  final class HostPorts {
    private final List<String> groups;
    private final String product;
    private final Map<Voters, Map<String, Integer>> own = new HashMap<>();
    private final Map<JudgedItem, List<RuleBook.Entry>> open = new LinkedHashMap<>();

    private HostPorts(List<String> groups, String product, List<JudgedItem> nics) {
      this.groups = groups;
      this.product = product;
      for (JudgedItem nic : nics) {
        if (OPEN.contains(text(nic, MEANT))) {
          open.put(nic, new ArrayList<>());
        } else if (text(nic, "link.state").equals("ACTIVE")) {
          voters(nic)
              .forEach(
                  it ->
                      own.computeIfAbsent(it, _ -> new HashMap<>())
                          .merge(text(nic, MEANT), 1, Integer::sum));
        }
      }
      vote(own);
    }

    private List<Voters> voters(JudgedItem nic) {
      List<Voters> voters = new ArrayList<>();
      String model = text(nic, MEANT).equals(UNUSED) ? "" : text(nic, "nic.model");
      for (String kind : List.of(nic.item().name("pci"), model)) {
        for (String group : groups) {
          voters.add(new Voters(group, product, kind));
        }
        voters.add(new Voters("", product, kind));
      }
      voters.removeIf(it -> it.kind().isEmpty());
      return voters;
    }

    private String text(JudgedItem nic, String parameter) {
      return nic.at(catalogue.number(parameter)) instanceof Observed.Known(Value value, var _)
          ? value.print()
          : "";
    }

    /** Whether no rule waits for other hosts, as on nearly all hosts. */
    boolean isSettled() {
      return open.isEmpty();
    }

    /**
     * Whether the rule waits for other hosts on this port. What is compared among ports does not: a
     * port that may have to change its link layer first is no measure for others.
     */
    boolean awaits(RuleBook.Entry entry, JudgedItem nic) {
      if (open.isEmpty()) {
        return false; // as on nearly all hosts
      }
      List<RuleBook.Entry> entries = open.get(nic);
      boolean compares =
          entry.demand() instanceof Demand.Same || entry.demand() instanceof Demand.Unique;
      if (entries == null || entry.isOut() || compares || !rules.contains(entry.rule().id())) {
        return false;
      }
      entries.add(entry);
      return true;
    }

    /** After all rules: keeps what the waiting ones ask for; says whether there are any. */
    boolean keep() {
      List<Waiting> kept = new ArrayList<>();
      open.forEach(
          (nic, entries) ->
              kept.add(new Waiting(nic.later(parameters), entries, voters(nic), own)));
      await(kept);
      return !kept.isEmpty();
    }
  }
}
