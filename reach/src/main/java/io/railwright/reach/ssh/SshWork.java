package io.railwright.reach.ssh;

import io.railwright.reach.ReachException;
import java.util.List;

/** What is done on a connection that is logged in. */
interface SshWork {
  void run(Connection connection, List<String> doubts) throws ReachException;

  /** Nothing is passed on after this. */
  void shut();

  /** Whether all that was wanted has come. */
  boolean isComplete();

  /** Bytes that have come. */
  long received();
}
