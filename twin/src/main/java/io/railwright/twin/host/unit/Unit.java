package io.railwright.twin.host.unit;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A unit in memory: what it was loaded from and what has become of it. {@link Units} guards it. */
final class Unit {
  /** The states that every kind of unit has. */
  enum Active {
    INACTIVE,
    ACTIVATING,
    ACTIVE,
    DEACTIVATING,
    FAILED;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  final String name;
  final boolean passing;
  UnitFile file;
  Active active = Active.INACTIVE;
  String sub = "dead";
  String result = "success";

  /** 1 for an exit, 2 for a signal, as waitid(2) numbers them. */
  int exitCode;

  int exitStatus;

  /** What runs its commands, or waits for its time. */
  @Nullable Thread thread;

  /** When a timer is due. */
  @Nullable Instant due;

  boolean stopping;

  /**
   * @param passing whether it was made by a call and has no file
   */
  Unit(String name, UnitFile file, boolean passing) {
    this.name = name;
    this.file = file;
    this.passing = passing;
  }

  boolean isTimer() {
    return name.endsWith(".timer");
  }

  boolean remains() {
    return file.isOn("Service.RemainAfterExit");
  }

  String type() {
    return file.last("Service.Type", "simple");
  }

  void become(Active state, String detail) {
    active = state;
    sub = detail;
  }

  void fail(String why) {
    become(Active.FAILED, "failed");
    result = why;
  }

  /** The unit that a timer starts. */
  String started() {
    return file.last("Timer.Unit", name.replaceFirst("\\.timer$", ".service"));
  }

  /** When a timer that is started now is due; null where it names no time. */
  @Nullable Instant dueAfter(Instant now, Instant bootedAt) {
    Instant soonest = null;
    for (Map.Entry<String, Instant> base :
        Map.of("Timer.OnActiveSec", now, "Timer.OnBootSec", bootedAt).entrySet()) {
      for (String text : file.all(base.getKey())) {
        Optional<Instant> at = TimeSpan.of(text).map(base.getValue()::plus);
        if (at.isPresent() && (soonest == null || at.get().isBefore(soonest))) {
          soonest = at.get();
        }
      }
    }
    return soonest;
  }
}
