package io.railwright.monitor.prometheus;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.monitor.port.PortReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The labels by which Prometheus tells what something is about. */
public final class MetricLabels {
  private static final String FIRST_PORT = "1";

  private MetricLabels() {}

  /** Of a port, a machine or the fabric as a whole; in the order in which they are written. */
  public static Map<String, String> of(String fabric, Subject subject) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("fabric", fabric);
    if (subject.kind().equals(Kind.FABRIC)) {
      return labels;
    }
    labels.put("device", subject.machine());
    if (PortReader.isApplication(subject)) {
      labels.put("application", subject.name());
    } else if (!subject.equals(subject.root())) {
      labels.put("port", port(subject));
    }
    return labels;
  }

  /** {@code mlx5_0}; the number is there where a device has more than one port. */
  private static String port(Subject port) {
    List<Part> parts = port.parts();
    String number = parts.getLast().name();
    String device = parts.get(1).name();
    return parts.size() > 2 && !number.equals(FIRST_PORT) ? device + "/" + number : device;
  }
}
