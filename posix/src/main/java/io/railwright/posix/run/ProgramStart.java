package io.railwright.posix.run;

import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.Task;
import java.util.HashMap;
import java.util.Map;

/**
 * The parameters for starting a program.
 *
 * @param inPlace whether the program becomes the task itself, as after {@code exec}; otherwise it
 *     runs within it
 * @param shellName whom a complaint about the start is told by
 */
record ProgramStart(
    Host host,
    Task task,
    Descriptors descriptors,
    Map<String, String> environment,
    String folder,
    boolean inPlace,
    String shellName,
    int line) {

  ProgramStart with(Task other) {
    return new ProgramStart(host, other, descriptors, environment, folder, true, shellName, line);
  }

  ProgramStart with(Map<String, String> more) {
    if (more.isEmpty()) {
      return this;
    }
    Map<String, String> all = new HashMap<>(environment);
    all.putAll(more);
    return withEnvironment(all);
  }

  ProgramStart withEnvironment(Map<String, String> all) {
    return new ProgramStart(host, task, descriptors, all, folder, inPlace, shellName, line);
  }

  ProgramStart with(Host other) {
    return new ProgramStart(
        other, task, descriptors, environment, folder, inPlace, shellName, line);
  }

  ProgramStart with(Descriptors others) {
    return new ProgramStart(host, task, others, environment, folder, inPlace, shellName, line);
  }

  /** As a process with a number of its own, unless it already is one. */
  ProgramStart apart() {
    return inPlace ? this : with(host.tasks().startInline(task));
  }
}
