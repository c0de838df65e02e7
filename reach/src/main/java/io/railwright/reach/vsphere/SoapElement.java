package io.railwright.reach.vsphere;

import java.util.List;
import java.util.Optional;

/**
 * An element of an answer, without what is not kept.
 *
 * @param type what {@code xsi:type} says without its prefix; empty if nothing does
 * @param text of an element that has no others in it
 */
record SoapElement(String name, String type, String text, List<SoapElement> children) {
  /** How the types of lists begin. */
  private static final String LIST = "ArrayOf";

  SoapElement {
    children = List.copyOf(children);
  }

  boolean isList() {
    return type.startsWith(LIST);
  }

  Optional<SoapElement> child(String named) {
    return children.stream().filter(it -> it.name.equals(named)).findFirst();
  }

  /** The text of a child; empty if there is none. */
  String text(String named) {
    return child(named).map(SoapElement::text).orElse("");
  }
}
