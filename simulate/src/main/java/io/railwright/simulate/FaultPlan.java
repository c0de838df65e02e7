package io.railwright.simulate;

import io.railwright.simulate.net.PauseFrames;
import io.railwright.simulate.net.Pauses;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.transport.Engine;
import java.util.List;

/** Schedules the faults of a run. */
final class FaultPlan {
  /** How often a slow receiver stops and goes on, and a storm repeats itself. */
  private static final long PERIOD = 20_000_000;

  private static final long START = 1;

  private final Engine engine;
  private final ScheduledActions actions;
  private final int priorities;

  FaultPlan(Engine engine, ScheduledActions actions, Settings settings) {
    this.engine = engine;
    this.actions = actions;
    this.priorities = Pauses.lossless(settings);
  }

  void add(List<Fault> faults) {
    for (Fault fault : faults) {
      switch (fault) {
        case Fault.SlowReceiver slow -> beSlow(slow, START);
        case Fault.LinkDown down -> breakLink(down);
        case Fault.NoPause deaf -> {
          engine.network().pauses().deafen(deaf.port(), deaf.priorities());
          engine.network().pauses().deafen(deaf.port() ^ 1, deaf.priorities());
        }
        case Fault.NoNotification silent -> engine.sendNoNotifications(silent.port());
        case Fault.NoReaction stubborn -> engine.ignoreNotifications(stubborn.port());
        case Fault.NoMarks plain -> engine.network().markNothing(plain.port());
        case Fault.PauseStorm storm -> storm(storm, Math.max(START, storm.at()));
      }
    }
  }

  private void beSlow(Fault.SlowReceiver slow, long time) {
    PauseFrames frames = engine.network().frames();
    long stopped = (long) (PERIOD * (1 - slow.share()));
    actions.at(time, () -> frames.send(slow.port(), priorities, true));
    actions.at(time + stopped, () -> frames.send(slow.port(), priorities, false));
    actions.at(time + PERIOD - 1, () -> beSlow(slow, time + PERIOD));
  }

  private void breakLink(Fault.LinkDown down) {
    actions.at(down.at(), () -> engine.network().setDown(down.port(), true));
    actions.at(down.at() + down.rerouteAfter(), engine::reroute);
    if (down.until() != Long.MAX_VALUE) {
      actions.at(down.until(), () -> engine.network().setDown(down.port(), false));
      actions.at(down.until() + down.rerouteAfter(), engine::reroute);
    }
  }

  private void storm(Fault.PauseStorm storm, long time) {
    PauseFrames frames = engine.network().frames();
    boolean over = time >= storm.until();
    actions.at(time, () -> frames.send(storm.port(), priorities, !over));
    if (!over) {
      actions.at(time, () -> storm(storm, Math.min(storm.until(), time + PERIOD)));
    }
  }
}
