package io.railwright.change.fabric;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.VirtualTime;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.model.fabric.Platform;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.sonic.SonicSystem;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A virtual SONiC switch with two ports that plans are carried out on. */
final class ChangedSonic implements SwitchFaults.Changed {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final Map<String, Map<String, Map<String, String>>> TABLES =
      Map.of(
          "DSCP_TO_TC_MAP",
          Map.of("ROCE", Map.of("26", "3", "48", "6")),
          "BUFFER_PROFILE",
          Map.of("lossless", Map.of("size", "19456", "xoff", "250880")),
          "BUFFER_PG",
          Map.of("Ethernet0|3", Map.of("profile", "lossless")),
          "PORT_QOS_MAP",
          Map.of(
              "Ethernet0",
              Map.of("dscp_to_tc_map", "ROCE", "pfc_enable", "3"),
              "Ethernet8",
              Map.of("pfc_enable", "")));

  private final VirtualTime time = new VirtualTime();
  private final SwitchTarget target =
      new SwitchTarget(
          SwitchTarget.device(new SonicSystem(List.of(TABLES)), List.of("Ethernet0", "Ethernet8")),
          () -> {});
  private final JournaledRuns runs =
      new JournaledRuns(
          time,
          (counted, _) ->
              new JournaledRuns.Reached(machine(new FaultyTarget(target, counted)), Map.of()));

  private ChangedMachine machine(Target reached) {
    return new ChangedMachine(reached, time, () -> PATIENCE, Platform.SONIC);
  }

  /** For those who look without a fault. */
  ChangedMachine machine() {
    return machine(target);
  }

  @Override
  public JournaledRuns runs() {
    return runs;
  }

  /** Runs a line on the switch, and says what it printed. */
  String type(String line) {
    return target.type("root", line);
  }

  /** What is in force and what it would start with; rows have no order. */
  @Override
  public String configurations() {
    return (type("sonic-cfggen -d --print-data")
            + "saved\n"
            + type("cat /etc/sonic/config_db.json"))
        .lines()
        .map(it -> it.replaceFirst(",$", ""))
        .sorted()
        .reduce("", (a, b) -> a + b + "\n");
  }

  @Override
  public boolean isLeased() {
    return type("ls -A /var/lib").contains("railwright");
  }
}
