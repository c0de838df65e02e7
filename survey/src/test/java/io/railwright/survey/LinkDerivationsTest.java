package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkDerivationsTest {
  private static final Value.Flag ON = new Value.Flag(true);
  private static final Value.Flag OFF = new Value.Flag(false);

  @Test
  void aPortIsInUseByItsLinkItsAddressOrItsBond() {
    assertThat(new OneHost().net("net.carrier", ON).nic("link-in-use")).isEqualTo("yes");
    assertThat(new OneHost().net("net.carrier", OFF).nic("link-in-use")).isEqualTo("no");
    assertThat(new OneHost().net("net.state", "down").net("net.master", "bond0").nic("link-in-use"))
        .isEqualTo("yes");
    OneHost addressed =
        new OneHost()
            .net("net.carrier", OFF)
            .with("net/eth0/address/10.0.0.1", "net.address.scope", "global");
    assertThat(addressed.nic("link-in-use")).isEqualTo("yes");
    OneHost other =
        new OneHost()
            .net("net.carrier", OFF)
            .with("net/eth0.7/address/10.0.0.1", "net.address.scope", "global");
    assertThat(other.nic("link-in-use")).isEqualTo("no");
    assertThat(new OneHost().nic("link-in-use")).startsWith("(nothing says");
  }

  @Test
  void theHighestSpeedIsThatOfTheFastestMode() {
    Value modes = new Value.Listing(List.of("1000baseT/Full", "400000baseCR4/Full", "Autoneg"));
    assertThat(new OneHost().net("net.link.supported[link-modes]", modes).nic("link-max-speed"))
        .isEqualTo("400Gb/s");
    Value none = new Value.Listing(List.of());
    assertThat(new OneHost().net("net.link.supported[link-modes]", none).nic("link-max-speed"))
        .startsWith("(nothing says");
  }

  @Test
  void onlyACableKnowsItsLength() {
    Value three = new Value.Count(3, "m");
    Value nothing = new Value.Decimal(new BigDecimal("0.00"), "m");
    assertThat(
            new OneHost()
                .net("net.module[length-copper-or-active-cable]", three)
                .nic("cable-length"))
        .isEqualTo("3 m");
    assertThat(new OneHost().net("net.module[cable-assembly-length]", nothing).nic("cable-length"))
        .startsWith("(the module does not say");
  }

  @Test
  void alarmsOfAllKindsOfModulesAreSeen() {
    Value lanes = new Value.Listing(List.of("No", "Yes"));
    OneHost host =
        new OneHost()
            .net("net.module[identifier]", "QSFP28")
            .net("net.module.state[laser-rx-power-low-alarm-channel-2]", ON)
            .net("net.module.state[module-voltage-low-alarm]", OFF)
            .net("net.module.state[rx-loss-of-signal]", lanes);
    assertThat(host.nic("module-alarms"))
        .isEqualTo("laser-rx-power-low-alarm-channel-2 rx-loss-of-signal");
    assertThat(new OneHost().net("net.module[identifier]", "SFP").nic("module-alarms"))
        .isEqualTo("none");
    assertThat(new OneHost().nic("module-alarms")).isEqualTo("(the module was not read)");
  }

  @Test
  void anAddressOfTheLinkIsNotRoutable() {
    OneHost host = new OneHost();
    gid(host, "0", "fe80:0000:0000:0000:a288:c2ff:fe11:2233", "RoCE v2");
    gid(host, "2", "0000:0000:0000:0000:0000:ffff:0a07:000c", "IB/RoCE v1");
    assertThat(host.nic("routable-gids")).isEqualTo("none");
    gid(host, "3", "0000:0000:0000:0000:0000:ffff:0a07:000c", "RoCE v2");
    assertThat(host.nic("routable-gids")).isEqualTo("3");
    assertThat(new OneHost().nic("routable-gids")).startsWith("(the table");
  }

  static void gid(OneHost host, String place, String address, String type) {
    String subject = "rdma/mlx5_0/port/1/gid/" + place;
    host.with(subject, "rdma.gid", address).with(subject, "rdma.gid.type", type);
  }

  @Test
  void whatAModuleSaysOfItselfCountsBeforeThePort() {
    OneHost light =
        new OneHost()
            .net("net.port", "Direct Attach Copper")
            .net("net.module[transmitter-technology]", "850 nm VCSEL");
    assertThat(light.nic("module-kind")).isEqualTo("optical");
    OneHost copper =
        new OneHost().net("net.module[transmitter-technology]", "Copper cable, unequalized");
    assertThat(copper.nic("module-kind")).isEqualTo("copper");
    assertThat(
            new OneHost().net("net.module[transceiver-type]", "Passive Cable").nic("module-kind"))
        .isEqualTo("copper");
    assertThat(new OneHost().net("net.port", "FIBRE").nic("module-kind")).isEqualTo("optical");
    assertThat(new OneHost().net("net.port", "Other").nic("module-kind"))
        .startsWith("(nothing says");
  }

  private static Value dbm(String number) {
    return new Value.Decimal(new BigDecimal(number), "dBm");
  }

  @Test
  void aLaneBelowTheModulesOwnLimitIsTooDark() {
    OneHost host =
        new OneHost()
            .net("net.module.measured[rcvr-signal-avg-optical-power-channel-1]", dbm("0.20"))
            .net("net.module.measured[rcvr-signal-avg-optical-power-channel-2]", dbm("-7.10"));
    assertThat(host.nic("low-light")).startsWith("(the module does not say how little");
    host.net("net.module[laser-rx-power-low-alarm-threshold]", dbm("-8.40"));
    assertThat(host.nic("low-light")).isEqualTo("none");
    host.net("net.module[laser-rx-power-low-warning-threshold]", dbm("-6.40"));
    assertThat(host.nic("low-light")).isEqualTo("lane-2=-7.1dBm");
  }

  @Test
  void lanesOfThePortCountBeforeThoseOfTheWholeModule() {
    OneHost host =
        new OneHost()
            .with(
                "nic/0000:03:00.0",
                "nic.module.measured[rx-power-current]",
                new Value.Listing(List.of("0.2", "0.1")))
            .with("nic/0000:03:00.0", "nic.module.low[rx-power-current]", dbm("-8.40"))
            .net("net.module.measured[rcvr-signal-avg-optical-power-channel-5]", dbm("-40.00"));
    assertThat(host.nic("low-light")).isEqualTo("none");
  }

  @Test
  void aModuleWithoutAMonitorIsNotTooDark() {
    assertThat(new OneHost().net("net.module[identifier]", "QSFP28").nic("low-light"))
        .isEqualTo("none");
    assertThat(new OneHost().nic("low-light")).startsWith("(the module was not read");
  }

  @Test
  void aLaterEventTakesAnErrorOfTheModuleBack() {
    OneHost hot =
        new OneHost()
            .with("pci/0000:03:00.0", "log.module.kind", "error")
            .with("pci/0000:03:00.0", "log.module.event", "Cable error, High Temperature");
    assertThat(hot.nic("module-log")).isEqualTo("High Temperature");
    OneHost replaced =
        new OneHost()
            .with("pci/0000:03:00.0", "log.module.kind", "error")
            .with("pci/0000:03:00.0", "log.module.event", "Cable plugged");
    assertThat(replaced.nic("module-log")).isEqualTo("none");
    assertThat(new OneHost().with("", "log.kernel", "6.8").nic("module-log")).isEqualTo("none");
    assertThat(new OneHost().nic("module-log")).startsWith("(the kernel's log");
  }

  @Test
  void theFirstGidForRoceV2IsAnIndex() {
    String port = "rdma/mlx5_0/port/1/gid/";
    OneHost host =
        new OneHost()
            .with(port + "0", "rdma.gid", "fe80::1")
            .with(port + "0", "rdma.gid.type", "IB/RoCE v1")
            .with(port + "10", "rdma.gid", "::ffff:10.0.0.1")
            .with(port + "10", "rdma.gid.type", "RoCE v2");
    assertThat(host.nic("first-v2-gid")).isEqualTo("10");
    host.with(port + "3", "rdma.gid", "fe80::1").with(port + "3", "rdma.gid.type", "RoCE v2");
    assertThat(host.nic("first-v2-gid")).isEqualTo("3");
    assertThat(new OneHost().nic("first-v2-gid")).startsWith("(the table of addresses");
  }

  @Test
  void addressesAreThoseOfTheInterfaceAndItsBond() {
    OneHost host =
        new OneHost()
            .net("net.master", "bond0")
            .with("net/eth0/address/fe80::1", "net.address", "fe80::1")
            .with("net/eth0/address/fe80::1", "net.address.scope", "link")
            .with("net/bond0/address/10.0.0.1", "net.address", "10.0.0.1")
            .with("net/bond0/address/10.0.0.1", "net.address.scope", "global")
            .with("net/docker0/address/172.17.0.1", "net.address", "172.17.0.1")
            .with("net/docker0/address/172.17.0.1", "net.address.scope", "global");
    assertThat(host.nic("own-addresses")).isEqualTo("10.0.0.1");
    assertThat(new OneHost().nic("own-addresses")).startsWith("(the addresses");
  }

  @Test
  void oneBondIsToldOnce() {
    OneHost host = new OneHost().with("rdma/mlx5_1", "rdma.pci", "0000:04:00.0");
    host.with("rdma/mlx5_1/port/1", "rdma.port.netdev", "eth1");
    host.with("net/eth1", "net.pci", "0000:04:00.0").with("net/bond0", "bond.bonding-mode", "x");
    for (int port = 0; port < 2; port++) {
      host.with("rdma/mlx5_" + port + "/port/1", "rdma.port.link_layer", "Ethernet");
      host.with("net/eth" + port, "bond.member-of", "bond0");
      host.with("net/eth" + port, "bond.mii-status", port == 0 ? "up" : "down");
    }
    assertThat(host.nic("bond-first")).isEqualTo("yes");
    assertThat(host.nic("bond-lost")).isEqualTo("none");
    host.with("net/eth2", "bond.member-of", "bond0").with("net/eth2", "bond.mii-status", "down");
    assertThat(host.nic("bond-lost")).isEqualTo("eth2");
    assertThat(new OneHost().nic("bond-first")).isEqualTo("yes");
  }

  @Test
  void anAddressThatMovesIsNoPrefixOfThePort() {
    OneHost host = new OneHost();
    address(host, "10.0.0.9", 32);
    assertThat(host.nic("own-prefixes")).isEqualTo("32");
    address(host, "10.0.0.1", 24);
    assertThat(host.nic("own-prefixes")).isEqualTo("24");
  }

  @Test
  void theBondTellsWhichPortHasNoLink() {
    OneHost host = new OneHost().net("bond.bonding-mode", "IEEE 802.3ad Dynamic link aggregation");
    assertThat(host.nic("bond-lost")).startsWith("(the bonding driver does not say which");
    host.with("net/eth2", "bond.member-of", "eth0").with("net/eth2", "bond.mii-status", "up");
    assertThat(host.nic("bond-lost")).isEqualTo("none");
    host.with("net/eth3", "bond.member-of", "eth0").with("net/eth3", "bond.mii-status", "down");
    host.with("net/eth4", "bond.member-of", "bond9").with("net/eth4", "bond.mii-status", "down");
    assertThat(host.nic("bond-lost")).isEqualTo("eth3");
    OneHost member = new OneHost().net("net.master", "bond0");
    member.with("net/bond0", "bond.bonding-mode", "IEEE 802.3ad");
    member.with("net/eth0", "bond.member-of", "bond0").net("bond.mii-status", "down");
    assertThat(member.nic("bond-lost")).isEqualTo("eth0");
    assertThat(member.nic("bond-mode")).isEqualTo("IEEE 802.3ad");
    assertThat(member.nic("bond-hash")).startsWith("(the bonding driver does not say it");
    assertThat(new OneHost().nic("bond-lost")).startsWith("(the bonding driver does not say that");
  }

  @Test
  void prefixesAreThoseOfIpv4() {
    OneHost host = new OneHost();
    address(host, "10.0.0.1", 16);
    address(host, "fd00::1", 64);
    assertThat(host.nic("own-prefixes")).isEqualTo("16");
  }

  private static void address(OneHost host, String address, int length) {
    String subject = "net/eth0/address/" + address;
    host.with(subject, "net.address", address)
        .with(subject, "net.address.scope", "global")
        .with(subject, "net.address.prefixlen", new Value.Count(length, ""));
  }
}
