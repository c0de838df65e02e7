package io.railwright.model.benchmark;

/**
 * One measurement of a mesh.
 *
 * @param a the sender
 * @param b the receiver
 * @param rail which of the rails of both
 */
public record MeshPair(String a, String b, String rail, double value) {}
