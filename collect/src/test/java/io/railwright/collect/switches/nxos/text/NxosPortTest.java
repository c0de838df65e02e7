package io.railwright.collect.switches.nxos.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NxosPortTest {
  @ParameterizedTest
  @CsvSource({
    "Eth1/1, Ethernet1/1",
    "ethernet1/36/2, Ethernet1/36/2",
    "Eth101/1/10, Ethernet101/1/10",
    "Ethernet1/1.100, Ethernet1/1.100",
    "Po50, port-channel50",
    "Lo0, loopback0",
    "mgmt0, mgmt0",
    "Vlan99, Vlan99",
    "ii1/1/2, ii1/1/2",
    "Br-Ethernet1/17/1, Br-Ethernet1/17/1",
    "Veth9547, Vethernet9547"
  })
  void aNameHasOneLongForm(String printed, String name) {
    assertThat(NxosPort.parse(printed)).contains(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Eth", "1/1", "QSFP-100G", "Eth1/1,", "Eth1/", "version10", "é1"})
  void anotherWordIsNoPort(String word) {
    assertThat(NxosPort.parse(word)).isEmpty();
  }

  @Test
  void rangesAreSpeltOut() {
    assertThat(NxosPort.list("Ethernet1/2-3, Eth1/9/1-2"))
        .containsExactly("Ethernet1/2", "Ethernet1/3", "Ethernet1/9/1", "Ethernet1/9/2");
    assertThat(NxosPort.list("ethernet 1/1")).containsExactly("Ethernet1/1");
    assertThat(NxosPort.list("port-channel20")).containsExactly("port-channel20");
    assertThat(NxosPort.list("port-channel20-21"))
        .containsExactly("port-channel20", "port-channel21");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Eth1/1-999999", "Eth1/4-x", "Eth1/1, nothing", "-", ","})
  void whatIsNoRangeNamesNoPort(String text) {
    assertThat(NxosPort.list(text)).isEmpty();
  }

  @Test
  void aRangeThatRunsBackwardsNamesNoPort() {
    assertThat(NxosPort.list("Eth1/4-2")).isEmpty();
  }
}
