package io.railwright.twin.vcenter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A call that came in. */
record SoapRequest(Element call) {
  private static final String DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

  static SoapRequest read(byte[] bytes) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature(DOCTYPE, true);
      Element envelope =
          factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes)).getDocumentElement();
      for (Element body : children(envelope, "Body")) {
        for (Node at = body.getFirstChild(); at != null; at = at.getNextSibling()) {
          if (at instanceof Element call) {
            return new SoapRequest(call);
          }
        }
      }
      throw new IOException("no call in the body");
    } catch (SAXException | ParserConfigurationException unreadable) {
      throw new IOException("no XML", unreadable);
    }
  }

  String method() {
    return call.getLocalName();
  }

  /** The reference of the object that is called. */
  String on() {
    return text("_this");
  }

  String text(String name) {
    return children(call, name).stream()
        .findFirst()
        .map(it -> it.getTextContent().strip())
        .orElse("");
  }

  /** All texts at the end of a way of names. */
  List<String> texts(String... way) {
    List<Element> at = List.of(call);
    for (String name : way) {
      at = at.stream().flatMap(it -> children(it, name).stream()).toList();
    }
    return at.stream().map(it -> it.getTextContent().strip()).toList();
  }

  /** The elements at the end of a way of names, each as what a call would be. */
  List<SoapRequest> parts(String... way) {
    List<Element> at = List.of(call);
    for (String name : way) {
      at = at.stream().flatMap(it -> children(it, name).stream()).toList();
    }
    return at.stream().map(SoapRequest::new).toList();
  }

  /** The text at the end of a way of names; empty where there is none. */
  String at(String... way) {
    return texts(way).stream().findFirst().orElse("");
  }

  /** By which type of several it was sent. */
  String type() {
    String type = call.getAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "type");
    return type.substring(type.indexOf(':') + 1);
  }

  private static List<Element> children(Element of, String name) {
    List<Element> found = new ArrayList<>();
    for (Node at = of.getFirstChild(); at != null; at = at.getNextSibling()) {
      if (at instanceof Element element && name.equals(element.getLocalName())) {
        found.add(element);
      }
    }
    return found;
  }
}
