package io.railwright.collect.pcie;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Output;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PciConfigTest {
  /** A ConnectX-7 at 32 GT/s x16 with payload 256 of 512 and read requests of 4096. */
  private static byte[] connectX7() {
    byte[] config = new byte[4096];
    put(config, 0x00, 0x15b3, 0x1021, 0x0006, 0x0010);
    put(config, 0x08, 0x0000, 0x0200);
    put(config, 0x2c, 0x15b3, 0x0041);
    config[0x34] = 0x60;
    put(config, 0x60, 0x4810, 0x0002);
    put(config, 0x64, 0x8fe2, 0x1000);
    put(config, 0x68, 0x5000 | 1 << 5 | 1 << 4 | 0xf, 0);
    put(config, 0x6c, 0x5 | 16 << 4, 0);
    put(config, 0x72, 0x5 | 16 << 4);
    return config;
  }

  private static void put(byte[] config, int at, int... words) {
    for (int word : words) {
      config[at++] = (byte) word;
      config[at++] = (byte) (word >> 8);
    }
  }

  private static Printed printed(Object... addressesAndConfigs) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("==> /dev/null <==\n".getBytes(StandardCharsets.US_ASCII));
    for (int at = 0; at < addressesAndConfigs.length; at += 2) {
      String heading = "\n==> /sys/bus/pci/devices/" + addressesAndConfigs[at] + "/config <==\n";
      out.writeBytes(heading.getBytes(StandardCharsets.US_ASCII));
      out.writeBytes((byte[]) addressesAndConfigs[at + 1]);
    }
    return new Printed(Output.of(out.toByteArray()), "", "", true);
  }

  private static Map<String, String> of(Parsed parsed, String subject) {
    return parsed.readings().stream()
        .filter(reading -> reading.subject().equals(subject))
        .collect(Collectors.toMap(Reading::key, reading -> reading.value().print()));
  }

  @Test
  void aCardSaysWhoItIsAndHowItIsLinked() {
    Parsed parsed =
        PciConfig.parse(printed("0000:c9:00.0", connectX7(), "10000:01:00.1", connectX7()));
    assertThat(parsed.notUnderstood()).isEmpty();
    assertThat(of(parsed, "pci/10000:01:00.1")).isEqualTo(of(parsed, "pci/0000:c9:00.0"));
    assertThat(of(parsed, "pci/0000:c9:00.0"))
        .containsEntry("pci.vendor", "0x15b3")
        .containsEntry("pci.device", "0x1021")
        .containsEntry("pci.class", "0x020000")
        .containsEntry("pci.subsystem-device", "0x0041")
        .containsEntry("pci.kind", "endpoint")
        .containsEntry("pci.max-payload-supported", "512 bytes")
        .containsEntry("pci.max-payload", "256 bytes")
        .containsEntry("pci.max-read-request", "4096 bytes")
        .containsEntry("pci.relaxed-ordering", "yes")
        .containsEntry("pci.no-snoop", "no")
        .containsEntry("pci.link.max-speed", "32 GT/s")
        .containsEntry("pci.link.max-width", "16 lanes")
        .containsEntry("pci.link.speed", "32 GT/s")
        .containsEntry("pci.link.width", "16 lanes");
  }

  /** Errors at 0x100, then access control, address translation, virtual functions, two BARs. */
  private static byte[] extended() {
    byte[] config = connectX7();
    put(config, 0x88, 0x0006 | 1 << 12 | 1 << 8);
    put(config, 0x84, 0, 1 << 1);
    put(config, 0x100, 0x0001, 0x1501);
    put(config, 0x104, 1 << 14, 1 << 4);
    put(config, 0x110, 1 | 1 << 13);
    put(config, 0x150, 0x000d, 0x1601, 0x005f, 0x001d);
    put(config, 0x160, 0x000f, 0x1801, 0x0000, 0x8000);
    put(config, 0x180, 0x0010, 0x2001);
    put(config, 0x188, 1);
    put(config, 0x18c, 16, 16, 4);
    put(config, 0x200, 0x0015, 0x2401);
    put(config, 0x204, 1 << 4 | 1 << 12, 0);
    put(config, 0x208, 2 | 1 << 5 | 8 << 8, 0);
    put(config, 0x240, 0x0024, 0x0001);
    put(config, 0x244, 1 << 5, 0, 1 << 5 | 1 << 8, 0);
    return config;
  }

  @Test
  void extendedCapabilitiesAreDecoded() {
    Parsed parsed = PciConfig.parse(printed("0000:c9:00.0", extended()));
    assertThat(of(parsed, "pci/0000:c9:00.0"))
        .containsEntry("pci.aer.uncorrectable", "CmpltTO UnsupReq")
        .containsEntry("pci.aer.correctable", "RxErr AdvNonFatalErr")
        .containsEntry("pci.acs-supported[DirectTrans]", "yes")
        .containsEntry("pci.acs-supported[EgressCtrl]", "no")
        .containsEntry("pci.acs[SrcValid]", "yes")
        .containsEntry("pci.acs[TransBlk]", "no")
        .containsEntry("pci.acs[ReqRedir]", "yes")
        .containsEntry("pci.ats.enabled", "yes")
        .containsEntry("pci.sriov.enabled", "yes")
        .containsEntry("pci.sriov.total-vfs", "16")
        .containsEntry("pci.sriov.vfs", "4")
        .containsEntry("pci.bar.resizable.size[2]", "256 MiB")
        .containsEntry("pci.bar.resizable[2]", "1MiB 256MiB")
        .containsEntry("pci.vf-bar.resizable.size[0]", "2 MiB")
        .containsEntry("pci.completion-timeout", "65ms to 210ms")
        .containsEntry("pci.ten-bit-tags", "yes")
        .containsEntry("pci.ten-bit-tags-supported", "yes")
        .containsEntry("pci.id-based-ordering", "yes");
  }

  @Test
  void anExtendedListThatRunsInACircleEnds() {
    byte[] config = extended();
    put(config, 0x150, 0x0002, 0x1001);
    Parsed parsed = PciConfig.parse(printed("0000:c9:00.0", config));
    assertThat(value(parsed, "pci.aer.correctable")).isPresent();
    assertThat(value(parsed, "pci.sriov.vfs")).isEmpty();
  }

  /** What an ordinary user can't see is unknown, not absent. */
  @Test
  void withoutRootTheRestIsUnknown() {
    Parsed parsed = PciConfig.parse(printed("0000:c9:00.0", Arrays.copyOf(connectX7(), 64)));
    assertThat(of(parsed, "pci/0000:c9:00.0")).containsEntry("pci.vendor", "0x15b3");
    assertThat(value(parsed, "pci.max-payload").orElseThrow()).isInstanceOf(Value.Unknown.class);
  }

  private static Optional<Value> value(Parsed parsed, String parameter) {
    return parsed.readings().stream()
        .filter(reading -> reading.key().equals(parameter))
        .map(Reading::value)
        .findFirst();
  }

  @Test
  void aDeviceThatFellOffTheBusIsUnknown() {
    byte[] gone = new byte[256];
    Arrays.fill(gone, (byte) 0xff);
    Parsed parsed = PciConfig.parse(printed("0000:c9:00.0", gone));
    assertThat(parsed.readings()).hasSize(1);
    assertThat(value(parsed, "pci.vendor").orElseThrow()).isInstanceOf(Value.Unknown.class);
  }

  @Test
  void aListOfCapabilitiesThatRunsInACircleEnds() {
    byte[] config = Arrays.copyOf(connectX7(), 256);
    put(config, 0x60, 0x6001);
    assertThat(value(PciConfig.parse(printed("0000:c9:00.0", config)), "pci.kind")).isEmpty();
  }

  @Test
  void bytesThatBelongToNoDeviceAreCounted() {
    byte[] bare = connectX7();
    Parsed parsed = PciConfig.parse(new Printed(Output.of(bare), "", "", true));
    assertThat(parsed.readings()).isEmpty();
    assertThat(parsed.notUnderstood()).containsExactly("4096 bytes under no heading");
    Parsed shortOne = PciConfig.parse(printed("0000:c9:00.0", new byte[10]));
    assertThat(shortOne.notUnderstood()).containsExactly("10 bytes of 0000:c9:00.0");
  }

  @Test
  void theDeviceAtWhichAnAnswerBrokeOffIsLeftOut() {
    Printed whole = printed("0000:01:00.0", connectX7(), "0000:02:00.0", connectX7());
    byte[] cut = Arrays.copyOf(whole.out().bytes(), whole.out().bytes().length - 3000);
    Parsed parsed = PciConfig.parse(new Printed(Output.of(cut), "", "", false));
    assertThat(of(parsed, "pci/0000:01:00.0")).isNotEmpty();
    assertThat(of(parsed, "pci/0000:02:00.0")).isEmpty();
  }

  @Test
  void theTableOfInterruptVectorsIsCounted() {
    byte[] config = connectX7();
    config[0x61] = (byte) 0x9c;
    put(config, 0x9c, 0x0011, 0x8000 | 63);
    Parsed parsed = PciConfig.parse(printed("0000:c9:00.0", config));
    assertThat(of(parsed, "pci/0000:c9:00.0"))
        .containsEntry("pci.msix.count", "64 vectors")
        .containsEntry("pci.msix.enabled", "yes");
  }
}
