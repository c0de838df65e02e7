package io.railwright.knowledge.vocabulary;

import io.railwright.model.fact.Nature;
import io.railwright.model.file.Place;
import java.util.List;

/**
 * One name of the vocabulary.
 *
 * @param name without indices
 * @param indices what each index is: {@code priority}
 * @param of the kinds of subject that have it: {@code net}, {@code rdma/port}
 * @param types those that its value may have
 * @param unit of a number; empty where it has none, {@code any} where each member has its own
 * @param family whether a tool names the members, so that nobody can list them
 */
public record FactDeclaration(
    String name,
    List<String> indices,
    List<String> of,
    List<FactType> types,
    String unit,
    Nature nature,
    boolean family,
    String meaning,
    Place place) {
  public FactDeclaration {
    indices = List.copyOf(indices);
    of = List.copyOf(of);
    types = List.copyOf(types);
  }

  /** The name with its indices: {@code dcb.prio-pfc[priority]}. */
  public String form() {
    StringBuilder form = new StringBuilder(name);
    indices.forEach(index -> form.append('[').append(index).append(']'));
    return form.toString();
  }
}
