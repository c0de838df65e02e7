package io.railwright.collect.gpu;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * {@code nvidia-smi -q -x}: what {@link GpuQuery} reads, as XML. It is read as far as it goes.
 * Neither a document type nor an entity is followed, so that a text can't reach out or grow.
 */
final class GpuXml {
  private static final XMLInputFactory FACTORY = factory();

  /** No real one is deeper; what is deeper is counted once and left out. */
  private static final int DEEPEST = 16;

  private static final int LONGEST_VALUE = 4096;
  private static final int FIRST_LINES = 50;

  private static final Map<String, String> HOST =
      Map.of(
          "timestamp", "gpu.timestamp",
          "driver_version", "gpu.driver-version",
          "cuda_version", "gpu.cuda-version",
          "attached_gpus", "gpu.attached");

  private final Readings readings = new Readings();
  private final List<String> path = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final int linesBefore;
  private String gpu = "";
  private String process = "";
  private int tooDeep;
  private boolean leaf;
  private int line;

  private GpuXml(int linesBefore) {
    this.linesBefore = linesBefore;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    return factory;
  }

  private static boolean starts(String line) {
    return line.contains("<?xml") || line.contains("<nvidia_smi_log");
  }

  /** Whether one of the first lines begins such a text. */
  static boolean isIn(Printed printed) {
    return printed.firstLines(FIRST_LINES).stream().anyMatch(GpuXml::starts);
  }

  static Parsed parse(Printed printed) {
    int before = 0;
    int start = 0;
    Readings chatter = new Readings();
    for (String first : printed.firstLines(FIRST_LINES)) {
      if (starts(first)) {
        break;
      }
      before++;
      start += first.length() + 1;
      TerminalText.readLine(first, before, (line, number, into) -> false, chatter);
    }
    GpuXml xml = new GpuXml(before);
    xml.readings.addRest(chatter.parsed());
    String all = printed.out().text();
    int mark = all.indexOf('<', start);
    xml.read(all.substring(Math.max(mark, 0)));
    return xml.readings.parsed();
  }

  private void read(String document) {
    try {
      XMLStreamReader reader = FACTORY.createXMLStreamReader(new StringReader(document));
      while (reader.hasNext()) {
        take(reader, reader.next());
      }
    } catch (XMLStreamException | RuntimeException broken) {
      // The JDK's reader also throws others on some malformed texts. What was read is kept.
      readings.notUnderstood("XML that breaks off behind line " + line);
    }
  }

  private void take(XMLStreamReader reader, int event) {
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> open(reader);
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
        int room = LONGEST_VALUE - text.length();
        text.append(reader.getText(), 0, Math.min(Math.max(room, 0), reader.getTextLength()));
      }
      case XMLStreamConstants.END_ELEMENT -> close();
      default -> {}
    }
  }

  private void open(XMLStreamReader reader) {
    line = reader.getLocation().getLineNumber() + linesBefore;
    text.setLength(0);
    leaf = true;
    if (path.size() >= DEEPEST) {
      tooDeep++;
      return;
    }
    path.add(reader.getLocalName());
    if (path.size() == 2 && path.getLast().equals("gpu")) {
      String id = reader.getAttributeValue(null, "id");
      String address = id == null ? "-" : id;
      gpu = GpuNames.subject(address);
      readings.add(gpu, "gpu.address", Value.text(address), address, line);
    }
  }

  private void close() {
    if (tooDeep > 0) {
      tooDeep--;
      return;
    }
    if (path.isEmpty()) {
      return;
    }
    if (leaf && path.size() > 1) {
      value(path.getLast(), text.toString().strip());
    }
    leaf = false;
    text.setLength(0);
    String closed = path.removeLast();
    process = closed.equals("process_info") ? "" : process;
    gpu = path.size() == 1 ? "" : gpu;
  }

  private void value(String key, String raw) {
    if (gpu.isEmpty()) {
      String host = HOST.get(key);
      if (host != null) {
        readings.add("", host, GpuNames.value(host, raw), raw, line);
      } else if (!raw.isEmpty()) {
        readings.notUnderstood(key + ": " + raw);
      }
      return;
    }
    if (raw.isEmpty()) {
      return;
    }
    if (key.equals("pid")) {
      process = "/process/" + Subject.escape(raw);
    }
    String parameter = GpuXmlNames.parameter(path.subList(2, path.size()));
    Value value = GpuNames.value(parameter, raw);
    readings.add(gpu + process, GpuKeys.of(parameter), value, raw, line);
    if (parameter.equals("gpu.product-name")) {
      GpuNames.addIntegrated(gpu, raw, line, readings);
    }
  }
}
