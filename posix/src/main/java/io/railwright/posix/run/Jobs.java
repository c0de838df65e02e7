package io.railwright.posix.run;

import io.railwright.posix.process.Capture;
import io.railwright.posix.process.Job;
import io.railwright.posix.process.OpenFile;
import io.railwright.posix.process.OpenFiles;
import io.railwright.posix.process.Pipe;
import io.railwright.posix.process.Task;
import io.railwright.posix.syntax.Node;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts other processes of the shell: in the background, in pipelines, in parentheses. */
final class Jobs {
  private final Interpreter shell;
  private final State state;

  Jobs(Interpreter shell) {
    this.shell = shell;
    this.state = shell.state;
  }

  /** {@code body &}: returns at once. */
  int background(Node body) {
    List<Task> tasks;
    if (body instanceof Node.Pipeline(List<Node> stages, boolean negated) && !negated) {
      tasks = chain(stages, stages.size());
    } else {
      tasks = List.of(start(body, OpenFiles.nothing(), null));
    }
    Job job = new Job(tasks);
    int id = tasks.getLast().id();
    state.jobs.put(id, job);
    state.lastBackground = id;
    return 0;
  }

  /** A process with a thread of its own. */
  private Task start(Node body, @Nullable OpenFile in, @Nullable OpenFile out) {
    Task task = state.task.table().start(state.task);
    Interpreter child = child(task, in, out);
    child.state.lastCommand = body instanceof Node.Simple;
    if (isDetaching(body)) {
      task.detach();
    }
    Thread thread =
        Thread.ofVirtual()
            .name("sh-" + task.id())
            .unstarted(() -> child.process(() -> child.run(body)));
    task.runsOn(thread);
    thread.start();
    return task;
  }

  /** Such a process must outlive its login even if that ends before the program has begun. */
  private static boolean isDetaching(Node body) {
    if (!(body instanceof Node.Simple simple) || simple.words().isEmpty()) {
      return false;
    }
    String name = simple.words().getFirst().plain();
    return "nohup".equals(name) || "setsid".equals(name);
  }

  private Interpreter child(Task task, @Nullable OpenFile in, @Nullable OpenFile out) {
    Interpreter child = shell.copy(task);
    if (in != null) {
      child.state.descriptors.replace(0, in);
    }
    if (out != null) {
      child.state.descriptors.replace(1, out);
    }
    return child;
  }

  private @Nullable OpenFile tail;

  /** Starts the first stages of a pipeline; what comes out of the last of them is the tail. */
  private List<Task> chain(List<Node> stages, int count) {
    List<Task> tasks = new ArrayList<>();
    OpenFile in = count == stages.size() ? OpenFiles.nothing() : null;
    for (int at = 0; at < count; at++) {
      boolean last = at == stages.size() - 1;
      Pipe pipe = new Pipe();
      tasks.add(start(stages.get(at), in, last ? null : pipe.writer()));
      in = last ? null : pipe.reader();
    }
    tail = in;
    return tasks;
  }

  /** A pipeline in the foreground: its last stage uses this thread. */
  int pipeline(List<Node> stages) throws IOException {
    List<Task> tasks = chain(stages, stages.size() - 1);
    int status = inline(stages.getLast(), tail, null);
    try {
      state.task.awaitAll(() -> new Job(tasks).isDone());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
    return status;
  }

  int subshell(Node body) {
    return inline(body, null, null);
  }

  private int inline(Node body, @Nullable OpenFile in, @Nullable OpenFile out) {
    Task task = state.task.table().startInline(state.task);
    Interpreter child = child(task, in, out);
    return child.process(() -> child.run(body));
  }

  String capture(Node body) throws IOException {
    Capture capture = new Capture();
    int status = inline(body, null, (Capture) capture.retain());
    state.substitutionStatus = status & 0xff;
    state.status = status & 0xff;
    return capture.text();
  }

  /** Waits for one job, or until a signal with a trap comes. */
  boolean await(Job job) throws IOException {
    try {
      return state.task.await(job::isDone);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
