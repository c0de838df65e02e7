package io.railwright.model.benchmark;

import io.railwright.model.text.Worded;

/**
 * A host or a path that is slower than the others.
 *
 * @param effect as part of the usual value: -0.1 is 10 % less
 * @param how what of it is slow
 */
public record Suspect(Kind kind, String name, double effect, String how) {
  /** What is slow. */
  public enum Kind implements Worded {
    HOST,
    PATH
  }
}
