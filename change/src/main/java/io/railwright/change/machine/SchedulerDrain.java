package io.railwright.change.machine;

import io.railwright.model.fabric.Drain;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes jobs off a node before it is changed, without ever ending one. What is asked of the
 * scheduler may be asked again as often as one likes.
 */
public final class SchedulerDrain implements NodeDrain {
  /** Nothing else gets into a command, whatever a plan says. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]*");

  private static final Pattern STATE = Pattern.compile("(?m)(?:^|\\s)State=(\\S+)");
  private static final Pattern REASON = Pattern.compile("(?m)(?:^|\\s)Reason=(.*)$");
  private static final Set<String> BUSY = Set.of("ALLOCATED", "MIXED", "COMPLETING");

  private final ChangedMachine control;
  private final Drain how;
  private final String node;
  private final String plan;

  /**
   * @param control the machine on which the scheduler is told
   * @param plan by whose name a drain of ours is known
   */
  public SchedulerDrain(ChangedMachine control, Drain how, String node, String plan) {
    if (!NAME.matcher(node).matches() || !NAME.matcher(plan).matches()) {
      throw new IllegalArgumentException("'" + node + "' is no name of a node");
    }
    this.control = control;
    this.how = how;
    this.node = node;
    this.plan = plan;
  }

  @Override
  public Status drain() throws UnreachedException, InterruptedException {
    return switch (how) {
      case Drain.Commands(String _, String drain, String _) -> run(drain);
      case Drain.Slurm _ -> slurm();
      case Drain.Kubernetes _ -> throw new IllegalStateException("a cluster has no shell");
    };
  }

  private Status run(String command) throws UnreachedException, InterruptedException {
    Reply.Answered reply = control.repeat(filled(command));
    return reply.exit() == 0
        ? new Status.Drained()
        : new Status.Busy("exit " + reply.exit() + ": " + reply.err());
  }

  private String filled(String command) {
    return command.replace("{host}", node).replace("{plan}", plan);
  }

  private Status slurm() throws UnreachedException, InterruptedException {
    Reply.Answered seen = show();
    if (seen.exit() != 0) {
      return new Status.Refused(seen.err().isEmpty() ? seen.out().strip() : seen.err());
    }
    if (!states(seen.out()).contains("DRAIN")) {
      Reply.Answered told = control.repeat(update("state=drain reason='" + reason() + "'"));
      if (told.exit() != 0) {
        return new Status.Refused(told.err());
      }
      seen = show();
    }
    List<String> states = states(seen.out());
    return states.contains("DRAIN") && states.stream().noneMatch(BUSY::contains)
        ? new Status.Drained()
        : new Status.Busy("Slurm says that it is " + String.join("+", states));
  }

  private String update(String what) {
    return "scontrol update nodename=" + node + " " + what;
  }

  private Reply.Answered show() throws UnreachedException, InterruptedException {
    return control.repeat("scontrol -o show node " + node);
  }

  private String reason() {
    return "rail " + plan;
  }

  /** {@code IDLE*+DRAIN} has two; a sign behind one says how the node answers. */
  private static List<String> states(String shown) {
    Matcher state = STATE.matcher(shown);
    return state.find()
        ? List.of(state.group(1).split("\\+")).stream()
            .map(it -> it.replaceAll("[^A-Z_]", ""))
            .toList()
        : List.of();
  }

  @Override
  public void resume() throws UnreachedException, InterruptedException {
    switch (how) {
      case Drain.Commands(String _, String _, String resume) -> must(filled(resume));
      case Drain.Kubernetes _ -> throw new IllegalStateException("a cluster has no shell");
      case Drain.Slurm _ -> {
        Reply.Answered seen = show();
        Matcher why = REASON.matcher(seen.out());
        boolean ours = why.find() && why.group(1).strip().matches(reason() + "( \\[.*)?");
        if (states(seen.out()).contains("DRAIN") && ours) {
          must(update("state=resume"));
        }
      }
    }
  }

  private void must(String command) throws UnreachedException, InterruptedException {
    Reply.Answered reply = control.repeat(command);
    if (reply.exit() != 0) {
      throw new UnreachedException(
          node, "jobs can't be let in again, exit %d: %s".formatted(reply.exit(), reply.err()));
    }
  }
}
