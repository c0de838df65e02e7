package io.railwright.survey.switches;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Dscp;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Code points that a switch writes into what it sends, and by which it sorts nothing that comes in:
 * a map from classes to code points has been taken for one from code points to classes.
 */
final class RewrittenDscps implements Derivation {
  private static final Reads READS = new Reads();
  private static final List<FactHandle> WRITTEN =
      IntStream.range(0, ClassScheme.MOST_CLASSES)
          .mapToObj(number -> READS.fact(FactKey.text("rewrite-map.dscp", number)))
          .toList();
  private static final List<FactHandle> SORTED =
      IntStream.range(0, Dscp.COUNT)
          .mapToObj(dscp -> READS.fact(FactKey.text("dscp-map.class", dscp)))
          .toList();
  private static final FactHandle SET = READS.fact("class.set[dscp]");
  private static final FactHandle MATCHED = READS.fact("class.match[dscp]");

  @Override
  public String name() {
    return "switch-rewritten-dscps";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Set<Integer> written = new TreeSet<>();
    for (Slots map : view.all("rewrite-map")) {
      WRITTEN.forEach(it -> add(evidence.known(map, it), written));
    }
    view.all("policy/class").forEach(it -> add(evidence.known(it, SET), written));
    boolean classes = !view.all("dscp-map").isEmpty() || !view.all("policy/class").isEmpty();
    if (written.isEmpty() && !classes) {
      return evidence.unknown("the QoS configuration of the switch was not read");
    }
    written.removeIf(dscp -> isSorted(view, dscp));
    return evidence.known(written.stream().map(String::valueOf).toList());
  }

  private static void add(@Nullable Value value, Set<Integer> written) {
    if (value instanceof Value.Count(long number, var _) && number > 0 && number < Dscp.COUNT) {
      written.add((int) number);
    }
  }

  /** Whether some port may sort it into a class of its own. */
  private static boolean isSorted(MachineView view, int dscp) {
    boolean mapped =
        view.all("dscp-map").stream()
            .anyMatch(
                map ->
                    view.value(map, SORTED.get(dscp)).orElse(null)
                            instanceof Value.Count(long number, var _)
                        && number != 0);
    return mapped
        || Stream.of("class", "policy/class")
            .flatMap(kind -> view.all(kind).stream())
            .flatMap(one -> view.value(one, MATCHED).stream())
            .anyMatch(matched -> PolicyScheme.hasDscp(matched, dscp));
  }
}
