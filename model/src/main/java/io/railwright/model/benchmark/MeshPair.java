package io.railwright.model.benchmark;

/**
 * One measurement of a mesh.
 *
 * @param a the sender
 * @param b the receiver
 * @param rail which of the rails of both
 */
public record MeshPair(String a, String b, String rail, double value) {
  /** The name of the way from one to the other. */
  public String path() {
    return a + " -> " + b;
  }
}
