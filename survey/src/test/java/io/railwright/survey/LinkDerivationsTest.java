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
}
