package io.railwright.assess.drift;

import io.railwright.assess.fix.Fixes;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Parameter.Varies;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Risk;
import io.railwright.survey.Survey.Surveyed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds who differs, from whom, and whether it matters. */
public final class Drift {
  private final Knowledge knowledge;
  private final NotApplicable notApplicable;
  private final Weights weights;

  /**
   * Of hosts that were judged.
   *
   * @param findings of the same hosts: a difference on which a rule fails matters most
   * @param notApplicable rules that have nothing to say of these hosts
   */
  public Drift(Knowledge knowledge, List<Finding> findings, NotApplicable notApplicable) {
    this.knowledge = knowledge;
    this.notApplicable = notApplicable;
    this.weights = new Weights(knowledge, findings, notApplicable);
  }

  /**
   * What came of it.
   *
   * @param halfKnown what is known on one side alone, of a host that is held against itself
   * @param alike hosts that do not differ from each other in anything that is compared
   */
  public record Result(
      List<Difference> differences, List<Difference> halfKnown, List<List<Subject>> alike) {}

  /** Hosts of one kind with each other, or all with one that is named; then cards of one host. */
  public Result nodes(Map<Subject, List<Surveyed>> hosts, Optional<Subject> reference) {
    List<Node> nodes =
        hosts.entrySet().stream().map(it -> Node.of(it.getKey(), it.getValue())).toList();
    List<Difference> found = new ArrayList<>();
    Optional<Node> model =
        nodes.stream().filter(it -> reference.filter(it.host()::equals).isPresent()).findFirst();
    if (model.isPresent()) {
      Basis named = new Basis(model.get().name(), weights, true);
      nodes.forEach(node -> found.addAll(against(node, model.get(), named)));
    } else {
      kinds(nodes).forEach(kind -> found.addAll(amongHosts(kind)));
    }
    nodes.forEach(node -> found.addAll(amongCards(node, told(found, node))));
    return new Result(ranked(found), List.of(), alike(nodes));
  }

  /**
   * Each host with itself at another time.
   *
   * @param findings of the hosts as they were then: what was wrong is nothing to go back to
   */
  public Result since(
      Map<Subject, List<Surveyed>> now,
      Map<Subject, List<Surveyed>> then,
      List<Finding> findings,
      String when) {
    Basis earlier = new Basis(when, new Weights(knowledge, findings, notApplicable), false);
    List<Difference> found = new ArrayList<>();
    List<Difference> halfKnown = new ArrayList<>();
    Folding folding = new Folding(knowledge);
    now.forEach(
        (host, surveyed) -> {
          List<Surveyed> before = then.get(host);
          if (before != null) {
            List<Difference> all =
                differences(Node.of(host, surveyed), Node.of(host, before), earlier);
            List<Difference> apart = folding.halfKnown(all);
            halfKnown.addAll(apart);
            all.removeAll(apart);
            found.addAll(folding.fold(all));
          }
        });
    return new Result(ranked(found), ranked(halfKnown), List.of());
  }

  private static Collection<List<Node>> kinds(List<Node> nodes) {
    Map<String, List<Node>> kinds = new TreeMap<>();
    nodes.forEach(node -> kinds.computeIfAbsent(node.kind(), _ -> new ArrayList<>()).add(node));
    return kinds.values();
  }

  /**
   * What hosts are held against: one of them, or what they were.
   *
   * @param weights of the findings there
   * @param isChosen whether a person vouches for it
   */
  private record Basis(String name, Weights weights, boolean isChosen) {
    Reference of(Surveyed there, Parameter parameter) {
      boolean wrong = weights.fails(there.item().subject(), parameter.id());
      String rule = weights.of(there.item().subject(), parameter.id()).rule();
      return new Reference(
          there.value(parameter.id()),
          wrong ? name + ", where it breaks " + rule : name,
          !wrong,
          isChosen);
    }
  }

  private List<Difference> against(Node node, Node model, Basis basis) {
    return new Folding(knowledge).fold(differences(node, model, basis));
  }

  private List<Difference> differences(Node node, Node model, Basis basis) {
    List<Difference> found = new ArrayList<>();
    List<Map<String, Surveyed>> both = SlotMatching.of(List.of(model, node));
    both.getLast()
        .forEach(
            (slot, here) -> {
              Surveyed there = both.getFirst().get(slot);
              if (there != null) {
                for (Parameter parameter : compared(here)) {
                  if (!here.text(parameter.id()).equals(there.text(parameter.id()))) {
                    found.add(difference(here, parameter, basis.of(there, parameter)));
                  }
                }
              }
            });
    return found;
  }

  private List<Difference> amongHosts(List<Node> nodes) {
    Map<String, List<Surveyed>> slots = new TreeMap<>();
    for (Map<String, Surveyed> laidOut : SlotMatching.of(nodes)) {
      laidOut.forEach(
          (slot, it) -> {
            if (!Node.isUnused(it)) {
              slots.computeIfAbsent(slot, _ -> new ArrayList<>()).add(it);
            }
          });
    }
    List<Difference> found = new ArrayList<>();
    String noun = nodes.getFirst().noun();
    slots.values().forEach(members -> found.addAll(among(members, noun, Set.of())));
    return new Folding(knowledge).fold(found);
  }

  private List<Difference> amongCards(Node node, Set<String> told) {
    List<Difference> found = new ArrayList<>();
    String noun = node.parts();
    Set<String> known = new HashSet<>(told);
    for (Parameter parameter : knowledge.parameters().values()) {
      if (parameter.varies() == Varies.CARDS) {
        known.add(parameter.id());
      }
    }
    node.cards().forEach(members -> found.addAll(among(members, noun, known)));
    found.addAll(roles(node));
    return new Folding(knowledge).fold(found);
  }

  /**
   * Ports in use that are for something else than most: PFC that was taken off one of them shows in
   * nothing but that.
   */
  private List<Difference> roles(Node node) {
    List<Surveyed> ports = node.usedPorts();
    Parameter role = knowledge.parameter(Node.ROLE);
    Column column = new Column(role, ports);
    if (column.agree()) {
      return List.of();
    }
    Reference reference = column.reference(weights, node.parts());
    return column.others(reference).stream().map(it -> difference(it, role, reference)).toList();
  }

  /**
   * Parameters of which a host has been told already, and what follows from them; its cards need
   * not be compared again.
   */
  private Set<String> told(List<Difference> found, Node node) {
    Set<String> told = new HashSet<>();
    Folding folding = new Folding(knowledge);
    for (Difference difference : found) {
      if (difference.subject().root().equals(node.host())) {
        told.add(difference.parameter());
        told.addAll(folding.follow(difference.parameter()));
      }
    }
    return told;
  }

  private List<Difference> among(List<Surveyed> members, String noun, Set<String> told) {
    List<Difference> found = new ArrayList<>();
    for (Parameter parameter : compared(members.getFirst())) {
      Column column = new Column(parameter, members);
      if (!column.agree() && !told.contains(parameter.id())) {
        Reference reference = column.reference(weights, noun);
        column
            .others(reference)
            .forEach(other -> found.add(difference(other, parameter, reference)));
      }
    }
    return found;
  }

  private List<Parameter> compared(Surveyed surveyed) {
    return surveyed.values().keySet().stream()
        .map(knowledge::parameter)
        .filter(parameter -> parameter.varies() != Varies.ALWAYS)
        .toList();
  }

  private Difference difference(Surveyed here, Parameter parameter, Reference reference) {
    boolean better = !reference.isSound() && !weights.fails(here.item().subject(), parameter.id());
    Weights.Weight weight =
        better ? Weights.BETTER : weights.of(here.item().subject(), parameter.id());
    boolean settable = parameter.set().isPresent() && isAdvised(here, parameter, reference);
    return new Difference(
        parameter.id(),
        parameter.title(),
        here.item().subject(),
        here.value(parameter.id()),
        reference.value(),
        reference.from(),
        weight.severity(),
        weight.rule(),
        isKnown(here, parameter) ? weight.impact() : "",
        settable ? Fixes.effect(here.item(), parameter) : Effect.NONE,
        settable ? weight.risk() : Risk.NONE,
        settable ? Fixes.actions(here.item(), parameter, reference.value().print()) : List.of(),
        List.of());
  }

  /**
   * To change something, somebody must vouch for the reference, and what is here must be known.
   * Where nobody named the reference, a rule that is broken here has to say that this side is
   * wrong.
   */
  private boolean isAdvised(Surveyed here, Parameter parameter, Reference reference) {
    boolean known = isKnown(here, parameter) && reference.isKnown();
    boolean wrongHere = weights.fails(here.item().subject(), parameter.id());
    boolean assumed = weights.isAssumed(here.item().subject(), parameter.id());
    return known && reference.isSound() && ((wrongHere && !assumed) || reference.isChosen());
  }

  /** What a fault would do is not said of what could not be read. */
  private static boolean isKnown(Surveyed here, Parameter parameter) {
    return !here.text(parameter.id()).isEmpty();
  }

  private static List<Difference> ranked(List<Difference> found) {
    return found.stream()
        .sorted(
            Comparator.comparing(Difference::severity)
                .thenComparing(Difference::parameter)
                .thenComparing(Difference::subject))
        .toList();
  }

  /** A machine that is the only one of its kind is like nobody and differs from nobody. */
  private List<List<Subject>> alike(List<Node> nodes) {
    return kinds(nodes).stream()
        .filter(kind -> kind.size() > 1)
        .flatMap(kind -> alikeOfKind(kind).stream())
        .sorted(Comparator.comparingInt((List<Subject> group) -> -group.size()))
        .toList();
  }

  private Collection<List<Subject>> alikeOfKind(List<Node> nodes) {
    Map<String, List<Subject>> groups = new TreeMap<>();
    for (Node node : nodes) {
      StringBuilder all = new StringBuilder();
      node.slots()
          .forEach(
              (slot, here) ->
                  compared(here).forEach(it -> all.append('\n').append(here.text(it.id()))));
      groups.computeIfAbsent(all.toString(), _ -> new ArrayList<>()).add(node.host());
    }
    return groups.values();
  }
}
