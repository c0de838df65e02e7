package io.railwright.posix.process;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The process table of one host. */
public final class Tasks {
  private static final int FIRST = 1000;
  private static final int LAST = 4_194_303;
  private final Map<Integer, Task> alive = new ConcurrentHashMap<>();
  private final AtomicInteger latest = new AtomicInteger(FIRST);

  /** A process that came from outside: a login. */
  public Task start() {
    return add(new Task(this, number(), null, false));
  }

  /** A child that gets a thread of its own. */
  public Task start(Task parent) {
    return add(new Task(this, number(), parent, false));
  }

  /** A child that uses the thread of its parent, which stands still meanwhile. */
  public Task startInline(Task parent) {
    return add(new Task(this, number(), parent, true));
  }

  private int number() {
    return latest.updateAndGet(last -> last >= LAST ? FIRST : last + 1);
  }

  private Task add(Task task) {
    alive.put(task.id(), task);
    return task;
  }

  void remove(Task task) {
    alive.remove(task.id(), task);
  }

  public @Nullable Task find(int id) {
    return alive.get(id);
  }

  /** Whether there was anyone to get it. */
  public boolean signalGroup(int group, Signal signal) {
    boolean any = false;
    for (Task task : alive.values()) {
      if (task.group() == group) {
        task.signal(signal);
        any = true;
      }
    }
    return any;
  }

  public boolean hasGroup(int group) {
    return alive.values().stream().anyMatch(task -> task.group() == group);
  }

  /** Ends all that a login started, except what was detached from it. */
  public void endChildren(Task login) {
    for (Task task : alive.values()) {
      if (task != login && !task.isDetached() && task.descendsFrom(login)) {
        task.signal(Signal.KILL);
      }
    }
  }

  /** Ends everything: the host goes down. */
  public void endAll() {
    alive.values().forEach(task -> task.signal(Signal.KILL));
  }

  public int count() {
    return alive.size();
  }
}
