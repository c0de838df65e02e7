package io.railwright.reach.vsphere;

import io.railwright.reach.vsphere.ObjectPage.ManagedObject;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * An object as a line of JSON: properties by their paths, types as {@code @type}, and under {@code
 * unread} the reasons of what could not be read.
 */
final class ObjectLine {
  private static final JsonFactory JSON = new JsonFactory();

  private ObjectLine() {}

  /**
   * The line.
   *
   * @param said what its method said; empty where none was called
   */
  static String of(ManagedObject object, List<SoapElement> said, boolean called) {
    StringWriter line = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
      out.writeStartObject();
      out.writeStringProperty("ref", object.reference());
      object
          .properties()
          .forEach(
              (path, value) -> {
                out.writeName(path);
                write(value, out);
              });
      if (called) {
        out.writeName("said");
        list(said, out);
      }
      if (!object.unread().isEmpty()) {
        out.writeName("unread");
        out.writeStartObject();
        object.unread().forEach((path, fault) -> out.writeStringProperty(path, fault.words()));
        out.writeEndObject();
      }
      out.writeEndObject();
    }
    return line.toString();
  }

  private static void write(SoapElement element, JsonGenerator out) {
    if (element.isList()) {
      list(element.children(), out);
    } else if (element.children().isEmpty()) {
      leaf(element, out);
    } else {
      out.writeStartObject();
      type(element, out);
      byName(element)
          .forEach(
              (name, values) -> {
                out.writeName(name);
                if (values.size() == 1) {
                  write(values.getFirst(), out);
                } else {
                  list(values, out);
                }
              });
      out.writeEndObject();
    }
  }

  /** One of which nothing is left but its type is an object still. */
  private static void leaf(SoapElement element, JsonGenerator out) {
    boolean object = element.text().isEmpty() && isOfVsphere(element.type());
    if (object) {
      out.writeStartObject();
      type(element, out);
      out.writeEndObject();
    } else {
      out.writeString(element.text());
    }
  }

  /** Types of XML's own begin with a small letter, those of vSphere do not. */
  private static boolean isOfVsphere(String type) {
    return !type.isEmpty() && Character.isUpperCase(type.charAt(0));
  }

  private static void type(SoapElement element, JsonGenerator out) {
    if (isOfVsphere(element.type())) {
      out.writeStringProperty("@type", element.type());
    }
  }

  private static Map<String, List<SoapElement>> byName(SoapElement element) {
    Map<String, List<SoapElement>> byName = new LinkedHashMap<>();
    for (SoapElement child : element.children()) {
      byName.computeIfAbsent(child.name(), _ -> new ArrayList<>()).add(child);
    }
    return byName;
  }

  private static void list(List<SoapElement> elements, JsonGenerator out) {
    out.writeStartArray();
    elements.forEach(it -> write(it, out));
    out.writeEndArray();
  }
}
