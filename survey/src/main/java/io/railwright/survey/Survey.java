package io.railwright.survey;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every parameter of a machine and its parts, for those who compare and do not judge. */
public final class Survey {
  private static final Observed RDMA = new Observed.Known(Value.text("rdma"), List.of());

  private final Catalogue catalogue;

  private final Set<Subject> rdmaPorts;

  public Survey(Catalogue catalogue) {
    this(catalogue, Set.of());
  }

  /**
   * A survey.
   *
   * @param rdmaPorts ports of switches that carry RDMA, whatever they are set to
   */
  public Survey(Catalogue catalogue, Set<Subject> rdmaPorts) {
    this.catalogue = catalogue;
    this.rdmaPorts = Set.copyOf(rdmaPorts);
  }

  /**
   * One item and what is known of it.
   *
   * @param values by the id of the parameter; those alone that belong to its scope
   */
  public record Surveyed(Item item, Map<String, Observed> values) {
    /** The value; what is no value of the parameter's type is unknown too. */
    public Value value(String parameter) {
      return switch (values.get(parameter)) {
        case Observed.Known(Value value, var _) -> value;
        case Observed.NotKnown(String reason, var _) -> new Value.Unknown(reason);
        case Observed.Odd(String printed, var _) ->
            new Value.Unknown("'" + printed + "' is no value that is known for it");
        case null -> new Value.Unknown("nothing of this kind has it");
      };
    }

    /** The value as text; empty if it is not known. */
    public String text(String parameter) {
      return values.get(parameter) instanceof Observed.Known(Value value, var _)
          ? value.print()
          : "";
    }
  }

  /** The machine first, then its parts: the NICs and GPUs of a host, the ports of a switch. */
  public List<Surveyed> of(Subject machine, List<Fact> facts) {
    MachineView view = catalogue.view(machine, facts);
    ParameterValues own = new ParameterValues(catalogue, view, view.itself(), null);
    List<Surveyed> all = new ArrayList<>();
    all.add(surveyed(own));
    for (Scope scope : Scope.values()) {
      if (!scope.isMachine()) {
        view.items(scope).forEach(part -> all.add(surveyed(part(view, part, own))));
      }
    }
    return all;
  }

  /**
   * The parts of a machine in one scope, with these parameters alone: far cheaper than all.
   *
   * @param parameters ids, of this scope
   */
  public List<Surveyed> of(Subject machine, List<Fact> facts, Scope scope, Set<String> parameters) {
    MachineView view = catalogue.view(machine, facts);
    ParameterValues own = new ParameterValues(catalogue, view, view.itself(), null);
    List<Surveyed> all = new ArrayList<>();
    for (Item part : view.items(scope)) {
      ParameterValues read = part(view, part, own);
      Map<String, Observed> values = new LinkedHashMap<>();
      parameters.forEach(it -> values.put(it, read.at(catalogue.number(it))));
      all.add(new Surveyed(part, values));
    }
    return all;
  }

  private ParameterValues part(MachineView view, Item part, ParameterValues own) {
    ParameterValues values = new ParameterValues(catalogue, view, part, own);
    if (rdmaPorts.contains(part.subject())) {
      values.give(catalogue.number("port.role"), RDMA);
    }
    return values;
  }

  private Surveyed surveyed(ParameterValues look) {
    Map<String, Observed> values = new LinkedHashMap<>();
    for (Parameter parameter : catalogue.knowledge().parameters().values()) {
      if (parameter.scope() == look.item().scope()) {
        values.put(parameter.id(), look.at(catalogue.number(parameter.id())));
      }
    }
    return new Surveyed(look.item(), values);
  }
}
