package io.railwright.posix.run;

import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.Task;
import java.util.HashMap;
import java.util.Map;

/**
 * What a program is started with.
 *
 * @param inPlace whether the program becomes the task itself, as after {@code exec}; otherwise it
 *     runs within it
 * @param shellName whom a complaint about the start is told by
 */
record Start(
    Host host,
    Task task,
    Descriptors descriptors,
    Map<String, String> environment,
    String folder,
    boolean inPlace,
    String shellName,
    int line) {

  Start with(Task other) {
    return new Start(host, other, descriptors, environment, folder, true, shellName, line);
  }

  Start with(Map<String, String> more) {
    if (more.isEmpty()) {
      return this;
    }
    Map<String, String> all = new HashMap<>(environment);
    all.putAll(more);
    return withEnvironment(all);
  }

  Start withEnvironment(Map<String, String> all) {
    return new Start(host, task, descriptors, all, folder, inPlace, shellName, line);
  }

  Start with(Descriptors others) {
    return new Start(host, task, others, environment, folder, inPlace, shellName, line);
  }

  /** As a process with a number of its own, unless it already is one. */
  Start apart() {
    return inPlace ? this : with(host.tasks().startInline(task));
  }
}
