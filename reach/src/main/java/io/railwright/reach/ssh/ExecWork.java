package io.railwright.reach.ssh;

import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import java.time.Duration;
import java.util.List;

/** One command, whose output goes to a sink. */
record ExecWork(String command, CommandInput input, GuardedSink sink, Duration limit)
    implements SshWork {
  @Override
  public void run(Connection connection, List<String> doubts) throws ReachException {
    sink.loggedIn(doubts);
    new Exec(connection, sink).run(command, input, limit);
  }

  @Override
  public void shut() {
    sink.shut();
  }

  @Override
  public boolean isComplete() {
    return sink.isComplete();
  }

  @Override
  public long received() {
    return sink.received();
  }
}
