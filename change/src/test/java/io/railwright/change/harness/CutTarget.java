package io.railwright.change.harness;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.time.Instant;
import java.util.List;

/**
 * A machine that can't be reached while its first port has a certain MTU, and whose time goes on
 * all the same.
 */
record CutTarget(Target machine, ChangedHost host, String mtu) implements Target {
  @Override
  public String name() {
    return machine.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    if (isCut()) {
      return Answer.failed(name(), Instant.EPOCH, "no route to host");
    }
    Answer answer = machine.ask(questions);
    return isCut() ? Answer.failed(name(), Instant.EPOCH, "the connection broke") : answer;
  }

  private boolean isCut() {
    try {
      host.host().units().tick();
      Thread.sleep(5); // what a timer has started runs on a thread of its own
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
    return mtu.equals("" + host.host().nics().getFirst().mtu());
  }
}
