package io.railwright.twin.vcenter;

/** Values as XML. */
final class DataText {
  private DataText() {}

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The value of a property, whose type is always sent. */
  static String value(Data data) {
    return switch (data) {
      case Data.Leaf leaf -> element("val", attribute(leaf.type()), escape(leaf.text()));
      case Data.Reference(String of, String value) ->
          element("val", attribute(data.type()) + " type=\"" + of + "\"", escape(value));
      case Data.Listing list -> element("val", attribute(list.type()), items(list.of(), list));
      case Data.Struct struct -> element("val", attribute(struct.type()), members(struct));
      case Data.Unset _ -> "";
    };
  }

  /** What one call returns, if it returns several of a type. */
  static String returned(Data.Listing list) {
    return items("returnval", list);
  }

  private static String members(Data.Struct struct) {
    StringBuilder text = new StringBuilder();
    struct.members().forEach((name, value) -> text.append(member(name, value)));
    return text.toString();
  }

  private static String member(String name, Data data) {
    return switch (data) {
      case Data.Leaf leaf -> element(name, "", escape(leaf.text()));
      case Data.Reference(String of, String value) ->
          element(name, " type=\"" + of + "\"", escape(value));
      case Data.Listing list -> items(name, list);
      case Data.Struct struct ->
          element(name, struct.told() ? attribute(struct.type()) : "", members(struct));
      case Data.Unset _ -> "";
    };
  }

  private static String items(String name, Data.Listing list) {
    StringBuilder text = new StringBuilder();
    list.items().forEach(it -> text.append(member(name, it)));
    return text.toString();
  }

  private static String attribute(String type) {
    return " xsi:type=\"" + type + "\"";
  }

  static String element(String name, String attributes, String inside) {
    return "<" + name + attributes + ">" + inside + "</" + name + ">";
  }
}
