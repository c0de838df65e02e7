package io.railwright.flow.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.PrioritySet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which ports of hypervisors stand for guests. */
final class SharedPortsTest {
  private static final Subject FIRST = guest("vm1");
  private static final Subject SECOND = guest("vm2");
  private static final Subject BARE = guest("bare");
  private static final Subject UP = new Subject("hypervisor/esxi/net/vmnic2");
  private static final Subject OTHER_UP = new Subject("hypervisor/esxi/net/vmnic3");

  private static Subject guest(String name) {
    return Subject.host(name).child("net", "eth0");
  }

  private static Relation.Cable leaf(Subject port, int number) {
    return new Relation.Cable(new Subject("switch/leaf/port/Ethernet" + number), port);
  }

  private static Relation.Cable inside(Subject guest, Subject place) {
    return new Relation.Cable(guest, place.child("port", guest.machine()));
  }

  private static SharedPorts shared(Relation.Cable... cables) {
    List<PathEnd> ends =
        Stream.of(FIRST, SECOND, BARE)
            .map(it -> new PathEnd(it, it, it.path(), Optional.empty(), Set.of()))
            .toList();
    return SharedPorts.of(new PathFabric(ends, List.of(), List.of(cables)));
  }

  @Test
  void aGuestIsWhereItsFunctionIs() {
    SharedPorts shared =
        shared(
            leaf(UP, 1),
            leaf(OTHER_UP, 2),
            leaf(BARE, 3),
            inside(FIRST, UP),
            inside(SECOND, OTHER_UP));
    assertThat(shared.ends()).containsExactlyInAnyOrder(UP, OTHER_UP, BARE);
    assertThat(shared.guests()).isEqualTo(Map.of(UP, Set.of(FIRST), OTHER_UP, Set.of(SECOND)));
  }

  @Test
  void whereThePortIsNotKnownItMayBeAny() {
    Subject hypervisor = UP.root();
    SharedPorts shared =
        shared(
            leaf(UP, 1), leaf(OTHER_UP, 2), inside(FIRST, hypervisor), inside(SECOND, hypervisor));
    assertThat(shared.guests().get(UP)).containsExactly(FIRST, SECOND);
    assertThat(shared.guests().get(OTHER_UP)).containsExactly(FIRST, SECOND);
    assertThat(shared.ends()).containsExactlyInAnyOrder(UP, OTHER_UP, BARE);
  }

  @Test
  void withoutHypervisorsNothingIsShared() {
    SharedPorts shared = shared(leaf(FIRST, 1), leaf(SECOND, 2), leaf(BARE, 3));
    assertThat(shared.guests()).isEmpty();
    assertThat(shared.ends()).containsExactlyInAnyOrder(FIRST, SECOND, BARE);
  }

  @Tag("slow")
  @Test
  void aHypervisorPausesForItsGuests() throws FabricException {
    try (FabricSource source =
        new OpenFabric(Duration.ofMinutes(1), 16).open(Optional.of("twin:lossless-8"))) {
      TakeSnapshot take = new TakeSnapshot(16, Optional.empty(), Set.of());
      FabricSettingsReading reading = FabricSettingsReading.of(source, take);
      Set<Subject> ports = SharedPorts.of(reading.paths()).guests().keySet();
      assertThat(ports).hasSize(4);
      assertThat(ports)
          .allSatisfy(
              port ->
                  assertThat(reading.nics().get(port))
                      .isEqualTo(new NicPauses(PrioritySet.of(3), false)));
    }
  }
}
