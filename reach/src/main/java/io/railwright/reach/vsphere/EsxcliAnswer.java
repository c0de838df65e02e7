package io.railwright.reach.vsphere;

import io.railwright.reach.field.FieldTree;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What a host answers to a command of {@code esxcli} that its vCenter ran: an XML text within the
 * XML of SOAP, with one object, a list of them or a value alone, or why there is none.
 *
 * @param refused why the host did not do it, in its own words; empty where it did
 * @param value what it says; empty where it refused, or says nothing
 */
record EsxcliAnswer(String refused, List<SoapElement> value) {
  private static final JsonFactory JSON = new JsonFactory();

  /** The inner text may lean on names that stand around it. */
  private static final String AROUND =
      "<Envelope xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
          + " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xmlns:vim25=\"urn:vim25\"><Body><in>";

  private static final String BEHIND = "</in></Body></Envelope>";

  EsxcliAnswer {
    value = List.copyOf(value);
  }

  /** Of what {@code ExecuteSoap} returns. */
  static EsxcliAnswer read(String text) throws XMLStreamException, SoapFault.Raised {
    List<SoapElement> returned = SoapAnswer.values(text, FieldTree.ALL);
    for (SoapElement result : returned) {
      if (result.child("fault").isPresent()) {
        return new EsxcliAnswer(refusal(result.child("fault").get()), List.of());
      }
      String response = result.text("response");
      if (!response.isBlank()) {
        return new EsxcliAnswer("", inner(response));
      }
    }
    return new EsxcliAnswer("", List.of());
  }

  /** The sentences of the host where it has some; else the name of the fault. */
  private static String refusal(SoapElement fault) {
    String name = fault.text("faultMsg").strip();
    try {
      List<String> sentences =
          inner(fault.text("faultDetail")).stream()
              .flatMap(EsxcliAnswer::all)
              .filter(it -> it.name().equals("errMsg"))
              .map(it -> it.text().strip())
              .filter(it -> !it.isEmpty())
              .toList();
      return sentences.isEmpty() ? orUnnamed(name) : String.join(" ", sentences);
    } catch (XMLStreamException | SoapFault.Raised _) {
      return orUnnamed(name); // a detail that is no XML explains nothing
    }
  }

  private static String orUnnamed(String name) {
    return name.isEmpty() ? "Unable to run it, by a fault without a name" : name;
  }

  private static Stream<SoapElement> all(SoapElement element) {
    return Stream.concat(
        Stream.of(element), element.children().stream().flatMap(EsxcliAnswer::all));
  }

  private static List<SoapElement> inner(String text) throws XMLStreamException, SoapFault.Raised {
    String plain = text.strip();
    int head = plain.startsWith("<?") ? plain.indexOf("?>") + 2 : 0;
    List<SoapElement> values = new ArrayList<>();
    SoapAnswer.each(
        AROUND + "<returnval>" + plain.substring(head) + "</returnval>" + BEHIND,
        (_, reader) -> values.add(reader.element(FieldTree.ALL)));
    return values;
  }

  /** The objects of a list, or the one that it is. */
  List<SoapElement> objects() {
    return value.stream()
        .flatMap(it -> it.isList() ? it.children().stream() : Stream.of(it))
        .toList();
  }

  /** As {@code esxcli --formatter=json} prints it, each object on a line. */
  String text() {
    if (!refused.isEmpty()) {
      return refused + "\n";
    }
    List<SoapElement> objects = objects();
    if (objects.isEmpty()) {
      return value.isEmpty() ? "" : "[]\n";
    }
    StringBuilder lines = new StringBuilder();
    objects.forEach(it -> lines.append(line(it)).append('\n'));
    return lines.toString();
  }

  private static String line(SoapElement object) {
    if (object.children().isEmpty()) {
      return object.text().strip();
    }
    StringWriter line = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
      write(object, out);
    }
    return line.toString();
  }

  private static void write(SoapElement element, JsonGenerator out) {
    if (element.children().isEmpty()) {
      out.writeString(element.text());
      return;
    }
    Map<String, List<SoapElement>> byName = new LinkedHashMap<>();
    element
        .children()
        .forEach(it -> byName.computeIfAbsent(it.name(), _ -> new ArrayList<>()).add(it));
    out.writeStartObject();
    byName.forEach(
        (name, values) -> {
          out.writeName(name);
          if (values.size() == 1) {
            write(values.getFirst(), out);
          } else {
            out.writeStartArray();
            values.forEach(it -> write(it, out));
            out.writeEndArray();
          }
        });
    out.writeEndObject();
  }
}
