package io.railwright.monitor.history;

import java.nio.file.Path;
import java.util.List;

/** A process that keeps polls until it is killed, and prints a line for each that is kept. */
final class Killed {
  private Killed() {}

  @SuppressWarnings("SystemOut") // the test reads it
  public static void main(String[] arguments) throws Exception {
    StoreLimits small =
        new StoreLimits(
            StoreLimits.USUAL.raw(),
            StoreLimits.USUAL.minutes(),
            StoreLimits.USUAL.quarters(),
            Long.MAX_VALUE,
            Integer.parseInt(arguments[1]));
    DiskHistory history = DiskHistory.open(Path.of(arguments[0]), PollMaker.knowledge(), small);
    PollMaker polls = new PollMaker();
    for (int poll = 1; ; poll++) {
      history.append(polls.poll(1000, 0, List.of()));
      while (history.isWriting()) {
        Thread.sleep(1);
      }
      System.out.println(poll);
      System.out.flush();
    }
  }
}
