package io.railwright.posix.process;

import java.util.List;

/** The processes of one background command; the last one determines the status. */
public record Job(List<Task> tasks) {
  public boolean isDone() {
    for (Task task : tasks) {
      if (!task.hasEnded()) {
        return false;
      }
    }
    return true;
  }

  /** With the mark of a signal, if one ended it. */
  public int status() {
    return tasks.getLast().status();
  }
}
