package io.railwright.monitor.application;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A job on a host whose iterations are watched.
 *
 * @param name for people, and a label of Prometheus
 * @param host whose files are read
 * @param expected whether it is to be said that there is no such file or folder; else nothing is
 *     said of it before there is one
 */
public record Application(String name, Subject host, Source source, boolean expected) {
  /** What a name may be: it stands in addresses, labels and tables. */
  public static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,47}");

  /** Where its numbers come from. */
  public sealed interface Source {}

  /**
   * A file that it writes lines to.
   *
   * @param file an absolute path
   * @param ended what a line holds that says that the job is over
   */
  public record Log(String file, LogPattern pattern, Optional<BoundedPattern> ended)
      implements Source {}

  /**
   * Where the Inspector, a plugin of NCCL, writes a file for each process.
   *
   * @param folder an absolute path
   */
  public record Inspector(String folder) implements Source {}

  public Subject subject() {
    return host.child(Kind.APPLICATION, name);
  }
}
