package io.railwright.assess;

import io.railwright.model.fact.Subject;
import io.railwright.survey.view.MachineView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The few hosts by which others are judged that are like them. Where hosts have too little in
 * common for that, nothing is looked for any longer.
 */
final class Precedents {
  /** So many makes of hosts a fabric has mostly; the facts of each precedent are kept. */
  private static final int MOST = 4;

  /** A host is like enough where at most this share of the rules has to be judged anew. */
  private static final int ENOUGH = 8;

  /** Hosts by which it is told whether looking is worth it, and the share that must be saved. */
  private static final int TRIES = 64;

  private static final int WORTH = 4;

  private final List<Precedent> kept = new CopyOnWriteArrayList<>();
  private final AtomicReference<@Nullable Subject> pending = new AtomicReference<>();
  private final AtomicLong tries = new AtomicLong();
  private final AtomicLong rules = new AtomicLong();
  private final AtomicLong saved = new AtomicLong();
  private volatile boolean givenUp;

  void giveUp() {
    givenUp = true;
    kept.clear();
  }

  /** How often a rule was not judged on a host. */
  long takenOver() {
    return saved.get();
  }

  /** The view of a host whose facts are those of a precedent but for their values. */
  Optional<MachineView> view(Judge.Host host) {
    for (Precedent one : kept) {
      Optional<MachineView> view = one.view(host);
      if (view.isPresent()) {
        return view;
      }
    }
    return Optional.empty();
  }

  /** The precedent that leaves the fewest rules to be judged; one of its form is asked first. */
  Optional<Precedent.Likeness> like(MachineView view, JudgedItems items) {
    Precedent.Likeness best = null;
    List<Precedent> all = new ArrayList<>(kept);
    all.sort(Comparator.comparing(it -> !it.isOfForm(view)));
    for (Precedent one : all) {
      Precedent.Likeness found = one.likeness(view, items).orElse(null);
      best = found == null || (best != null && best.left() <= found.left()) ? best : found;
      if (best != null && best.left() * ENOUGH <= best.rules()) {
        break;
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * Whether the host is to be a precedent itself; if so, {@link #release} has to be called when it
   * is judged.
   */
  boolean takes(Subject host, Optional<Precedent.Likeness> alike) {
    if (givenUp) {
      return false;
    }
    if (!kept.isEmpty()) {
      weigh(alike);
    }
    boolean poor = alike.isEmpty() || alike.get().left() * ENOUGH > alike.get().rules();
    return poor && kept.size() < MOST && pending.compareAndSet(null, host);
  }

  private void weigh(Optional<Precedent.Likeness> alike) {
    long all = rules.addAndGet(kept.getFirst().rules());
    long less = saved.addAndGet(alike.map(it -> it.rules() - it.left()).orElse(0));
    if (tries.incrementAndGet() == TRIES && less * WORTH < all) {
      giveUp();
    }
  }

  void add(Precedent precedent) {
    if (!givenUp) {
      kept.add(precedent);
    }
  }

  /** The host is judged, whatever came of it. */
  void release(Subject host) {
    pending.compareAndSet(host, null);
  }
}
