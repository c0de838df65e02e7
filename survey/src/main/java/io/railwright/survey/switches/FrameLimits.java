package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How large frames of some classes may be at a port. Most systems have an MTU of ports alone. A
 * Nexus has one of ports and one of the classes of its network-qos policy, and its model decides
 * which of them does anything.
 */
final class FrameLimits {
  static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle PORT = READS.fact("port.mtu");
  private static final FactHandle CLASS = READS.fact("class.mtu");
  private static final FactHandle VLAN = READS.fact("port.vlan");
  private static final FactHandle MODEL = READS.fact("switch.model");

  private static final Pattern BY_PORT = Pattern.compile("(?i)nexus ?9\\d{3}.*");

  /** Of the 3000 those alone for which that holds with every release. */
  private static final Pattern BY_CLASS =
      Pattern.compile("(?i)nexus ?(?:3\\d{3} c)?(?:[56]\\d{3}|30(?:16|48|64)|35\\d{2}).*");

  private FrameLimits() {}

  /**
   * Both where it is not known which of them counts, and none where what counts was not read.
   *
   * @param classes that a frame must pass all of
   */
  static List<DataSize> of(
      ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    List<DataSize> ofPort = sizes(port, PORT, evidence).toList();
    Evidence further = new Evidence(evidence.view());
    List<DataSize> ofClasses =
        classes.stream()
            .flatMap(one -> scheme.sizes(one.number(), further).stream())
            .flatMap(place -> sizes(place, CLASS, further))
            .sorted()
            .limit(1)
            .toList();
    if (ofClasses.isEmpty()) {
      return ofPort;
    }
    String model = evidence.text(evidence.view().own(), MODEL);
    if (BY_PORT.matcher(model).matches()) {
      return ofPort;
    }
    evidence.add(further);
    List<DataSize> both = new ArrayList<>(ofPort);
    both.addAll(ofClasses);
    if (!BY_CLASS.matcher(model).matches()) {
      return ofPort.isEmpty() ? ofPort : both.stream().distinct().toList();
    }
    // such a switch prints 1500 for a switched port, whatever its classes let through
    boolean routed = evidence.text(port, VLAN).equals("routed");
    return routed ? List.of(Collections.min(both)) : ofClasses;
  }

  private static Stream<DataSize> sizes(Slots place, FactHandle handle, Evidence evidence) {
    return evidence.known(place, handle) instanceof DataSize size
        ? Stream.of(size)
        : Stream.empty();
  }
}
