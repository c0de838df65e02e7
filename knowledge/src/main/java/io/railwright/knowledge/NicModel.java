package io.railwright.knowledge;

/**
 * What a NIC is called.
 *
 * @param id the PCI numbers of its vendor and itself: {@code 15b3:1021}
 */
public record NicModel(String id, String title) {}
