package io.railwright.change.machine;

import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import java.util.List;

/**
 * The right to change a machine, which one plan at a time has. It lies on the disk of the machine,
 * where a reboot leaves it, and never runs out by itself: whoever took it may only have been slow.
 * Every act looks for it first, so that one who lost it does nothing any more. ESXi has no such
 * place that all of its installations share: there a reboot loses it, and it is taken again.
 */
public final class Lease implements MachineLease {
  private static final int TAKEN = 93;
  private static final int NOT_THIS = 94;

  /** What all scripts that look for the lease begin with; {@code ours} is a test. */
  private static final String HEAD =
      """
      lease=$folder/lease
      ours() { [ "$(cat "$lease/owner" 2>/dev/null)" = "$token" ]; }
      """;

  private static final String LINUX =
      """
      folder=/var/lib/railwright
      booted=/proc/sys/kernel/random/boot_id
      rename() { mv -T "$1" "$2"; }
      boot() { :; }
      """;

  /** A folder gets its name in one step, and only where there is no other of that name. */
  private static final String TAKE =
      """
      fresh=$folder/.new-$token
      if ours; then echo held; exit 0; fi
      mkdir -p "$folder" && boot && rm -rf "$fresh" && mkdir "$fresh" \\
        && printf '%s\\n' "$token" >"$fresh/owner" && printf '%s\\n' "$who" >"$fresh/who" && sync \\
        || { rm -rf "$fresh"; exit 92; }
      if rename "$fresh" "$lease" 2>/dev/null; then sync; echo held; exit 0; fi
      rm -rf "$fresh"
      cat "$lease/owner" "$lease/who"
      exit 93
      """;

  /**
   * Where there is no systemd: prints acts of this plan that run and timers that wait, each with
   * its process. Those of another boot ended with it, whoever has their number now.
   */
  private static final String LIVING =
      OneProcess.LIVES
          + """
          living() {
            for one in "$lease/$units"-*; do
              gate=${one%.sleeper}
              [ "$(cat "$gate/boot" 2>/dev/null)" = "$(cat "$booted")" ] || continue
              file=$one
              if [ "$one" = "$gate" ]; then
                [ -e "$gate/exit" ] && continue
                file=$gate/pid
              fi
              pid=$(cat "$file" 2>/dev/null)
              lives $pid && echo "${one##*/} ${pid%% *}"
            done
            return 0
          }
          """;

  private static final String RELEASE =
      LIVING
          + """
          gone=$folder/.old-$token
          if ours; then
            if [ -d /run/systemd/system ]; then
              systemctl stop "$units-*" 2>/dev/null
              systemctl reset-failed "$units-*" 2>/dev/null
            else
              living | while read -r one pid; do kill -- "-$pid" 2>/dev/null || kill "$pid" 2>/dev/null; done
            fi
            rename "$lease" "$gone"
          fi
          rm -rf "$gone" "$folder/.new-$token"
          if [ ! -d "$lease" ]; then rm -f "$folder/boot"; fi
          rmdir "$folder" 2>/dev/null
          ours || echo released
          """;

  private static final String IDLE =
      LIVING
          + """
          if ! ours; then cat "$lease/owner" "$lease/who"; exit 94; fi
          taker=$(head -n 1 "$lease/who")
          echo "${taker:-somebody}"
          if [ -d /run/systemd/system ]; then
            systemctl list-units --plain --no-legend --state=running,waiting "$units-*"
          else
            living | sed 's/ / as process /'
          fi
          """;

  private final ChangedMachine machine;
  private final String token;
  private String owner = "";

  public Lease(ChangedMachine machine, String token) {
    if (!token.matches("[0-9a-f]{8,64}")) {
      throw new IllegalArgumentException("a token is made of hexadecimal digits");
    }
    this.machine = machine;
    this.token = token;
  }

  @Override
  public void take(String who) throws UnreachedException, InterruptedException, RefusedException {
    owner = who;
    Reply.Answered reply =
        machine.repeat(head() + "who=" + ShellWords.quote(Plain.line(who)) + "\n" + TAKE);
    if (reply.exit() == TAKEN) {
      throw new RefusedException(MachineLease.taken(machine.name(), Plain.line(reply.out())));
    }
    if (reply.exit() != 0 || !reply.out().startsWith("held")) {
      throw new RefusedException(machine.name() + " can't keep a lease: " + reply.err());
    }
  }

  /** Takes it once more where a reboot may have lost it; somebody else may have been faster. */
  void renew() throws UnreachedException, InterruptedException {
    try {
      take(owner);
    } catch (RefusedException refused) {
      throw new UnreachedException(machine.name(), String.valueOf(refused.getMessage()));
    }
  }

  @Override
  public String abandonedBy() throws UnreachedException, InterruptedException, RefusedException {
    Reply.Answered reply = machine.repeat(head() + IDLE);
    if (reply.exit() == NOT_THIS) {
      String there = Plain.line(reply.out());
      throw new RefusedException(
          machine.name() + (there.isEmpty() ? " has no lease" : " has another lease: " + there));
    }
    List<String> told = reply.out().lines().toList();
    if (reply.exit() != 0 || told.isEmpty()) {
      throw new UnreachedException(
          machine.name(), "it does not tell whose its lease is: " + reply.err());
    }
    String running = String.join(" ", told.subList(1, told.size())).strip();
    if (!running.isEmpty()) {
      throw new RefusedException(
          "something of that plan still runs on %s: %s"
              .formatted(machine.name(), Plain.line(running)));
    }
    return Plain.line(told.getFirst());
  }

  @Override
  public void release() throws UnreachedException, InterruptedException {
    Reply.Answered reply = machine.repeat(head() + RELEASE);
    if (!reply.out().startsWith("released")) {
      throw new UnreachedException(
          machine.name(), "it does not give the lease back: " + reply.err());
    }
  }

  @Override
  public Attempt act(String name) {
    return new ActRun(machine, this, name);
  }

  /** For scripts that do something only as long as the lease is ours. */
  String head() {
    return "token=%s\nunits=%s\n%s%s"
        .formatted(token, units(), machine.isEsxi() ? EsxiBoot.head() : LINUX, HEAD);
  }

  /** What the names of all units of this plan begin with. */
  String units() {
    return "rail-" + token.substring(0, 8);
  }
}
