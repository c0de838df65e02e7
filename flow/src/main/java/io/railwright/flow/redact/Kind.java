package io.railwright.flow.redact;

import java.util.Locale;

/** What is given an alias from a table, and what its aliases look like. */
enum Kind {
  FABRIC("fabric-x%d"),
  HOST("host-x%04d"),
  DOMAIN("domain-x%d.invalid"),
  SWITCH("switch-x%04d"),
  HYPERVISOR("hypervisor-x%04d"),
  CLUSTER("cluster-x%04d"),
  /** Groups, racks and roles: words of the site's own, hidden only where they stand as such. */
  LABEL("label-x%04d"),
  USER("user-x%04d"),
  SERIAL("SERIAL-X%06d"),
  TEXT("text-x%04d"),
  UUID("00000000-0000-4000-8000-%012x"),
  /**
   * The first three bytes of a MAC address: aliases are unicast and locally administered. The
   * letters in them show whether the address was in capitals.
   */
  VENDOR("02fa%02x"),
  /** The first two bytes of a public IPv4 address, in a range that nobody owns. */
  NETWORK("100.%d"),
  /** The first half of an IPv6 address, in a range for private use. */
  PREFIX("fd72616c0000%04x");

  private final String form;

  Kind(String form) {
    this.form = form;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The alias of the thing that is entered as number {@code number}, counted from 1. */
  String alias(int number) {
    return String.format(Locale.ROOT, form, this == NETWORK ? 63 + number : number);
  }

  /** How many different aliases there are; only addresses have an end to them. */
  int most() {
    return switch (this) {
      case VENDOR -> 255;
      case NETWORK -> 64;
      case PREFIX -> 65_535;
      case FABRIC, HOST, DOMAIN, SWITCH, HYPERVISOR, CLUSTER, LABEL, USER, SERIAL, TEXT, UUID ->
          Integer.MAX_VALUE;
    };
  }

  /** Whether it is looked for as a word in any text. */
  boolean isName() {
    return switch (this) {
      case FABRIC, HOST, DOMAIN, SWITCH, HYPERVISOR, CLUSTER, USER, SERIAL, TEXT -> true;
      case LABEL, UUID, VENDOR, NETWORK, PREFIX -> false;
    };
  }
}
