package io.railwright.posix.run;

import io.railwright.posix.process.Task;
import java.util.List;

/** The processes of one background command; the last one speaks for all. */
record Job(List<Task> tasks) {
  boolean isDone() {
    for (Task task : tasks) {
      if (!task.hasEnded()) {
        return false;
      }
    }
    return true;
  }

  /** With the mark of a signal, if one ended it. */
  int status() {
    return tasks.getLast().status();
  }
}
