package io.railwright.survey.growth;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * By what one life of a host and of its devices is known: the boot, and the number that the kernel
 * gave each network device when its driver made it.
 *
 * @param nets the number of each network device, by its subject
 * @param ports the network device of each RDMA port, by the port's subject
 */
record Lifetime(
    Optional<TimeSpan> uptime,
    Optional<String> boot,
    Map<Subject, String> nets,
    Map<Subject, Subject> ports,
    Instant time) {

  static Lifetime of(List<Fact> facts) {
    Optional<TimeSpan> uptime = Optional.empty();
    Optional<String> boot = Optional.empty();
    Map<Subject, String> nets = new HashMap<>();
    Map<Subject, Subject> ports = new HashMap<>();
    for (Fact fact : facts) {
      Value value = fact.value();
      if (value instanceof Value.Unknown) {
        continue;
      }
      switch (fact.key()) {
        case "host.uptime", "switch.uptime" ->
            uptime = value instanceof TimeSpan up ? Optional.of(up) : uptime;
        case "host.boot-id" -> boot = Optional.of(value.print());
        case "net.index" -> nets.put(fact.subject(), value.print());
        case "rdma.port.netdev" ->
            ports.put(fact.subject(), fact.subject().root().child("net", value.print()));
        default -> {}
      }
    }
    Instant time = facts.isEmpty() ? Instant.EPOCH : facts.getFirst().origin().time();
    return new Lifetime(uptime, boot, nets, ports, time);
  }

  /** The time from here to a later read of the same life; unknown if it is another. */
  Value until(Lifetime later) {
    if (uptime.isEmpty() || later.uptime.isEmpty()) {
      return new Value.Unknown("how long the host has been up was not read both times");
    }
    long passed = later.uptime.get().nanoseconds() - uptime.get().nanoseconds();
    boolean booted = boot.isPresent() && later.boot.isPresent() && !boot.equals(later.boot);
    if (booted || passed < 0) {
      return new Value.Unknown("the host was booted between the two reads");
    }
    if (passed == 0 && boot.isEmpty() && later.time.isAfter(time)) {
      return new TimeSpan(Duration.between(time, later.time).toNanos()); // a switch tells days
    }
    return passed == 0
        ? new Value.Unknown("no time passed between the two reads by the host's own clock")
        : new TimeSpan(passed);
  }

  /** Whether the device that counts was there all the time. */
  boolean holdsFor(Subject counting, Lifetime later) {
    Subject net = later.ports.getOrDefault(counting, counting);
    String before = nets.get(net);
    String now = later.nets.get(net);
    return before == null || now == null || before.equals(now);
  }
}
