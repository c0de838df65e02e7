package io.railwright.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses, whichever way they are written, are read and printed in one way. */
class AddressesTest {
  @ParameterizedTest
  @CsvSource({
    "0000:03:00.0, 0000:03:00.0",
    "03:00.1, 0000:03:00.1",
    "AF:1F.7, 0000:af:1f.7",
    "00010000:03:00.0, 10000:03:00.0",
    "ffffffff:03:00.0, ffffffff:03:00.0"
  })
  void pciAddresses(String text, String printed) {
    assertThat(PciAddress.parse(text)).map(PciAddress::toString).contains(printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "03:00", "03:00.8", "3:00.0", "03:0g.0", "0000:03:00.0 ", "x03:00.0"})
  void whatIsNoPciAddress(String text) {
    assertThat(PciAddress.parse(text)).isEmpty();
  }

  @Test
  void pciAddressesStandInTheKernelsOrder() {
    PciAddress last = PciAddress.parse("ffffffff:00:00.0").orElseThrow();
    PciAddress first = PciAddress.parse("0000:03:00.1").orElseThrow();
    assertThat(first).isLessThan(last);
    assertThat(first.firstFunction()).hasToString("0000:03:00.0").isLessThan(first);
    assertThat(first.busName()).isEqualTo("0000:03");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"5C:25:73:47:A7:08", "5c-25-73-47-a7-08", "5c25.7347.a708", "5c257347a708"})
  void macAddresses(String text) {
    assertThat(Mac.parse(text)).map(Mac::toString).contains("5c:25:73:47:a7:08");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "5c:25:73:47:a7",
        "5c:25:73:47:a7:28:01",
        "5c:25-73:47:a7:28",
        "5c257347a72",
        "5c:25:73:47:a7:2g"
      })
  void whatIsNoMacAddress(String text) {
    assertThat(Mac.parse(text)).isEmpty();
  }

  @Test
  void macAddressesSayWhoseTheyAre() {
    Mac maker = Mac.parse("5c:25:73:47:a7:28").orElseThrow();
    Mac hypervisor = Mac.parse("02:00:00:00:00:01").orElseThrow();
    Mac all = Mac.parse("ff:ff:ff:ff:ff:ff").orElseThrow();
    assertThat(List.of(maker.isLocal(), maker.isMulticast())).containsOnly(false);
    assertThat(hypervisor.isLocal()).isTrue();
    assertThat(hypervisor.isMulticast()).isFalse();
    assertThat(all.isMulticast()).isTrue();
    assertThatThrownBy(() -> new Mac(1L << 48)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1",
    "::ffff:192.0.2.1, 192.0.2.1",
    "0000:0000:0000:0000:0000:ffff:c000:0201, 192.0.2.1",
    "2001:DB8:0:0:0:0:0:1, 2001:db8::1",
    "2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
    "2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
    "2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
    "fe80::, fe80::",
    "::, ::",
    "::1, ::1"
  })
  void ipAddresses(String text, String printed) {
    assertThat(IpAddress.parse(text)).map(IpAddress::toString).contains(printed);
    assertThat(IpAddress.parse(printed)).isEqualTo(IpAddress.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "1.2",
        "1.2.3",
        "1.2.3.256",
        "01.2.3.4",
        "1.2.3.4.",
        ":",
        ":::",
        "1::2::3",
        "g::1",
        "fe80::1%eth0",
        "localhost",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:8:9",
        "0x7f000001"
      })
  void whatIsNoIpAddress(String text) {
    assertThat(IpAddress.parse(text)).isEqualTo(Optional.empty());
  }

  @Test
  void ipAddressesOfALinkAreTold() {
    assertThat(IpAddress.parse("169.254.1.1").orElseThrow().isLinkLocal()).isTrue();
    assertThat(IpAddress.parse("fe80::1").orElseThrow().isLinkLocal()).isTrue();
    assertThat(IpAddress.parse("febf::1").orElseThrow().isLinkLocal()).isTrue();
    assertThat(IpAddress.parse("fec0::1").orElseThrow().isLinkLocal()).isFalse();
    assertThat(IpAddress.parse("10.0.0.1").orElseThrow().isLinkLocal()).isFalse();
    assertThat(IpAddress.parse("10.0.0.1").orElseThrow())
        .isLessThan(IpAddress.parse("192.0.2.1").orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "10.20.1.7/24, 10.20.1.0/24, 10.20.1.255, 10.20.2.0",
    "10.20.1.7, 10.20.1.7/32, 10.20.1.7, 10.20.1.6",
    "0.0.0.0/0, 0.0.0.0/0, 255.0.0.1, fd00::1",
    "fd00:20::11/64, fd00:20::/64, fd00:20::ffff, fd00:20:0:1::1",
    "fd00:20::11, fd00:20::11/128, fd00:20::11, fd00:20::12",
    "::/0, ::/0, fd00::1, 10.0.0.1"
  })
  void networks(String text, String printed, String inside, String outside) {
    IpNetwork network = IpNetwork.parse(text).orElseThrow();
    assertThat(network).hasToString(printed);
    assertThat(network.contains(network.last())).isTrue();
    assertThat(network.contains(IpAddress.parse(inside).orElseThrow())).isTrue();
    assertThat(network.contains(IpAddress.parse(outside).orElseThrow())).isFalse();
  }

  @Test
  void theLastAddressOfANetwork() {
    assertThat(IpNetwork.parse("10.20.1.0/24").orElseThrow().last()).hasToString("10.20.1.255");
    assertThat(IpNetwork.parse("fd00::/64").orElseThrow().last())
        .hasToString("fd00::ffff:ffff:ffff:ffff");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "all", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "fd00::/129", "/8"})
  void whatIsNoNetwork(String text) {
    assertThat(IpNetwork.parse(text)).isEmpty();
  }
}
