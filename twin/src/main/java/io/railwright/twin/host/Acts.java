package io.railwright.twin.host;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * What changed a host, in order: commands with their exit status, files written, boots. It is the
 * host's own account, so that a test can prove that something happened at most once.
 */
public final class Acts {
  /**
   * One change.
   *
   * @param boot how often the host had booted anew by then
   * @param what such as {@code boot}, {@code write /etc/hosts} or {@code run 0 ip link set ...}
   */
  public record Act(Instant at, String host, int boot, String what) {
    /** In one line, with what would break it escaped. */
    public String line() {
      String plain = what.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
      return at + " " + host + " " + boot + " " + plain;
    }
  }

  private final String host;
  private final InstantSource clock;
  private final List<Act> all = new ArrayList<>();
  private final List<Consumer<Act>> listeners = new CopyOnWriteArrayList<>();
  private int boot;

  Acts(String host, InstantSource clock) {
    this.host = host;
    this.clock = clock;
  }

  synchronized void add(String what) {
    Act act = new Act(clock.instant(), host, boot, what);
    all.add(act);
    listeners.forEach(listener -> listener.accept(act));
  }

  synchronized void booted(int number) {
    boot = number;
    add("boot");
  }

  /** All of them, the oldest first. */
  public synchronized List<Act> all() {
    return List.copyOf(all);
  }

  /** Those whose text begins with these words. */
  public List<Act> of(String start) {
    return all().stream().filter(act -> act.what().startsWith(start)).toList();
  }

  /** Forgets what was done so far, such as what made the host what it is. */
  public synchronized void clear() {
    all.clear();
  }

  /** Tells everything from now on. */
  public void listen(Consumer<Act> listener) {
    listeners.add(listener);
  }
}
