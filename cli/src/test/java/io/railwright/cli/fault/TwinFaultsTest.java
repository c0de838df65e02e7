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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every fault that a twin can have, in a fabric without any and under load: what the audit says
 * first names it with its host and part, or it is listed here why no audit can see it.
 */
@Thorough(days = 3)
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

    /** The machine where it is set is said not to have been read in full. */
    record Unread() implements Told {}

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
      case HUNG_COMMAND -> new Case("gpu-01", "ethtool", "3s", new Told.Unread());
      case DEAD_SSH -> Case.of("gpu-02", new Told.Unread());
      case HALF_ANSWER -> Case.of("gpu-03", new Told.Unread());
      case WRONG_KEY -> Case.of("gpu-04", new Told.Unread());
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
      case CLOCK_OFF -> Case.of("gpu-02", new Told.First("gpu-02", "host.clock"));
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

  static Stream<FaultKind> toldFirst() {
    return kinds(Told.First.class);
  }

  private static Stream<FaultKind> kinds(Class<? extends Told> told) {
    return Stream.of(FaultKind.values()).filter(it -> told.isInstance(of(it).told()));
  }

  @ParameterizedTest
  @MethodSource("toldFirst")
  void theCauseIsToldFirst(FaultKind kind) {
    Console audit = audit(List.of(kind), of(kind).interval());
    String said = audit.out() + audit.err();
    Told.First told = (Told.First) of(kind).told();
    Matcher first = FINDING.matcher(audit.out());
    assertThat(first.find()).as(said).isTrue();
    assertThat(first.group(2)).as(said).isIn(told.rules());
    assertThat(first.group(1)).as(said).contains(told.about());
  }

  /** Each on a machine of its own, so that one audit tells of all. */
  @Test
  void whatIsNotReadInFullIsSaid() {
    List<FaultKind> kinds = kinds(Told.Unread.class).toList();
    Console audit = audit(kinds, "3s");
    assertThat(kinds).extracting(it -> of(it).where()).doesNotHaveDuplicates();
    assertThat(kinds).allSatisfy(it -> assertThat(audit.err()).contains(of(it).where()));
    assertThat(audit.exit()).as(audit.out() + audit.err()).isEqualTo(3);
  }

  /** All of them at once: where nothing is said, nothing is said of any. */
  @Test
  void whatNoAuditCanSeeIsNotTold() {
    List<FaultKind> kinds = kinds(Told.Nothing.class).toList();
    assertThat(audit(kinds, "3s").out()).as("%s", kinds).contains("\nNothing ");
  }

  private static Console audit(List<FaultKind> kinds, String interval) {
    for (FaultKind kind : kinds) {
      Optional<String> value = Optional.of(of(kind).value()).filter(it -> !it.isEmpty());
      twin.tell(new ControlRequest.SetFault(kind, of(kind).where(), value));
    }
    String inventory = twin.folder().inventory().toString();
    Console audit = Console.run("audit", "-i", inventory, "--for", interval);
    kinds.forEach(it -> twin.tell(new ControlRequest.ClearFault(it, of(it).where())));
    return audit;
  }
}
