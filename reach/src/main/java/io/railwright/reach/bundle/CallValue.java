package io.railwright.reach.bundle;

import java.util.List;

/**
 * What goes with a call to a vCenter: a text, a reference to an object, or several of these under a
 * name.
 *
 * @param type of vSphere, where several may stand in the same place; empty where one may
 * @param of the type of the object that is referred to; empty for all that is no reference
 * @param text of what has no members
 */
public record CallValue(String name, String type, String of, String text, List<CallValue> members) {
  public CallValue {
    members = List.copyOf(members);
  }

  public static CallValue text(String name, String text) {
    return new CallValue(name, "", "", text, List.of());
  }

  /** A reference to an object, by its type. */
  public static CallValue reference(String name, String of, String value) {
    return new CallValue(name, "", of, value, List.of());
  }

  public static CallValue group(String name, List<CallValue> members) {
    return new CallValue(name, "", "", "", members);
  }

  public static CallValue group(String name, CallValue... members) {
    return group(name, List.of(members));
  }

  /** Where several types may stand in this place. */
  public CallValue as(String otherType) {
    return new CallValue(name, otherType, of, text, members);
  }
}
