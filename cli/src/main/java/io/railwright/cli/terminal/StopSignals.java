package io.railwright.cli.terminal;

import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C while machines are changed: the first one asks to stop at the next safe point, however
 * long a reboot takes until then, and the second one ends the process at once. A terminal that is
 * closed may say so several times, by its shell and by the kernel; nobody asks for haste by that.
 *
 * <p>A shutdown hook, as {@link Interrupts} has one, can't tell them apart: once the JVM is on its
 * way down, it takes no further signal. So the handlers of the JVM are exchanged. They are reached
 * by their names, since the compiler warns of them and lets nobody say that it is meant; the module
 * jdk.unsupported has them for this use.
 */
public final class StopSignals implements AutoCloseable {
  /** Number by name, as a shell adds them to 128. */
  private static final Map<String, Integer> SIGNALS = Map.of("INT", 2, "TERM", 15, "HUP", 1);

  private final Runnable stop;
  private final AtomicInteger first = new AtomicInteger();
  private final Map<String, Object> replaced = new LinkedHashMap<>();

  /**
   * From now on.
   *
   * @param stop asks to stop; it returns at once
   */
  public StopSignals(Runnable stop) {
    this.stop = stop;
    for (String signal : List.of("INT", "TERM", "HUP")) {
      Object handler =
          Proxy.newProxyInstance(
              StopSignals.class.getClassLoader(),
              new Class<?>[] {named("sun.misc.SignalHandler")},
              (_, method, _) -> {
                if (method.getName().equals("handle")) {
                  received(signal);
                }
                return null;
              });
      @Nullable Object before = exchange(signal, handler);
      if (before != null) {
        replaced.put(signal, before);
      }
    }
  }

  private void received(String signal) {
    int code = 128 + SIGNALS.getOrDefault(signal, 0);
    if (first.compareAndSet(0, code)) {
      stop.run();
      System.err.println(
          "rail: stops behind the step that is under way; Ctrl-C once more ends it at once");
      return;
    }
    if (signal.equals("HUP")) {
      return;
    }
    System.err.println("rail: ended at once; the journal knows how far it had come");
    Runtime.getRuntime().halt(code);
  }

  /** What the process ends with where it was stopped, as shells have it; the given code if not. */
  public int exitCode(int unstopped) {
    int stopped = first.get();
    return stopped == 0 ? unstopped : stopped;
  }

  private static @Nullable Object exchange(String signal, Object handler) {
    try {
      Class<?> signals = named("sun.misc.Signal");
      Object one = signals.getConstructor(String.class).newInstance(signal);
      return signals
          .getMethod("handle", signals, named("sun.misc.SignalHandler"))
          .invoke(null, one, handler);
    } catch (ReflectiveOperationException taken) {
      return null; // the JVM was told to leave signals alone (-Xrs): then they end it at once
    }
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a JDK 25 has the module jdk.unsupported", e);
    }
  }

  /** Signals mean what they meant before. */
  @Override
  public void close() {
    replaced.forEach(StopSignals::exchange);
  }
}
