package io.railwright.twin.esxi;

/**
 * A physical port of an ESXi host.
 *
 * @param pci its address in the form of Linux
 * @param card the model of the card that it is on
 * @param rate Mb/s of the card
 */
public record EsxiPort(String name, String pci, EsxiCard card, int rate) {
  boolean isMellanox() {
    return card.isMellanox();
  }

  /** {@code 0000:3b:00}, which all ports of one card share. */
  String slot() {
    return pci.substring(0, pci.lastIndexOf('.'));
  }

  /** Its number among the ports of the card, from 0. */
  int function() {
    return pci.charAt(pci.length() - 1) - '0';
  }

  /**
   * The address of one of its virtual functions: those of the second port follow a row of the first
   * one's.
   */
  String virtualFunction(int number) {
    int place = 2 + function() * 16 + number;
    return "%s:%02x.%d".formatted(pci.substring(0, 7), place >> 3, place & 7);
  }
}
