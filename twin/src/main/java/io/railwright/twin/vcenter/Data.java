package io.railwright.twin.vcenter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of vSphere's, as far as it is told here. */
sealed interface Data {
  /** The type by which it is sent. */
  String type();

  /** A text, a number, a choice; {@code xsd:string} and its like are types too. */
  record Leaf(String type, String text) implements Data {}

  /** A reference to an object. */
  record Reference(String of, String value) implements Data {
    @Override
    public String type() {
      return "ManagedObjectReference";
    }
  }

  /** Something that is known and not set. */
  record Unset() implements Data {
    @Override
    public String type() {
      return "";
    }
  }

  /** Several values of one type. */
  record Listing(String of, List<Data> items) implements Data {
    public Listing {
      items = List.copyOf(items);
    }

    @Override
    public String type() {
      return "ArrayOf" + Character.toUpperCase(of.charAt(0)) + of.substring(1);
    }
  }

  /**
   * An object of data.
   *
   * @param told whether its type is sent with it, since it is one of several that may stand there
   */
  record Struct(String type, Map<String, Data> members, boolean told) implements Data {
    static Struct of(String type) {
      return new Struct(type, new LinkedHashMap<>(), false);
    }

    static Struct told(String type) {
      return new Struct(type, new LinkedHashMap<>(), true);
    }

    Struct with(String name, Data value) {
      members.put(name, value);
      return this;
    }

    Struct text(String name, String value) {
      return with(name, new Leaf("xsd:string", value));
    }

    Struct number(String name, long value) {
      return with(name, new Leaf("xsd:int", Long.toString(value)));
    }

    Struct whole(String name, long value) {
      return with(name, new Leaf("xsd:long", Long.toString(value)));
    }

    Struct flag(String name, boolean value) {
      return with(name, new Leaf("xsd:boolean", Boolean.toString(value)));
    }

    Struct unset(String name) {
      return with(name, new Unset());
    }
  }
}
