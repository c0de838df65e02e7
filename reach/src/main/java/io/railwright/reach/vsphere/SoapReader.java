package io.railwright.reach.vsphere;

import io.railwright.reach.field.FieldTree;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Goes through an answer in one pass. Document types and entities, by which a text may name files
 * or grow without end, are refused, and so is what is nested too deeply.
 */
final class SoapReader implements AutoCloseable {
  private static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

  /** Devices of a machine are ten levels deep. */
  private static final int DEEPEST = 64;

  private static final XMLInputFactory FACTORY = factory();

  private final XMLStreamReader xml;
  private int depth;

  SoapReader(String text) throws XMLStreamException {
    synchronized (FACTORY) {
      this.xml = FACTORY.createXMLStreamReader(new StringReader(text));
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  /** The next element that opens here; null where the one around it ends, or the text does. */
  @Nullable String next() throws XMLStreamException {
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          deeper();
          return xml.getLocalName();
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          return null;
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw new XMLStreamException("a document type or an entity, which SOAP has none of");
        default -> {} // blanks between elements mean nothing
      }
    }
    return null;
  }

  private void deeper() throws XMLStreamException {
    depth++;
    if (depth > DEEPEST) {
      throw new XMLStreamException("more than %d elements in each other".formatted(DEEPEST));
    }
  }

  /** Passes over all that is left of the element that was opened last. */
  void skip() throws XMLStreamException {
    while (next() != null) {
      skip();
    }
  }

  /** Reads to the end, so that half an answer is not taken for a whole one. */
  void finish() throws XMLStreamException {
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamConstants.DTD) {
        throw new XMLStreamException("a document type behind the answer");
      }
    }
  }

  /** The element that was opened last, with all that is kept of it. */
  SoapElement element(FieldTree kept) throws XMLStreamException {
    String name = xml.getLocalName();
    String type = type();
    boolean list = type.startsWith("ArrayOf");
    StringBuilder text = new StringBuilder();
    List<SoapElement> children = new ArrayList<>();
    while (true) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          deeper();
          FieldTree below = list ? kept : kept.below(xml.getLocalName());
          if (below == null) {
            skip();
          } else {
            children.add(element(below));
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          return new SoapElement(name, type, children.isEmpty() ? text.toString() : "", children);
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (children.isEmpty() && kept.isAll()) {
            text.append(xml.getText());
          }
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw new XMLStreamException("a document type or an entity, which SOAP has none of");
        default -> {} // comments
      }
    }
  }

  /** Without the prefix, which every server chooses for itself. */
  private String type() {
    String type = xml.getAttributeValue(INSTANCE, "type");
    return type == null ? "" : type.substring(type.indexOf(':') + 1);
  }

  @Override
  public void close() throws XMLStreamException {
    xml.close();
  }
}
