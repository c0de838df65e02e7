package io.railwright.survey.switches;

import io.railwright.model.value.Dscp;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Slots;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the ports of a switch together do with a packet: the port by which it comes in decides its
 * class, the one by which it leaves has the queue of that class. Both are held against the class
 * into which the switch sorts such packets as a rule; where both agree with that, what holds of the
 * class holds of the packet.
 */
final class SwitchTreatment {
  /** What may hold of a class where its packets leave by a port. */
  enum Quality {
    /** Its queue is served before all that share what is left, and it pauses nowhere. */
    FIRST,
    /** The same, and no class that pauses is served before it. */
    BEFORE_LOSSLESS,
    /** It pauses what comes in. */
    LOSSLESS,
    /** Its queue marks packets. */
    MARKED
  }

  /**
   * By quality.
   *
   * @param classes into which the switch sorts each code point as a rule
   * @param ports at how many ports the quality holds of each class
   */
  private record Usual(List<Integer> classes, List<Integer> ports) {}

  private final Map<String, PortTreatment> ports = new LinkedHashMap<>();
  private final List<PortTreatment> counted;
  private final int lossless;
  private final Map<Quality, Usual> usual = new EnumMap<>(Quality.class);

  private SwitchTreatment(MachineView view, ClassScheme scheme) {
    for (Slots port : view.all("port")) {
      PortTreatment.of(scheme, port, view).ifPresent(it -> ports.put(port.name(), it));
    }
    List<PortTreatment> pausing = ports.values().stream().filter(it -> it.lossless() != 0).toList();
    this.counted = pausing.isEmpty() ? List.copyOf(ports.values()) : pausing;
    this.lossless = counted.stream().mapToInt(PortTreatment::lossless).reduce(0, (a, b) -> a | b);
  }

  /** One look for all ports of a switch. */
  static SwitchTreatment of(MachineView view, ClassScheme scheme) {
    return view.once(SwitchTreatment.class, it -> new SwitchTreatment(it, scheme));
  }

  /** Empty where its configuration was not read. */
  Optional<PortTreatment> port(Slots port) {
    return Optional.ofNullable(ports.get(port.name()));
  }

  /**
   * The code points that a port sorts into a class that has a quality: the class into which the
   * switch sorts them as a rule if it has it at some port, another one only if it has it at all.
   */
  List<String> sorted(PortTreatment in, Quality quality) {
    Usual rule = usual(quality);
    return dscps(
        dscp -> {
          int own = in.sorted().get(dscp);
          int at = own < rule.ports().size() ? rule.ports().get(own) : 0;
          return own == rule.classes().get(dscp) ? at > 0 : at == counted.size();
        });
  }

  /** The code points that have a quality when they leave by a port, sorted as a rule. */
  List<String> leaving(PortTreatment out, Quality quality) {
    int classes = having(out, quality);
    return dscps(dscp -> PortTreatment.has(classes, usual(quality).classes().get(dscp)));
  }

  /** The code points of classes that pause and whose queue at a port is strict. */
  List<String> strictLossless(PortTreatment out) {
    int classes = out.strict() & lossless;
    return dscps(dscp -> PortTreatment.has(classes, usual(Quality.LOSSLESS).classes().get(dscp)));
  }

  private static List<String> dscps(IntPredicate wanted) {
    return IntStream.range(0, Dscp.COUNT).filter(wanted).mapToObj(Integer::toString).toList();
  }

  private int having(PortTreatment port, Quality quality) {
    return switch (quality) {
      case FIRST -> port.strict() & ~lossless;
      case BEFORE_LOSSLESS -> port.before(lossless);
      case LOSSLESS -> port.lossless();
      case MARKED -> port.marking();
    };
  }

  private Usual usual(Quality quality) {
    return usual.computeIfAbsent(quality, this::found);
  }

  /**
   * Of the classes into which some port sorts a code point, the one that has the quality at most
   * ports counts, and then the one of most ports.
   */
  private Usual found(Quality quality) {
    int[] having = new int[ClassScheme.MOST_CLASSES];
    int[][] sorting = new int[Dscp.COUNT][ClassScheme.MOST_CLASSES];
    for (PortTreatment port : counted) {
      int classes = having(port, quality);
      for (int number = 0; number < having.length; number++) {
        having[number] += PortTreatment.has(classes, number) ? 1 : 0;
      }
      for (int dscp = 0; dscp < sorting.length; dscp++) {
        int number = port.sorted().get(dscp);
        if (number >= 0 && number < having.length) {
          sorting[dscp][number]++;
        }
      }
    }
    return new Usual(
        Stream.of(sorting).map(it -> best(having, it)).toList(),
        IntStream.of(having).boxed().toList());
  }

  private static int best(int[] having, int[] sorting) {
    int best = -1;
    for (int number = 0; number < sorting.length; number++) {
      boolean better =
          sorting[number] > 0
              && (best < 0
                  || having[number] > having[best]
                  || (having[number] == having[best] && sorting[number] > sorting[best]));
      best = better ? number : best;
    }
    return best;
  }
}
