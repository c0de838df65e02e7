package io.railwright.reach.vsphere;

import io.railwright.reach.field.FieldTree;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** What one call returns. */
final class SoapAnswer {
  private SoapAnswer() {}

  /** Takes the elements of an answer one by one, so that no more than one is held. */
  @FunctionalInterface
  interface Taker {
    /** The reader stands at an element called {@code name}, and must be at its end afterwards. */
    void take(String name, SoapReader reader) throws XMLStreamException;
  }

  /**
   * Goes through the elements below {@code returnval}.
   *
   * @throws XMLStreamException if the text is none of SOAP, or breaks off
   */
  static void each(String text, Taker taker) throws XMLStreamException, SoapFault.Raised {
    try (Closing xml = open(text)) {
      for (String name = xml.reader.next(); name != null; name = xml.reader.next()) {
        if (name.equals("returnval")) {
          for (String part = xml.reader.next(); part != null; part = xml.reader.next()) {
            taker.take(part, xml.reader);
          }
        } else {
          xml.reader.skip();
        }
      }
      xml.reader.finish();
    }
  }

  /** All that a call returns; a list may be empty. */
  static List<SoapElement> values(String text, FieldTree kept)
      throws XMLStreamException, SoapFault.Raised {
    List<SoapElement> values = new ArrayList<>();
    try (Closing xml = open(text)) {
      for (String name = xml.reader.next(); name != null; name = xml.reader.next()) {
        if (name.equals("returnval")) {
          values.add(xml.reader.element(kept));
        } else {
          xml.reader.skip();
        }
      }
      xml.reader.finish();
    }
    return values;
  }

  /** Closes a reader whatever happens. */
  private record Closing(SoapReader reader) implements AutoCloseable {
    @Override
    public void close() throws XMLStreamException {
      reader.close();
    }
  }

  /** A reader that stands at the answer to the call. */
  private static Closing open(String text) throws XMLStreamException, SoapFault.Raised {
    SoapReader reader = new SoapReader(text);
    expect(reader.next(), "Envelope");
    String part = reader.next();
    if ("Header".equals(part)) {
      reader.skip();
      part = reader.next();
    }
    expect(part, "Body");
    String answer = reader.next();
    if (answer == null) {
      throw new XMLStreamException("nothing in the body");
    }
    if (answer.equals("Fault")) {
      throw fault(reader.element(FieldTree.ALL));
    }
    return new Closing(reader);
  }

  private static void expect(@Nullable String name, String expected) throws XMLStreamException {
    if (!expected.equals(name)) {
      throw new XMLStreamException("no " + expected);
    }
  }

  private static SoapFault.Raised fault(SoapElement fault) {
    SoapElement detail =
        fault
            .child("detail")
            .flatMap(it -> it.children().stream().findFirst())
            .orElse(new SoapElement("", "", "", List.of()));
    return new SoapFault.Raised(SoapFault.of(detail, fault.text("faultstring")));
  }
}
