package io.railwright.twin.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of faults is whole: it has each of the family, and so has what users read. */
class FaultKindTest {
  private static final List<Fault> ONE_OF_EACH =
      List.of(
          new AccessFault.Slow(Duration.ofSeconds(5)),
          new AccessFault.Dead(),
          new AccessFault.Half(4096),
          new AccessFault.WrongKey(),
          new HostFault.HungCommand("ethtool"),
          new HostFault.FullDisk(0),
          new HostFault.ReadOnly(),
          new HostFault.RebootLost(),
          new HostFault.SettingInert("mlnx_qos"),
          new HostFault.FirmwareRefuses("NUM_OF_VFS"),
          new HostFault.RebootNeverReturns(),
          new HostFault.ClockOff(60),
          new HostFault.PcieDowngraded("rail0"),
          new HostFault.LinkFlap("rail0"),
          new HostFault.CrcErrors("rail0"),
          new HostFault.WeakLink("rail0"),
          new HostFault.GpuHot(0),
          new FabricFault.SlowReceiver("u36", 20),
          new FabricFault.PauseStorm("u36"),
          new FabricFault.PortWithoutPfc("leaf", "Ethernet1/36"),
          new FabricFault.FecLoss("leaf", "Ethernet36"),
          new FabricFault.MarksCleared("u36"),
          new FabricFault.CnpsLost("u36"),
          new FabricFault.WrongDscp("u36", 0));

  @Test
  void eachFaultHasAKindOfItsOwn() {
    assertThat(ONE_OF_EACH.stream().<Class<?>>map(Object::getClass))
        .containsExactlyInAnyOrderElementsOf(records(Fault.class).toList());
    assertThat(ONE_OF_EACH.stream().map(Fault::kind)).containsExactlyInAnyOrder(FaultKind.values());
  }

  private static Stream<Class<?>> records(Class<?> family) {
    return family.isRecord()
        ? Stream.of(family)
        : Arrays.stream(family.getPermittedSubclasses()).flatMap(FaultKindTest::records);
  }

  @Test
  void aKindIsFoundByItsWord() {
    for (FaultKind kind : FaultKind.values()) {
      assertThat(FaultKind.of(kind.word())).isEqualTo(kind);
      assertThat(kind.meaning()).isNotBlank();
    }
    assertThatThrownBy(() -> FaultKind.of("crc-error"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there is no fault 'crc-error'")
        .hasMessageContaining("crc-errors");
  }

  @Test
  void thePageOfTheTwinHasEachOfThemAtItsPlace() throws IOException {
    Map<String, String> wanted = new TreeMap<>();
    for (FaultKind kind : FaultKind.values()) {
      wanted.put(kind.word(), kind.operands().split(" ", 2)[0]);
    }
    assertThat(documented()).isEqualTo(wanted);
  }

  /** The place of each fault in the table of the documentation. */
  private static Map<String, String> documented() throws IOException {
    String page = Files.readString(Path.of(System.getProperty("rail.root"), "docs", "twin.md"));
    Map<String, String> places = new TreeMap<>();
    Pattern word = Pattern.compile("`([a-z-]+)`");
    for (String line : page.split("\n## Faults\n", 2)[1].split("\n## ", 2)[0].split("\n", -1)) {
      if (line.startsWith("| `")) {
        String[] cells = line.split("\\|", -1);
        word.matcher(cells[1])
            .results()
            .map((MatchResult found) -> found.group(1))
            .forEach(name -> places.put(name, cells[2].strip()));
      }
    }
    return places;
  }
}
