package io.railwright.lab.machine;

import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one node running: starts its emulator again when the node reboots, with the kernel
 * arguments that the node's disk asks for, as a boot loader would.
 */
public final class NodeSupervisor implements AutoCloseable {
  private static final Duration END = Duration.ofSeconds(10);
  private static final int LOOK_MILLIS = 200;

  /** A node that asks for other arguments at each boot would never come up. */
  private static final int MOST_FAILED_BOOTS = 3;

  private final NodePlan plan;
  private final NodeFiles files;
  private final QemuCommand command;
  private final Thread thread;
  private final CountDownLatch hasPort = new CountDownLatch(1);
  private final Object lock = new Object();

  // Guarded by lock.
  private boolean closing;
  private NodeState state = NodeState.STARTING;
  private String reason = "";
  private int boots;
  private int port;
  private @Nullable EmulatorRun running;
  private @Nullable Console console;

  NodeSupervisor(NodePlan plan, NodeFiles files, QemuCommand command) {
    this.plan = plan;
    this.files = files;
    this.command = command;
    // Not a virtual thread: the emulator dies with the thread that started it.
    this.thread =
        Thread.ofPlatform().daemon().name("lab " + plan.name()).unstarted(this::supervise);
  }

  void start() {
    thread.start();
    Thread.ofVirtual().name("lab " + plan.name() + " console").start(this::watch);
  }

  /** Others learn from a file that the node is ready. */
  private void watch() {
    try {
      while (thread.isAlive()) {
        look();
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  public NodePlan plan() {
    return plan;
  }

  public NodeFiles files() {
    return files;
  }

  /** On loopback, for SSH; the same for as long as the lab is up. */
  public int port() throws LabException {
    try {
      if (!hasPort.await(END.toSeconds(), TimeUnit.SECONDS)) {
        throw new LabException(plan.name() + ": the emulator does not answer");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while " + plan.name() + " was starting", stopped);
    }
    synchronized (lock) {
      if (port == 0) {
        throw new LabException(failure());
      }
      return port;
    }
  }

  private String failure() {
    synchronized (lock) {
      return "%s is %s (%s); %s and %s may say why"
          .formatted(plan.name(), state.word(), reason, files.console(), files.complaints());
    }
  }

  private void supervise() {
    String arguments = "";
    int failed = 0;
    try {
      while (begin(arguments)) {
        String why = runToTheEnd();
        boolean ready;
        Console printed;
        synchronized (lock) {
          printed = console == null ? Console.from(files.console()) : console;
          ready = printed.isReady();
        }
        failed = ready ? 0 : failed + 1;
        if (!why.equals("guest-reset") || failed >= MOST_FAILED_BOOTS) {
          set(why.startsWith("guest-shutdown") ? NodeState.OFF : NodeState.FAILED, why);
          return;
        }
        arguments = printed.wantedArguments().orElse(arguments);
        set(NodeState.STARTING, why);
      }
      set(NodeState.OFF, "ended by us");
    } catch (IOException | LabException | InterruptedException failure) {
      set(NodeState.FAILED, String.valueOf(failure.getMessage()));
    } finally {
      hasPort.countDown();
    }
  }

  /** False if the lab is closing: nothing was started. */
  private boolean begin(String arguments) throws IOException, LabException {
    synchronized (lock) {
      if (closing) {
        return false;
      }
      console = Console.from(files.console());
      running = EmulatorRun.start(command.words(port, arguments), files.complaints());
      boots++;
      set(NodeState.STARTING, reason);
      return true;
    }
  }

  private String runToTheEnd() throws IOException, InterruptedException {
    EmulatorRun run;
    synchronized (lock) {
      run = Objects.requireNonNull(running);
    }
    int found = run.port().orElse(0);
    synchronized (lock) {
      port = found == 0 ? port : found;
    }
    hasPort.countDown();
    return run.end();
  }

  /** A node that has become ready says so on its console. */
  private void look() {
    synchronized (lock) {
      try {
        if (state == NodeState.STARTING && console != null && console.isReady()) {
          set(NodeState.READY, "");
        }
      } catch (IOException notYet) {
        // The emulator makes the file when it starts.
        reason = String.valueOf(notYet.getMessage());
      }
    }
  }

  private void set(NodeState next, String why) {
    synchronized (lock) {
      state = next;
      reason = why;
      try {
        new NodeStatus(next, boots, why).write(files.state());
      } catch (IOException unwritten) {
        // Other processes see an older state; this one knows better.
        reason = why + "; its state could not be written: " + unwritten.getMessage();
      }
    }
  }

  /** Ends the emulator at once; what the node had not written is lost. */
  @Override
  public void close() {
    EmulatorRun run;
    synchronized (lock) {
      closing = true;
      run = running;
    }
    if (run != null) {
      run.kill();
    }
    try {
      thread.join(END);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
