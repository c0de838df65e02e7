package io.railwright.collect.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What golden files can't say of SONiC, Cumulus, EOS and OS10: what must not be read. */
class OtherSwitchesTest {
  private static Parsed parse(String name, String text) {
    return MachineProbes.parser(name).orElseThrow().parse(Printed.of(text));
  }

  private static List<Value> values(Parsed parsed, String key) {
    return parsed.readings().stream()
        .filter(reading -> reading.key().equals(key))
        .map(Reading::value)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"eos-running-qos", "os10-running-qos", "sonic-running-qos"})
  void secretsOfAConfigurationAreNotKept(String name) {
    String text =
        """
        username admin secret sha512 HIDDEN
        snmp-server community HIDDEN ro
        interface Ethernet1
           ip ospf authentication-key HIDDEN
        router bgp 65000
           neighbor 192.0.2.1 password HIDDEN
        """;
    assertThat(parse(name, text).toString()).doesNotContain("HIDDEN");
  }

  @Test
  void aPairThatIsNotToldIsNoPair() {
    String text =
        """
              QUEUE    STATUS    STORM DETECTED/RESTORED    TX OK/DROP
        -----------  --------  -------------------------  ------------
        Ethernet8:4       N/A                        N/A           N/A
        """;
    assertThat(values(parse("sonic-pfcwd", text), "queue.watchdog.storms[restored]"))
        .containsExactly(new Value.Unknown("the tool prints N/A"));
  }

  @Test
  void aPromptWithoutABlankSaysNothing() {
    String text = "tor7#show interfaces status\ntor7(config)#\ntor7>sh version\n";
    assertThat(parse("eos-interface-status", text).linesNotUnderstood()).isZero();
    assertThat(parse("eos-interface-status", "tor7#reload\n").linesNotUnderstood()).isEqualTo(1);
  }

  @Test
  void secretsOfADatabaseAreNotKept() {
    String text =
        """
        {
          "TACPLUS": {"global": {"passkey": "HIDDEN"}},
          "SNMP_COMMUNITY|HIDDEN": {"TYPE": "RO"},
          "PORT": {"Ethernet0": {"macsec": "HIDDEN"}}
        }
        """;
    assertThat(parse("sonic-config-db", text).toString()).doesNotContain("HIDDEN");
  }

  @Test
  void poolsStandInTheStatusOfEachPort() {
    String port =
        """
        ----------------------------------------------------
        Interface: swp%d
        ----------------------------------------------------
        pfc
          pfc-priority      3
        mode                lossless

        RoCE Pool Status
        ===================
                name                   mode     pool-id  switch-priorities  traffic-class  size      current-usage  max-usage
            --  ---------------------  -------  -------  -----------------  -------------  --------  -------------  ---------
            1   roce-reserved-ingress  DYNAMIC  3        3                  -              15.00 MB  0 Bytes        7.50 MB
            3   roce-reserved-egress   DYNAMIC  14       -                  3              inf       0 Bytes        7.50 MB
        """;
    Parsed parsed = parse("cumulus-roce-status", port.formatted(1) + port.formatted(2));
    assertThat(values(parsed, "pool.size"))
        .contains(new DataSize(15 << 20), Value.text("inf"))
        .doesNotContain(new DataSize(0));
    assertThat(values(parsed, "pool.usage")).contains(new DataSize(0));
    assertThat(values(parsed, "pool.watermark[all]")).contains(new DataSize(15 << 19));
    assertThat(values(parsed, "pool.priorities")).contains(new Value.Listing(List.of("3")));
    assertThat(values(parsed, "port.pfc.priorities")).hasSize(2);
    assertThat(parsed.linesNotUnderstood()).isZero();
  }

  @Test
  void whatIsSetOnCumulusIsReadForEachPort() {
    Parsed parsed =
        parse(
            "cumulus-config",
            """
            nv set system aaa user admin hashed-password HIDDEN
            nv set interface swp1-2,swp9 qos pfc-watchdog state enable
            nv set interface swp2 qos pfc profile storage
            nv set qos pfc storage switch-priority 3,4
            nv set qos mapping default-global dscp 8-9 switch-priority 1
            """);
    assertThat(parsed.toString()).doesNotContain("HIDDEN");
    assertThat(parsed.readings())
        .extracting(it -> it.subject() + " " + it.key() + " " + it.value().print())
        .contains(
            "port/swp9 port.pfc-watchdog yes",
            "port/swp2 config.set[qos.pfc.profile] storage",
            " config.set[qos.pfc.storage.switch-priority.4] present",
            " config.set[qos.mapping.default-global.dscp.9.switch-priority] 1",
            " switch.config.lines 4",
            " switch.untouched[link-pause] yes")
        .noneMatch(it -> it.contains("untouched[classes]") || it.startsWith("port/swp3"));
  }

  @Test
  void withoutAWordAboutClassesCumulusIsUntouched() {
    Parsed parsed = parse("cumulus-config", "nv set interface swp1-64 link mtu 9216\n");
    assertThat(values(parsed, "switch.untouched[classes]")).hasSize(1);
    assertThat(values(parse("cumulus-config", ""), "switch.untouched[classes]")).isEmpty();
    String ignored =
        """
        nv set system config apply ignore /etc/cumulus/datapath/qos/qos_features.conf
        nv set interface swp1 link mtu 9216
        """;
    assertThat(parse("cumulus-config", ignored).toString()).doesNotContain("untouched");
  }

  @Test
  void allPortsOfALongKeyAreRead() {
    String ports =
        IntStream.range(0, 128)
            .mapToObj(it -> "Ethernet" + 4 * it)
            .collect(Collectors.joining(","));
    String text = "{\"BUFFER_PG\": {\"%s|3-4\": {\"profile\": \"lossless\"}}}".formatted(ports);
    Parsed parsed = parse("sonic-config-db", text);
    assertThat(values(parsed, "buffer.profile")).hasSize(256);
    assertThat(parsed.readings())
        .extracting(Reading::subject)
        .contains("port/Ethernet508/pg/4")
        .noneMatch(subject -> subject.contains("…"));
  }

  @Test
  void aProfileWithoutEcnSaysNothingOfEcn() {
    Parsed parsed = parse("sonic-ecn", "Profile: A\ngreen_min_threshold  4096\n");
    assertThat(values(parsed, "wred.minimum")).hasSize(1);
    assertThat(values(parsed, "wred.ecn")).isEmpty();
  }

  @Test
  void aCounterThatIsNotReadIsNotZero() {
    String text =
        """
          Port Rx    PFC3
        ---------  ------
        Ethernet0     N/A
        """;
    assertThat(values(parse("sonic-pfc-counters", text), "port.pfc.rx-frames[3]"))
        .allMatch(value -> value instanceof Value.Unknown)
        .hasSize(1);
  }

  @Test
  void pauseFramesOfTheLinkAreNotPfc() {
    String text =
        """
        cumulus@s:~$ nv show qos link-pause slow
            operational  applied
        --  -----------  -------
        rx  enable       enable
        """;
    Parsed parsed = parse("cumulus-qos-pfc", text);
    assertThat(values(parsed, "port.pfc.rx")).isEmpty();
    assertThat(values(parsed, "port.pause.rx")).containsExactly(Value.text("on"));
  }

  @Test
  void aMapThatRewritesDoesNotClassify() {
    Parsed parsed = parse("eos-running-qos", "qos map traffic-class 3 to dscp 26\n");
    assertThat(parsed.readings()).extracting(Reading::key).containsExactly("rewrite-map.dscp[3]");
  }

  /** {@code wred ecn} names a profile; it marks only where a statement in it says so. */
  @Test
  void aProfileCalledEcnDoesNotMarkByItsName() {
    String text =
        """
        wred ecn
         random-detect color green minimum-threshold 10 maximum-threshold 20 drop-probability 5
        """;
    Parsed parsed = parse("os10-running-qos", text);
    assertThat(values(parsed, "wred.minimum")).hasSize(1);
    assertThat(values(parsed, "wred.ecn")).isEmpty();
  }

  /** A section that is not known ends the one before it. */
  @Test
  void aStatementOfAnotherSectionIsNotOfThePort() {
    String text =
        """
        interface ethernet1/1/1
         mtu 9216
        vlt-domain 1
         mtu 1500
        """;
    assertThat(values(parse("os10-running-qos", text), "port.mtu")).hasSize(1);
  }

  @Test
  void aRangeOfPortsIsEachOfThem() {
    Parsed parsed =
        parse("os10-running-qos", "interface range ethernet1/1/7-1/1/9,1/1/12\n mtu 9216\n");
    assertThat(parsed.readings())
        .filteredOn(reading -> reading.key().equals("port.mtu"))
        .extracting(Reading::subject)
        .containsExactly(
            "port/ethernet1%2F1%2F7",
            "port/ethernet1%2F1%2F8", "port/ethernet1%2F1%2F9", "port/ethernet1%2F1%2F12");
  }
}
