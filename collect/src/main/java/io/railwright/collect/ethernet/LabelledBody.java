package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Labelled;
import java.util.Optional;

/** A report of which every line is a label with a value. */
interface LabelledBody extends EthtoolBody {
  /** Reads a pair; false if it makes nothing of it. */
  boolean take(Labelled labelled, int number, Sheet sheet);

  @Override
  default boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    return labelled.isPresent() && take(labelled.get(), number, sheet);
  }
}
