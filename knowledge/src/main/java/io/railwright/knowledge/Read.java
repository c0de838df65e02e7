package io.railwright.knowledge;

import io.railwright.model.fact.Moment;
import java.util.Optional;

/**
 * A fact that gives the value of a parameter.
 *
 * @param of whose fact: {@code host}, {@code pci}, {@code net}, {@code rdma}, {@code port}, {@code
 *     firmware} or {@code gpu} of the subject, or a fixed one such as {@code module/nvidia_peermem}
 * @param otherwise what holds where the fact is missing though it would be there if it were so
 */
public record Read(String of, String fact, Moment moment, Optional<Otherwise> otherwise) {

  /**
   * The value that an absence stands for.
   *
   * @param witness proof that somebody has looked: a fact of the host that is known, or, with a
   *     {@code /*} behind it, a kind of subject of which there is at least one
   */
  public record Otherwise(String witness, String value) {}
}
