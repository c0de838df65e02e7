package io.railwright.simulate.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.topology.TopologyFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which packets arrive by lanes: those of a frequent size on wires of a frequent kind. */
class WireKindsTest {
  private static final int FULL = 1048;
  private static final int ACK = 60;
  private static final int ODD = 500;

  private static int lane(WireKinds kinds, int port, int size) {
    return kinds.arrivalLane(kinds.row(kinds.of(port), size));
  }

  /** 83 ns on the wire and 917 under way are as long as the way of the other wire alone. */
  @Test
  void anOddSizeHasNoLaneEvenIfItsWayIsAsLongAsASpan() throws BadInputException {
    WireKinds kinds = kinds(List.of("100G 1us", "100G 917ns"));
    assertThat(lane(kinds, 0, FULL)).isEqualTo(0);
    assertThat(lane(kinds, 0, ACK)).isEqualTo(1);
    assertThat(lane(kinds, 2, FULL)).isEqualTo(2);
    assertThat(lane(kinds, 2, ACK)).isEqualTo(3);
    assertThat(lane(kinds, 0, ODD)).isEqualTo(EventQueue.NO_LANE);
    assertThat(lane(kinds, 2, ODD)).isEqualTo(EventQueue.NO_LANE);
  }

  @Test
  void ofManyKindsThoseOfMostPortsHaveLanes() throws BadInputException {
    WireKinds kinds =
        kinds(List.of("10G 9us", "25G 8us", "40G 7us", "50G 6us", "100G 1us", "100G 1us"));
    assertThat(lane(kinds, 8, FULL)).isLessThan(EventQueue.NO_LANE);
    assertThat(lane(kinds, 8, ACK)).isLessThan(EventQueue.NO_LANE);
    long without =
        IntStream.range(0, 4).filter(it -> lane(kinds, 2 * it, FULL) == EventQueue.NO_LANE).count();
    assertThat(without).isPositive();
  }

  /** 60 bytes at 800G take no whole nanosecond. */
  @Test
  void whatTakesNoTimeHasNoLane() throws BadInputException {
    WireKinds kinds = kinds(List.of("800G 1us", "800G 1us"));
    assertThat(lane(kinds, 0, ACK)).isEqualTo(EventQueue.NO_LANE);
    assertThat(lane(kinds, 0, FULL)).isEqualTo(0);
  }

  /** Hosts at one switch, with their rates and delays. */
  private static WireKinds kinds(List<String> links) throws BadInputException {
    int hosts = links.size();
    List<String> lines = new ArrayList<>(List.of((hosts + 1) + " 1 " + hosts, "" + hosts));
    for (int host = 0; host < hosts; host++) {
      lines.add(host + " " + hosts + " " + links.get(host) + " 0");
    }
    Topology star = TopologyFile.read("topology", lines);
    Settings settings = Settings.of(Profile.hpcc).with("clock=whole-ns");
    EventQueue events = new EventQueue(new PacketPool(1, 1), star.ports());
    return new WireKinds(events, new Ports(star, settings), settings);
  }
}
