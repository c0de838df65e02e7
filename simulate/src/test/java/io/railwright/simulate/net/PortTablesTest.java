package io.railwright.simulate.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortTablesTest {
  private static final int DSCP = 26;

  private static PortTables tables(List<Integer> classes, int mtu) throws BadInputException {
    PortSettings port =
        new PortSettings(
            Optional.of(classes),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(mtu));
    FabricSettings fabric = new FabricSettings(Map.of(0, port), Map.of());
    return new PortTables(1, Settings.of(Profile.connectx).with(fabric));
  }

  private static List<Integer> upperBitsBut(int dscp, int other) {
    return IntStream.range(0, PortSettings.CODE_POINTS)
        .mapToObj(it -> it == dscp ? other : it >> 3)
        .toList();
  }

  private static PacketMix packets(int largest) {
    PacketMix mix = new PacketMix(largest);
    mix.add(DSCP, 3);
    return mix;
  }

  @Test
  void aPortThatSortsAllPacketsByTheirPriorityDoesNotMatter() throws BadInputException {
    PortTables tables = tables(upperBitsBut(46, 1), 4178 - 18);
    assertThat(tables.matter(0, packets(4178))).isFalse();
  }

  @Test
  void anotherClassMatters() throws BadInputException {
    assertThat(tables(upperBitsBut(DSCP, 0), 9216).matter(0, packets(4178))).isTrue();
  }

  @Test
  void soDoTwoPrioritiesOfOneCodePoint() throws BadInputException {
    PacketMix mix = packets(4178);
    mix.add(DSCP, 6);
    assertThat(tables(upperBitsBut(46, 1), 9216).matter(0, mix)).isTrue();
  }

  @Test
  void aPortThatIsTooSmallMatters() throws BadInputException {
    assertThat(tables(upperBitsBut(46, 1), 4178 - 19).matter(0, packets(4178))).isTrue();
  }

  @Test
  void wherePortsAreAlikeNoneMatters() {
    PortTables none = new PortTables(1, Settings.of(Profile.connectx));
    assertThat(none.matter(0, packets(4178))).isFalse();
  }
}
