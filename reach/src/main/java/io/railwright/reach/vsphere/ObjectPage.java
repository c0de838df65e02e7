package io.railwright.reach.vsphere;

import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.field.FieldTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/**
 * A page of objects with their properties.
 *
 * @param token by which the next page is asked for; empty behind the last
 */
record ObjectPage(List<ManagedObject> objects, String token) {
  private static final FieldTree FAULT =
      FieldTree.of(List.of("fault.object", "fault.obj", "fault.privilegeId", "fault.name"));

  /**
   * An object.
   *
   * @param properties what it has; one that is not set is missing
   * @param unread properties that could not be read, and why
   */
  record ManagedObject(
      String reference, Map<String, SoapElement> properties, Map<String, SoapFault> unread) {}

  /** Reads a page in one pass; what is not kept is passed over. */
  static ObjectPage read(String text, ManagedList list)
      throws XMLStreamException, SoapFault.Raised {
    Map<String, FieldTree> kept = new HashMap<>();
    for (ManagedList.Property property : list.properties()) {
      kept.put(
          property.path(),
          property.fields().isEmpty() ? FieldTree.ALL : FieldTree.of(property.fields()));
    }
    List<ManagedObject> objects = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    SoapAnswer.each(
        text,
        (name, reader) -> {
          switch (name) {
            case "objects" -> objects.add(object(reader, kept));
            case "token" -> token.append(reader.element(FieldTree.ALL).text());
            default -> reader.skip();
          }
        });
    return new ObjectPage(objects, token.toString());
  }

  private static ManagedObject object(SoapReader reader, Map<String, FieldTree> kept)
      throws XMLStreamException {
    String reference = "";
    Map<String, SoapElement> properties = new LinkedHashMap<>();
    Map<String, SoapFault> unread = new LinkedHashMap<>();
    for (String name = reader.next(); name != null; name = reader.next()) {
      switch (name) {
        case "obj" -> reference = reader.element(FieldTree.ALL).text();
        case "propSet" -> property(reader, kept, properties);
        case "missingSet" -> missing(reader, unread);
        default -> reader.skip();
      }
    }
    return new ManagedObject(reference, properties, unread);
  }

  private static void property(
      SoapReader reader, Map<String, FieldTree> kept, Map<String, SoapElement> properties)
      throws XMLStreamException {
    String path = "";
    for (String name = reader.next(); name != null; name = reader.next()) {
      FieldTree fields = kept.get(path);
      if (name.equals("name")) {
        path = reader.element(FieldTree.ALL).text();
      } else if (name.equals("val") && fields != null) {
        properties.put(path, reader.element(fields));
      } else {
        reader.skip();
      }
    }
  }

  private static void missing(SoapReader reader, Map<String, SoapFault> unread)
      throws XMLStreamException {
    String path = "";
    for (String name = reader.next(); name != null; name = reader.next()) {
      if (name.equals("path")) {
        path = reader.element(FieldTree.ALL).text();
      } else if (name.equals("fault")) {
        SoapElement fault = reader.element(FAULT);
        unread.put(path, SoapFault.of(fault.child("fault").orElse(fault), ""));
      } else {
        reader.skip();
      }
    }
  }
}
