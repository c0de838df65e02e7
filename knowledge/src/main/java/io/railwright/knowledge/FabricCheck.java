package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.path.PathVerdict;
import java.util.List;

/**
 * What must hold of the paths of a fabric together, and what no port shows by itself. How it is
 * found is code; here is why it counts, and who says so.
 *
 * @param title what is so where all is well
 * @param how in words, how it is found
 * @param verdict that hangs on it
 * @param mend what helps, in a sentence
 */
public record FabricCheck(
    String id,
    String title,
    PathVerdict verdict,
    String how,
    String why,
    String impact,
    List<String> symptoms,
    String mend,
    List<String> sources,
    Confidence confidence,
    Place place) {
  public FabricCheck {
    symptoms = List.copyOf(symptoms);
    sources = List.copyOf(sources);
  }
}
