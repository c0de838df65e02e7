package io.railwright.knowledge;

import io.railwright.model.file.Place;
import java.util.List;

/**
 * Things to which many rules apply, under one name, so that what makes a port a RoCE port in use is
 * written once.
 *
 * @param title as in "applies to: RoCE ports in use"
 * @param scope what it selects among; a selection of hosts also serves rules about their parts
 * @param when all must hold; other selections may be among them
 */
public record Selection(
    String id, String title, Scope scope, List<Condition> when, String meaning, Place place) {
  public Selection {
    when = List.copyOf(when);
  }
}
