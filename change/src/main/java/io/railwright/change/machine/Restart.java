package io.railwright.change.machine;

import io.railwright.model.change.TimeLimits;
import io.railwright.model.text.ShellWords;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Starts a machine anew, once for each boot id that it had. */
public final class Restart {
  private static final Duration ASK = Duration.ofSeconds(5);

  /** A virtual machine may be back within seconds, and one that was not told to go never went. */
  private static final Duration AT_FIRST = Duration.ofSeconds(30);

  private static final Duration ASK_AT_FIRST = Duration.ofSeconds(2);

  /** A machine that has not gone down by then was not told to, or forgot it. */
  private static final Duration GOES_DOWN = Duration.ofMinutes(3);

  /** What systemd says of a machine that stays up; one that is on its way down is stopping. */
  private static final Set<String> STAYS = Set.of("running", "degraded");

  private static final Duration RETURNS = TimeLimits.REBOOT;
  private static final Duration TELL = Duration.ofSeconds(20);

  /** One that was told twice starts anew once: the second time the boot id is another one. */
  private static final String REBOOT =
      """
      ours || exit 90
      [ "$(cat /proc/sys/kernel/random/boot_id)" = "$boot" ] || exit 0
      sync
      systemctl reboot || reboot
      """;

  private static final String REBOOT_ESXI =
      """
      ours || exit 90
      [ "$(cat "$booted")" = "$boot" ] || exit 0
      esxcli system shutdown reboot -d 10 -r 'rail puts settings in force'
      """;

  private final ChangedMachine machine;
  private final Lease lease;
  private final HypervisorGuests guests;

  public Restart(ChangedMachine machine, Lease lease) {
    this.machine = machine;
    this.lease = lease;
    this.guests = new HypervisorGuests(machine, lease);
  }

  /** What must be as it is now behind the start: guests of a hypervisor; empty for a host. */
  public String note() throws UnreachedException, InterruptedException {
    return machine.isEsxi() ? guests.note() : "";
  }

  /**
   * Tells the machine to start anew, unless it has done so since it had this boot id.
   *
   * @return why it was not told; nothing where it was
   */
  public Optional<String> begin(String boot, String noted)
      throws UnreachedException, InterruptedException {
    if (machine.isEsxi()) {
      Optional<String> running = guests.down(noted);
      if (running.isPresent()) {
        return running;
      }
    }
    String script =
        lease.head()
            + "boot="
            + ShellWords.quote(boot)
            + "\n"
            + (machine.isEsxi() ? REBOOT_ESXI : REBOOT);
    machine.once(script, TELL); // that it is not answered is usual
    return Optional.empty();
  }

  /** Brings back what was noted, whether the machine was started or not. */
  public void end(String noted) throws UnreachedException, InterruptedException {
    if (machine.isEsxi()) {
      lease.renew();
      guests.up(noted);
    }
  }

  /** Whether it says that it is not on its way down, long enough after it was told to be. */
  private boolean stays(Duration waited) {
    return !machine.isEsxi()
        && waited.compareTo(AT_FIRST) >= 0
        && machine.once("systemctl is-system-running", TELL)
            instanceof Reply.Answered(int _, String state, String _)
        && STAYS.contains(state.strip());
  }

  /**
   * Waits for another boot id.
   *
   * @return it, or nothing where the machine still runs as it did
   */
  public Optional<String> await(String before) throws UnreachedException, InterruptedException {
    Duration start = machine.pace().elapsed();
    while (true) {
      Optional<String> now = machine.bootIdNow();
      if (now.isPresent() && !now.get().equals(before)) {
        return now;
      }
      Duration waited = machine.pace().elapsed().minus(start);
      if (now.isPresent() && (waited.compareTo(GOES_DOWN) >= 0 || stays(waited))) {
        return Optional.empty();
      }
      if (waited.compareTo(RETURNS) >= 0) {
        throw new UnreachedException(
            machine.name(), "it has not come back for " + RETURNS.toMinutes() + " minutes");
      }
      machine.pace().pause(waited.compareTo(AT_FIRST) < 0 ? ASK_AT_FIRST : ASK);
    }
  }
}
