package io.railwright.twin.cumulus;

import io.railwright.twin.device.Delay;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The configurations of a switch: the applied one, the one that it would start with, and what each
 * user has pending. An applied one may be on trial, and is taken back unless somebody confirms it.
 */
final class Nvue {
  /** What somebody may not do; the message is what {@code nv} says. */
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String why) {
      super(why);
    }
  }

  /**
   * What a user has set and not applied.
   *
   * @param base what was applied when they began
   */
  private record Pending(int id, Revision base, Revision target) {
    /** With what others have applied meanwhile. */
    Revision on(Revision applied) {
      Revision merged = applied;
      for (String path : changed(base, target)) {
        Optional<String> value = target.get(path);
        merged = value.isPresent() ? merged.with(path, value.get()) : merged.without(path);
      }
      return merged;
    }
  }

  /** A revision that is applied until its time has come, unless it is confirmed before. */
  private record Trial(int id, Revision before) {}

  /** What {@code nv config revision} tells of a revision. */
  record Entry(int id, String state, String user) {}

  private final Consumer<Revision> effect;
  private final Delay delay;
  private final Map<String, Pending> pending = new HashMap<>();
  private final List<Entry> history = new ArrayList<>();
  private Revision applied;
  private Revision startup;
  private @Nullable Trial trial;
  private int last = 1;

  /**
   * @param effect puts an applied configuration into force
   */
  Nvue(Revision applied, Consumer<Revision> effect, Delay delay) {
    this.effect = effect;
    this.delay = delay;
    this.applied = applied;
    this.startup = applied;
    history.add(new Entry(1, "applied_and_saved", "root"));
  }

  synchronized Revision applied() {
    return applied;
  }

  synchronized Revision startup() {
    return startup;
  }

  /** What a user would apply. */
  synchronized Revision pending(String user) {
    Pending own = pending.get(user);
    return own == null ? applied : own.on(applied);
  }

  synchronized List<Entry> revisions() {
    List<Entry> all = new ArrayList<>(history);
    pending.forEach((user, it) -> all.add(new Entry(it.id(), "pending", user)));
    return all;
  }

  static List<String> changed(Revision from, Revision to) {
    TreeSet<String> paths = new TreeSet<>(from.values().keySet());
    paths.addAll(to.values().keySet());
    paths.removeIf(it -> from.get(it).equals(to.get(it)));
    return List.copyOf(paths);
  }

  synchronized void set(String user, List<String> words) throws RefusedException {
    edit(user, set(pending(user), words));
  }

  /** The configuration with what the words of {@code nv set} say. */
  static Revision set(Revision revision, List<String> words) throws RefusedException {
    List<Schema.Item> items =
        Schema.items(words)
            .orElseThrow(
                () -> new RefusedException("Invalid Command: set " + String.join(" ", words)));
    Revision changed = revision;
    for (Schema.Item item : items) {
      changed =
          item.path().startsWith("qos roce")
              ? roce(changed, item)
              : changed.with(item.path(), item.value());
    }
    return changed;
  }

  /** To name a mode is to turn it on, and to turn it on is to have a mode. */
  private static Revision roce(Revision revision, Schema.Item item) {
    Revision changed = item.value().isEmpty() ? revision : revision.with(item.path(), item.value());
    changed = changed.has("qos roce enable") ? changed : changed.with("qos roce enable", "on");
    return changed.has("qos roce mode") ? changed : changed.with("qos roce mode", "lossless");
  }

  synchronized void unset(String user, List<String> words) throws RefusedException {
    List<String> paths =
        Schema.paths(words)
            .orElseThrow(
                () -> new RefusedException("Invalid Command: unset " + String.join(" ", words)));
    Revision changed = pending(user);
    for (String path : paths) {
      changed = changed.without(path);
    }
    edit(user, changed);
  }

  private void edit(String user, Revision target) {
    Pending own = pending.get(user);
    pending.put(
        user, new Pending(own == null ? last + pending.size() + 1 : own.id(), applied, target));
  }

  synchronized void detach(String user) {
    pending.remove(user);
  }

  /**
   * Applies what a user has pending.
   *
   * @param time after which it is taken back, unless it is confirmed
   * @return what {@code nv} says
   */
  synchronized String apply(String user, Optional<Duration> time) throws RefusedException {
    if (trial != null) {
      throw new RefusedException("Error: a revision is waiting for confirmation");
    }
    Revision target = pending(user);
    if (changed(applied, target).isEmpty()) {
      return "Warning: there is no difference to the applied configuration";
    }
    check(target); // what is refused stays pending
    pending.remove(user);
    last++;
    Revision before = applied;
    put(target);
    if (time.isPresent()) {
      Trial started = new Trial(last, before);
      trial = started;
      delay.after(time.get(), () -> takeBack(started));
      history.add(new Entry(last, "confirm", user));
      return "applied [rev_id: " + last + "], to be confirmed";
    }
    boolean saved = isSaving();
    startup = saved ? applied : startup;
    history.add(new Entry(last, saved ? "applied_and_saved" : "applied", user));
    return (saved ? "applied_and_saved" : "applied") + " [rev_id: " + last + "]";
  }

  /** Profiles that ports name must be there, and a watchdog wants pauses to watch. */
  private void check(Revision target) throws RefusedException {
    for (Map.Entry<String, String> value : target.values().entrySet()) {
      List<String> words = List.of(value.getKey().split(" "));
      boolean profile = words.size() == 5 && words.getLast().equals("profile");
      if (profile
          && !value.getValue().equals(PortState.GLOBAL)
          && !target.hasBelow("qos " + words.get(3) + " " + value.getValue())) {
        throw new RefusedException(
            "Error: %s: there is no profile %s".formatted(value.getKey(), value.getValue()));
      }
      boolean watched = words.contains("pfc-watchdog") && value.getValue().equals("enable");
      if (watched && new PortState(target, words.get(1)).paused().isEmpty()) {
        throw new RefusedException(
            "Error: %s has no PFC that a watchdog could look after".formatted(words.get(1)));
      }
    }
  }

  private void put(Revision revision) {
    applied = revision;
    effect.accept(revision);
  }

  private boolean isSaving() {
    return !applied.get("system config auto-save enable").equals(Optional.of("off"));
  }

  /** Whether one is on trial. */
  synchronized boolean isWaiting() {
    return trial != null;
  }

  synchronized void confirm() throws RefusedException {
    if (trial == null) {
      throw new RefusedException("Error: no revision is waiting for confirmation");
    }
    settle(trial, isSaving() ? "applied_and_saved" : "applied");
    startup = isSaving() ? applied : startup;
  }

  synchronized void decline() throws RefusedException {
    if (trial == null) {
      throw new RefusedException("Error: no revision is waiting for confirmation");
    }
    takeBack(trial);
  }

  private synchronized void takeBack(Trial late) {
    if (trial != null && trial.id() == late.id()) {
      settle(late, "rolled_back");
      put(late.before());
    }
  }

  private void settle(Trial over, String state) {
    trial = null;
    history.replaceAll(it -> it.id() == over.id() ? new Entry(it.id(), state, it.user()) : it);
  }

  synchronized void save() {
    startup = applied;
  }
}
