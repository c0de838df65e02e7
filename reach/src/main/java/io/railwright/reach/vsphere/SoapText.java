package io.railwright.reach.vsphere;

import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedList;
import java.util.List;

/** Requests as they are sent. */
final class SoapText {
  private static final String BEFORE =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
          + "<soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\""
          + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><soapenv:Body>";

  private static final String BEHIND = "</soapenv:Body></soapenv:Envelope>";

  /** How a vCenter and the objects that serve it are referred to. */
  record Reference(String type, String value) {
    static final Reference SERVICE = new Reference("ServiceInstance", "ServiceInstance");

    String as(String element) {
      return "<%s type=\"%s\">%s</%s>".formatted(element, escape(type), escape(value), element);
    }
  }

  private SoapText() {}

  /** A call of a method, in its envelope. */
  static String call(String method, Reference on, String more) {
    String arguments =
        "<%s xmlns=\"urn:vim25\">%s%s</%s>".formatted(method, on.as("_this"), more, method);
    return BEFORE + arguments + BEHIND;
  }

  static String element(String name, String text) {
    return "<%s>%s</%s>".formatted(name, escape(text), name);
  }

  /** What goes with a call, in the order in which vSphere's types have it. */
  static String value(CallValue value) {
    StringBuilder attributes = new StringBuilder();
    if (!value.type().isEmpty()) {
      attributes.append(" xsi:type=\"").append(escape(value.type())).append('"');
    }
    if (!value.of().isEmpty()) {
      attributes.append(" type=\"").append(escape(value.of())).append('"');
    }
    StringBuilder inside = new StringBuilder(escape(value.text()));
    value.members().forEach(it -> inside.append(value(it)));
    return "<%s%s>%s</%s>".formatted(value.name(), attributes, inside, value.name());
  }

  /** A view of all objects of a type, wherever in the tree they are. */
  static String view(Reference root, String type) {
    return root.as("container") + element("type", type) + element("recursive", "true");
  }

  /**
   * Properties of all objects of a view, or of the vCenter itself.
   *
   * @param most so many objects at a time, as the first page goes
   */
  static String properties(
      Reference from, String type, List<ManagedList.Property> properties, int most) {
    StringBuilder paths = new StringBuilder();
    properties.forEach(it -> paths.append(element("pathSet", it.path())));
    String traversal =
        from.type().equals("ContainerView")
            ? "<skip>true</skip><selectSet xsi:type=\"TraversalSpec\"><name>view</name>"
                + "<type>ContainerView</type><path>view</path><skip>false</skip></selectSet>"
            : "";
    return "<specSet><propSet>%s<all>false</all>%s</propSet><objectSet>%s%s</objectSet></specSet><options>%s</options>"
        .formatted(
            element("type", type),
            paths,
            from.as("obj"),
            traversal,
            element("maxObjects", Integer.toString(most)));
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
