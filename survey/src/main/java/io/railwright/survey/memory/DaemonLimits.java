package io.railwright.survey.memory;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Running daemons whose jobs, containers or logins may pin only a part of the host's memory. What a
 * file limits is left to {@link PinLimits}, so that one cause is told once.
 */
final class DaemonLimits implements Derivation {
  private static final Reads READS = new Reads().with(LittleMemory.READS);
  private static final FactHandle RUNNING = READS.fact("daemon.memlock");
  private static final FactHandle SEEN = READS.fact("daemon.seen");
  private static final FactHandle FILE = READS.fact("limit.memlock.soft");
  private static final String UNLIMITED = "unlimited";

  /** What a daemon starts. */
  private enum Starts {
    JOBS,
    CONTAINERS,
    LOGINS
  }

  /** By the name of its process, with the units that may run it. */
  private record Daemon(String name, Starts starts, List<String> units) {
    /** As systemctl takes it; Debian's ssh.service answers to the other name of it too. */
    String unit() {
      return units.getLast().replace(".service", "");
    }
  }

  private static final List<Daemon> DAEMONS =
      List.of(
          new Daemon("slurmd", Starts.JOBS, List.of("slurmd.service")),
          new Daemon("pbs_mom", Starts.JOBS, List.of("pbs_mom.service", "pbs.service")),
          new Daemon("sge_execd", Starts.JOBS, List.of("sge_execd.service")),
          new Daemon("sbatchd", Starts.JOBS, List.of("lsfd.service")),
          new Daemon("containerd", Starts.CONTAINERS, List.of("containerd.service")),
          new Daemon("dockerd", Starts.CONTAINERS, List.of("docker.service")),
          new Daemon("crio", Starts.CONTAINERS, List.of("crio.service")),
          new Daemon("sshd", Starts.LOGINS, List.of("ssh.service", "sshd.service")));

  private final String name;
  private final Set<Starts> starts;
  private final boolean againstFile;
  private final boolean units;

  private DaemonLimits(String name, Set<Starts> starts, boolean againstFile, boolean units) {
    this.name = name + (units ? "-units" : "-limits");
    this.starts = starts;
    this.againstFile = againstFile;
    this.units = units;
  }

  /** All of them: the limits, and the units in which they are to be changed. */
  static List<Derivation> all() {
    List<Derivation> all = new ArrayList<>();
    for (boolean units : new boolean[] {false, true}) {
      all.add(new DaemonLimits("container", Set.of(Starts.CONTAINERS), false, units));
      // of batch systems; and of SSH where nothing else starts work
      all.add(new DaemonLimits("job", Set.of(Starts.JOBS, Starts.LOGINS), false, units));
      // daemons that still run with less than their unit gives them by now
      all.add(new DaemonLimits("outdated", Set.of(Starts.values()), true, units));
    }
    return all;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    if (view.all("daemon").isEmpty() && evidence.text(view.own(), SEEN).isEmpty()) {
      return evidence.unknown("no daemon that starts jobs or containers was seen running");
    }
    List<String> limited = new ArrayList<>();
    for (Daemon daemon : DAEMONS) {
      boolean asked = starts.contains(daemon.starts()) && counts(view, daemon);
      Value running = asked ? evidence.known(view.one("daemon", daemon.name()), RUNNING) : null;
      if (running instanceof DataSize size && LittleMemory.is(evidence, size)) {
        String file = file(evidence, view, daemon);
        if (againstFile ? file.equals(UNLIMITED) : file.isEmpty()) {
          limited.add(units ? daemon.unit() : daemon.name() + "=" + size.print().replace(" ", ""));
        }
      }
    }
    return evidence.known(limited);
  }

  /**
   * A login gets what the files of PAM say, whatever the limit of sshd is; and where something else
   * starts work, few start it by SSH.
   */
  private static boolean counts(MachineView view, Daemon daemon) {
    return daemon.starts() != Starts.LOGINS
        || (view.all("daemon").size() == 1
            && !view.text(view.one("limit", "*"), FILE).equals(UNLIMITED));
  }

  /** What the unit gives it, or else what all units get; empty where no file says anything. */
  private static String file(Evidence evidence, MachineView view, Daemon daemon) {
    for (String unit : daemon.units()) {
      String own = evidence.text(view.one("service", unit), FILE);
      if (!own.isEmpty()) {
        return own;
      }
    }
    return evidence.text(view.one("service", "*"), FILE);
  }
}
