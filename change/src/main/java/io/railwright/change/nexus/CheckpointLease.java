package io.railwright.change.nexus;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.text.Plain;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lease of a Nexus: a checkpoint of a fixed name, since the switch refuses a second one of a
 * name that it has. Its description says whose it is. It holds the configuration as it was before
 * the plan, for a person who has to go back without rail.
 */
final class CheckpointLease implements MachineLease {
  static final String LIST = "show checkpoint summary";
  private static final String NAME = "railwright";

  /** The most that the description of a checkpoint takes. */
  private static final int LONGEST = 80;

  private static final Pattern OURS =
      Pattern.compile("(?m)^\\d+\\) " + NAME + ":\\s*$((?:\\R(?!\\d+\\)).*)*)");

  private static final Pattern DESCRIPTION = Pattern.compile("(?m)^\\s*Description:\\s*(.*?)\\s*$");

  private final ChangedSwitch device;
  private final String token;
  private final SwitchTimers timers;

  CheckpointLease(ChangedSwitch device, String token) {
    if (!token.matches("[0-9a-f]{8,64}")) {
      throw new IllegalArgumentException("a token is made of hexadecimal digits");
    }
    this.device = device;
    this.token = token;
    this.timers = new SwitchTimers(device, token, this::before);
  }

  /** The configuration that was in force when it was taken. */
  private Configuration before() throws UnreachedException, InterruptedException {
    return device.configuration("show checkpoint " + NAME);
  }

  SwitchTimers timers() {
    return timers;
  }

  @Override
  public void take(String who) throws UnreachedException, InterruptedException, RefusedException {
    String refusal = "";
    if (holder().isEmpty()) {
      String person = Plain.line(who).replaceAll("[^A-Za-z0-9@ .-]", " ");
      String text = token + " " + person;
      String description = text.substring(0, Math.min(LONGEST, text.length())).strip();
      refusal =
          said(device.configure(List.of("checkpoint " + NAME + " description " + description)));
    }
    Optional<String> holder = holder();
    if (holder.isEmpty()) {
      throw new RefusedException(device.name() + " can't keep a lease: " + refusal);
    }
    if (!isOurs(holder.get())) {
      throw new RefusedException(MachineLease.taken(device.name(), holder.get()));
    }
  }

  private static String said(ChangedSwitch.Configured configured) {
    return switch (configured) {
      case ChangedSwitch.Configured.Taken _ -> "it shows no checkpoint";
      case ChangedSwitch.Configured.Refused(String why) -> why;
      case ChangedSwitch.Configured.Unanswered(String why) -> why;
    };
  }

  /** Whose it is, as the description says; empty where nobody has it. */
  private Optional<String> holder() throws UnreachedException, InterruptedException {
    return holder(device.text(LIST));
  }

  private static Optional<String> holder(String checkpoints) {
    Matcher found = OURS.matcher(checkpoints);
    if (!found.find()) {
      return Optional.empty();
    }
    Matcher description = DESCRIPTION.matcher(found.group(1));
    return Optional.of(description.find() ? Plain.line(description.group(1)) : "");
  }

  private boolean isOurs(String holder) {
    return holder.equals(token) || holder.startsWith(token + " ");
  }

  /** Whether it is ours, by the list of checkpoints. */
  boolean isHeld(String checkpoints) {
    return holder(checkpoints).filter(this::isOurs).isPresent();
  }

  private boolean isHeld() throws UnreachedException, InterruptedException {
    return holder().filter(this::isOurs).isPresent();
  }

  @Override
  public void release() throws UnreachedException, InterruptedException {
    boolean held = isHeld();
    if (!held) {
      held = isHeld(); // one that has no checkpoint may print nothing, as one that fails does
    }
    if (!held) {
      return;
    }
    timers.clear();
    ChangedSwitch.Configured gone = device.configure(List.of("no checkpoint " + NAME));
    if (isHeld()) {
      throw new UnreachedException(device.name(), "it does not give the lease back: " + said(gone));
    }
  }

  @Override
  public String abandonedBy() throws UnreachedException, InterruptedException, RefusedException {
    Optional<String> holder = holder();
    if (holder.isEmpty()) {
      throw new RefusedException(device.name() + " has no lease");
    }
    if (!isOurs(holder.get())) {
      throw new RefusedException(device.name() + " has another lease: " + holder.get());
    }
    if (timers.isRunning()) {
      throw new RefusedException(
          device.name()
              + " has a timer of that plan that still runs and takes a change back within "
              + SwitchTimers.LONGEST.toMinutes()
              + " minutes; try again then");
    }
    return MachineLease.who(holder.get());
  }

  @Override
  public Attempt act(String name) {
    return new SwitchAct(device, this, timers.timer(name));
  }
}
