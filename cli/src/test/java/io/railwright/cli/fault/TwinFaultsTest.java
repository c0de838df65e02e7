package io.railwright.cli.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every fault that a twin can have, in a fabric without any and under load: what the audit says
 * first names it with its host and part, or it is listed here why no audit can see it.
 */
@Thorough
class TwinFaultsTest {
  /** The place and the rule of a finding. */
  private static final Pattern FINDING =
      Pattern.compile("(?m)^ {10}(\\S.*) - [^-\\n]+ - ([a-z]+\\.[a-z0-9-]+)$");

  private static final String AT_CHANGES = "an audit changes nothing; rail apply meets it";
  private static final String OVER_TIME = "it is judged over minutes, by the alerts of rail watch";
  private static final String BY_TRAFFIC =
      "only traffic that is watched at both ends shows it: rail bench ecn-loop";

  @TempDir static Path folder;
  private static Twin twin;

  /** What comes of a fault. */
  private sealed interface Told {
    /** The first finding is by one of these rules, and about this. */
    record First(String about, List<String> rules) implements Told {
      First(String about, String... rules) {
        this(about, List.of(rules));
      }
    }

    /** The machine is said not to have been read in full. */
    record Unread(String machine) implements Told {}

    /** Nothing, and why that is right. */
    record Nothing(String because) implements Told {}
  }

  /**
   * A fault, where it is set, and what is told.
   *
   * @param value nothing where the usual will do
   */
  private record Case(String where, String value, String interval, Told told) {
    static Case of(String where, Told told) {
      return new Case(where, "", "3s", told);
    }
  }

  private static Case of(FaultKind kind) {
    return switch (kind) {
      case SLOW_HOST -> Case.of("gpu-02", new Told.Nothing("it answers, and late"));
      case HUNG_COMMAND -> new Case("gpu-02", "ethtool", "3s", new Told.Unread("gpu-02"));
      case DEAD_SSH, HALF_ANSWER, WRONG_KEY -> Case.of("gpu-02", new Told.Unread("gpu-02"));
      case LINK_FLAP ->
          new Case(
              "gpu-02:rail0",
              "",
              "10s",
              new Told.First("NIC 0000:19:00.0 of gpu-02", "link.port-active", "link.stable"));
      case CRC_ERRORS ->
          Case.of(
              "gpu-01:rail3",
              new Told.First("NIC 0000:3d:00.0 of gpu-01", "link.uncorrected-errors"));
      case WEAK_LINK -> Case.of("gpu-02:rail1", new Told.Nothing(OVER_TIME));
      case PCIE_DOWNGRADED ->
          Case.of("gpu-03:rail2", new Told.First("NIC 0000:3b:00.0 of gpu-03", "pcie.full-link"));
      case SLOW_RECEIVER, PFC_STORM ->
          Case.of("gpu-04", new Told.First("of gpu-04", "qos.pauses-sent"));
      case NO_PFC -> Case.of("leaf:Ethernet16", new Told.First("Ethernet16", "switch.pfc"));
      case FEC_LOSS -> Case.of("leaf:Ethernet8", new Told.First("Ethernet8", "switch.fec-loss"));
      case WRONG_DSCP -> Case.of("gpu-01", new Told.First("of gpu-01", "qos.rdma-in-its-class"));
      case MARKS_CLEARED, CNPS_LOST -> Case.of("gpu-02", new Told.Nothing(BY_TRAFFIC));
      case GPU_HOT -> Case.of("gpu-03", new Told.First("of gpu-03", "gpu.no-thermal-slowdown"));
      case CLOCK_OFF -> Case.of("gpu-02", new Told.Nothing(OVER_TIME));
      case REBOOT_NEVER_RETURNS, REBOOT_LOST, FULL_DISK, READ_ONLY ->
          Case.of("gpu-02", new Told.Nothing(AT_CHANGES));
      case FIRMWARE_REFUSES -> new Case("gpu-02", "NUM_OF_VFS", "3s", new Told.Nothing(AT_CHANGES));
      case SETTING_INERT -> new Case("gpu-02", "mlnx_qos", "3s", new Told.Nothing(AT_CHANGES));
    };
  }

  @BeforeAll
  static void up() throws Exception {
    twin = Twin.start("clean", new StateFolder(folder.resolve("twin")));
    twin.tell(new ControlRequest.StartLoad("all-to-all", OptionalLong.empty(), List.of()));
  }

  @AfterAll
  static void down() throws Exception {
    twin.close();
  }

  @ParameterizedTest
  @EnumSource
  void theCauseIsToldFirst(FaultKind kind) {
    Case one = of(kind);
    Optional<String> value = Optional.of(one.value()).filter(it -> !it.isEmpty());
    twin.tell(new ControlRequest.SetFault(kind, one.where(), value));
    String inventory = twin.folder().inventory().toString();
    Console audit = Console.run("audit", "-i", inventory, "--for", one.interval());
    twin.tell(new ControlRequest.ClearFault(kind, one.where()));
    String said = audit.out() + audit.err();
    switch (one.told()) {
      case Told.First(String about, List<String> rules) -> {
        Matcher first = FINDING.matcher(audit.out());
        assertThat(first.find()).as(said).isTrue();
        assertThat(first.group(2)).as(said).isIn(rules);
        assertThat(first.group(1)).as(said).contains(about);
      }
      case Told.Unread(String machine) -> {
        assertThat(audit.err()).contains(machine);
        assertThat(audit.exit()).as(said).isEqualTo(3);
      }
      case Told.Nothing(String because) ->
          assertThat(audit.out()).as(because).contains("\nNothing ");
    }
  }
}
