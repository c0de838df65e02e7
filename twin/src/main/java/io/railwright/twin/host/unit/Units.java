package io.railwright.twin.host.unit;

import io.railwright.twin.host.unit.Unit.Active;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The units of a host that somebody wrote or made. Each runs on a thread of its own, so that it
 * lives on when the connection of its maker is cut, and ends when the host goes down.
 */
public final class Units {
  /** What became of a request. */
  public enum Outcome {
    DONE,
    /** There is no such unit. */
    ABSENT,
    /** There is one of that name already. */
    EXISTS,
    MASKED,
    /** It was started and failed. */
    FAILED
  }

  private final UnitHost host;
  private final UnitStore store;
  private final Map<String, Unit> loaded = new TreeMap<>();

  public Units(UnitHost host) {
    this.host = host;
    this.store = new UnitStore(host.files());
  }

  public UnitStore store() {
    return store;
  }

  /** Whether there is a file for it or it is in memory. */
  public synchronized boolean has(String name) {
    return loaded.containsKey(name) || store.path(name) != null;
  }

  /** Makes a service that has no file and starts it. */
  public Outcome make(String name, UnitFile file, boolean waits) throws InterruptedException {
    synchronized (this) {
      if (has(name)) {
        return Outcome.EXISTS;
      }
      loaded.put(name, new Unit(name, file, true));
    }
    return start(name, waits);
  }

  /** Makes a service, waits for its end and tells how it was; empty where the name is taken. */
  public synchronized Optional<UnitStatus> runToEnd(String name, UnitFile file)
      throws InterruptedException {
    if (has(name)) {
      return Optional.empty();
    }
    Unit unit = new Unit(name, file, true);
    loaded.put(name, unit);
    begin(unit);
    while (unit.thread != null) {
      wait();
    }
    return Optional.of(status(unit));
  }

  /** Makes a timer and the service that it starts once. */
  public synchronized Outcome makeTimer(String name, UnitFile timer, UnitFile service) {
    String serviceName = name + ".service";
    String timerName = name + ".timer";
    if (has(timerName) || has(serviceName)) {
      return Outcome.EXISTS;
    }
    loaded.put(serviceName, new Unit(serviceName, service, true));
    Unit unit = new Unit(timerName, timer, true);
    loaded.put(timerName, unit);
    startTimer(unit);
    return Outcome.DONE;
  }

  private synchronized @Nullable Unit load(String name) {
    Unit unit = loaded.get(name);
    if (unit == null) {
      UnitFile file = store.read(name);
      if (file != null) {
        unit = new Unit(name, file, false);
        loaded.put(name, unit);
      }
    }
    return unit;
  }

  /**
   * Starts a unit; where it is active, nothing happens.
   *
   * @param waits whether to wait for a start that takes time
   */
  public Outcome start(String name, boolean waits) throws InterruptedException {
    Unit unit;
    synchronized (this) {
      if (store.isMasked(name)) {
        return Outcome.MASKED;
      }
      unit = load(name);
      if (unit == null) {
        return Outcome.ABSENT;
      }
      if (unit.active == Active.INACTIVE || unit.active == Active.FAILED) {
        begin(unit);
      }
      while (waits && unit.active == Active.ACTIVATING) {
        wait();
      }
      return unit.active == Active.FAILED ? Outcome.FAILED : Outcome.DONE;
    }
  }

  private void begin(Unit unit) {
    unit.result = "success";
    unit.exitCode = 0;
    unit.exitStatus = 0;
    unit.stopping = false;
    if (unit.isTimer()) {
      startTimer(unit);
      return;
    }
    if (!unit.name.endsWith(".service")) {
      unit.become(Active.ACTIVE, "active");
      return;
    }
    ServiceRun run = new ServiceRun(host, unit.name, unit.file);
    if (!run.isWanted()) {
      unload(unit);
      return;
    }
    boolean works = unit.type().equals("oneshot") || unit.type().equals("forking");
    boolean prepares = !unit.file.all("Service.ExecStartPre").isEmpty();
    if (works || prepares) {
      unit.become(Active.ACTIVATING, prepares ? "start-pre" : "start");
    } else {
      unit.become(Active.ACTIVE, "running");
    }
    unit.thread = Thread.ofVirtual().name(unit.name).unstarted(() -> run(unit, run));
    unit.thread.start();
  }

  private void run(Unit unit, ServiceRun run) {
    int status;
    try {
      status = run.commands("ExecStartPre");
      if (status == 0 && unit.type().equals("simple")) {
        running(unit);
      }
      status = status != 0 ? status : run.commands("ExecStart");
      status = status != 0 ? status : run.commands("ExecStartPost");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      status = 143;
    } catch (IOException broken) {
      status = 1;
    }
    ended(unit, status);
  }

  private synchronized void running(Unit unit) {
    if (unit.active == Active.ACTIVATING && loaded.get(unit.name) == unit) {
      unit.become(Active.ACTIVE, "running");
      notifyAll();
    }
  }

  private synchronized void ended(Unit unit, int status) {
    if (loaded.get(unit.name) != unit || !Thread.currentThread().equals(unit.thread)) {
      return; // the host went down, or it was stopped, and nobody keeps an account of it
    }
    unit.thread = null;
    unit.exitCode = 1;
    unit.exitStatus = status;
    if (status != 0 && !unit.stopping) {
      unit.fail("exit-code");
      if (unit.file.last("Unit.CollectMode", "").equals("inactive-or-failed")) {
        unload(unit);
      }
    } else if (!unit.stopping && unit.type().equals("forking")) {
      unit.become(Active.ACTIVE, "running");
    } else if (!unit.stopping && unit.remains()) {
      unit.become(Active.ACTIVE, "exited");
    } else {
      unload(unit);
    }
    notifyAll();
  }

  /** What is inactive is kept in no memory; a passing unit is gone then. */
  private void unload(Unit unit) {
    unit.become(Active.INACTIVE, "dead");
    loaded.remove(unit.name, unit);
    notifyAll();
  }

  /** Stops a unit, with its processes; one that is not in memory can't be stopped. */
  public Outcome stop(String name) throws InterruptedException {
    Unit unit;
    boolean worked;
    synchronized (this) {
      unit = loaded.get(name);
      if (unit == null) {
        return store.path(name) == null ? Outcome.ABSENT : Outcome.DONE;
      }
      worked = unit.active == Active.ACTIVE && !unit.isTimer();
      unit.stopping = true;
    }
    if (worked) {
      try {
        new ServiceRun(host, name, unit.file).commands("ExecStop");
      } catch (IOException broken) {
        return end(unit); // what stops it could not print, and it is stopped all the same
      }
    }
    return end(unit);
  }

  private synchronized Outcome end(Unit unit) {
    Thread thread = unit.thread;
    unit.thread = null;
    if (thread != null) {
      thread.interrupt();
    }
    if (unit.isTimer()) {
      unit.due = null;
      Unit service = loaded.get(unit.started());
      if (unit.passing && service != null && service.active == Active.INACTIVE) {
        unload(service);
      }
    }
    if (unit.active != Active.FAILED) {
      unload(unit);
    }
    return Outcome.DONE;
  }

  /** Forgets that a unit failed. */
  public synchronized Outcome resetFailed(String name) {
    Unit unit = loaded.get(name);
    if (unit == null) {
      return store.path(name) == null ? Outcome.ABSENT : Outcome.DONE;
    }
    if (unit.active == Active.FAILED) {
      unload(unit);
    }
    return Outcome.DONE;
  }

  public synchronized List<String> failed() {
    return loaded.values().stream()
        .filter(unit -> unit.active == Active.FAILED)
        .map(unit -> unit.name)
        .toList();
  }

  /** Reads the files of loaded units again. */
  public synchronized void reload() {
    for (Unit unit : List.copyOf(loaded.values())) {
      UnitFile file = unit.passing ? null : store.read(unit.name);
      if (file != null) {
        unit.file = file;
      }
    }
  }

  public synchronized UnitStatus status(String name) {
    Unit unit = loaded.get(name);
    if (unit != null) {
      return status(unit);
    }
    UnitFile file = store.read(name);
    String load = store.isMasked(name) ? "masked" : file == null ? "not-found" : "loaded";
    return UnitStatus.of(
        new Unit(name, file == null ? UnitFile.of(List.of()) : file, false), store, load);
  }

  private UnitStatus status(Unit unit) {
    return UnitStatus.of(unit, store, store.isMasked(unit.name) ? "masked" : "loaded");
  }

  /** All units in memory. */
  public synchronized List<UnitStatus> loaded() {
    return loaded.values().stream().map(this::status).toList();
  }

  /** A timer that waits. */
  public record Waiting(String timer, String service, Instant due) {}

  public synchronized List<Waiting> waiting() {
    List<Waiting> all = new ArrayList<>();
    for (Unit unit : loaded.values()) {
      if (unit.due != null) {
        all.add(new Waiting(unit.name, unit.started(), unit.due));
      }
    }
    return all;
  }

  private void startTimer(Unit unit) {
    Instant due = unit.dueAfter(host.now(), host.bootedAt());
    if (due == null) {
      unit.become(Active.ACTIVE, "elapsed");
      return;
    }
    unit.become(Active.ACTIVE, "waiting");
    unit.due = due;
    unit.thread = Thread.ofVirtual().name(unit.name).unstarted(() -> await(unit));
    unit.thread.start();
  }

  private void await(Unit unit) {
    try {
      while (true) {
        Duration left;
        synchronized (this) {
          Instant due = unit.due;
          if (due == null || loaded.get(unit.name) != unit) {
            return;
          }
          left = Duration.between(host.now(), due);
        }
        if (!left.isPositive()) {
          tick();
          return;
        }
        Thread.sleep(left);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts what timers that are due by now start. */
  public void tick() throws InterruptedException {
    List<String> services = new ArrayList<>();
    synchronized (this) {
      for (Unit unit : List.copyOf(loaded.values())) {
        if (unit.due != null && !unit.due.isAfter(host.now())) {
          unit.due = null;
          unit.thread = null;
          services.add(unit.started());
          if (unit.file.last("Timer.RemainAfterElapse", "yes").equals("no")) {
            unload(unit);
          } else {
            unit.become(Active.ACTIVE, "elapsed");
          }
        }
      }
    }
    for (String service : services) {
      start(service, false);
    }
  }

  /** The host goes down: all ends, and what has no file is gone. */
  public synchronized void end() {
    List<Unit> all = List.copyOf(loaded.values());
    loaded.clear();
    for (Unit unit : all) {
      unit.due = null;
      Thread thread = unit.thread;
      unit.thread = null;
      if (thread != null && !thread.equals(Thread.currentThread())) {
        thread.interrupt();
      }
    }
    notifyAll();
  }

  /** Starts what is enabled, each after those that it names. */
  public void boot() throws InterruptedException {
    List<String> left = new ArrayList<>(store.enabled());
    while (!left.isEmpty()) {
      String next =
          left.stream().filter(name -> !waitsFor(name, left)).findFirst().orElse(left.getFirst());
      left.remove(next);
      start(next, true);
    }
  }

  private boolean waitsFor(String name, List<String> others) {
    UnitFile file = store.read(name);
    return file != null
        && file.words("Unit.After").stream()
            .anyMatch(other -> !other.equals(name) && others.contains(other));
  }
}
