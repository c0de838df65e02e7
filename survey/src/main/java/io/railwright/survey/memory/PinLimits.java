package io.railwright.survey.memory;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Who may pin a part of memory only: services and users with a limit that is set below /etc. Of a
 * soft and a hard limit the smaller counts, since few programs ask for more than they start with.
 */
final class PinLimits implements Derivation {
  private static final Reads READS = new Reads().with(LittleMemory.READS);
  private static final List<FactHandle> LIMITS =
      READS.facts("limit.memlock.hard", "limit.memlock.soft");

  /** The probe that looks through the files. */
  private static final String PROBE = "etc-settings";

  /** Groups that distributions make for sound, with a limit of their own; no job runs in them. */
  private static final Set<String> SOUND = Set.of("@audio", "@jackuser", "@pipewire", "@realtime");

  @Override
  public String name() {
    return "pin-limits";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    Set<String> limited = new TreeSet<>();
    for (Slots one : named(view)) {
      DataSize least = least(evidence, one);
      if (least != null && LittleMemory.is(evidence, least)) {
        limited.add(one.name() + "=" + least.print().replace(" ", ""));
      }
    }
    Fact answer = view.answer(PROBE);
    if (answer == null && evidence.facts().isEmpty()) {
      return evidence.unknown("the memlock limits in files under /etc were not read");
    }
    if (answer != null) {
      evidence.also(List.of(answer));
    }
    return evidence.known(List.copyOf(limited));
  }

  private static List<Slots> named(MachineView view) {
    List<Slots> named = new ArrayList<>(view.all("service"));
    for (Slots one : view.all("limit")) {
      if (!SOUND.contains(one.name())) {
        named.add(one);
      }
    }
    return named;
  }

  private static @Nullable DataSize least(Evidence evidence, Slots one) {
    DataSize least = null;
    for (FactHandle fact : LIMITS) {
      if (evidence.known(one, fact) instanceof DataSize size
          && (least == null || size.compareTo(least) < 0)) {
        least = size;
      }
    }
    return least;
  }
}
