package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.reach.CommandInput;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.survey.join.Joins;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole bundle in the shell of a virtual host, and what the audit makes of its answers. */
class VirtualHostAuditTest {
  private final HostShell shell = new HostShell();

  static Stream<Hardware> healthyHosts() {
    Hardware server = Hardware.of(Platform.H100_SERVER);
    Hardware guest = Hardware.of(Platform.CONNECTX_5_GUEST);
    return Stream.concat(
        Stream.of(Platform.values()).map(one -> Hardware.of(one).named(one.word())),
        Stream.of(
            server.named("small").with(HardwareTrait.NICS, "2").with(HardwareTrait.GPUS, "2"),
            server
                .named("cards-only")
                .with(HardwareTrait.NICS, "2")
                .with(HardwareTrait.GPUS, "0")
                .with(HardwareTrait.CARD, "connectx-6-dx"),
            server
                .named("worker")
                .with(HardwareTrait.NICS, "4")
                .with(HardwareTrait.GPUS, "4")
                .with(HardwareTrait.PROCESSOR, "epyc")
                .with(HardwareTrait.DISTRIBUTION, "Red Hat Enterprise Linux CoreOS")
                .with(HardwareTrait.RELEASE, "4.16")
                .with(HardwareTrait.DRIVER, "inbox")
                .with(HardwareTrait.IOMMU, "off")
                .with(
                    HardwareTrait.PCI,
                    "0000:03:00.0",
                    "0000:23:00.0",
                    "0000:a3:00.0",
                    "0000:c3:00.0")
                .with(HardwareTrait.NETS, "eno5np0", "eno6np0", "eno7np0", "eno8np0"),
            guest
                .named("compute")
                .with(HardwareTrait.VIRTUAL, "vmware")
                .with(HardwareTrait.DISTRIBUTION, "Red Hat Enterprise Linux")
                .with(HardwareTrait.DRIVER, "vendor")));
  }

  @ParameterizedTest
  @MethodSource("healthyHosts")
  void aHealthyHostHasNothingToFind(Hardware hardware) throws Exception {
    AuditReport result = audit(host(hardware));
    assertThat(result.findings())
        .filteredOn(finding -> finding.status() == Status.FAIL || finding.status() == Status.ERROR)
        .map(finding -> finding.rule() + " " + finding.subject() + " " + finding.foundWords())
        .isEmpty();
    assertThat(result.hosts().getFirst().counts().get(Status.PASS)).isGreaterThan(30);
  }

  @Test
  void whatIsSetOnAHostIsFound() throws Exception {
    VirtualHost host =
        host(
            Hardware.of(Platform.H100_SERVER)
                .named("broken")
                .with(HardwareTrait.NICS, "2")
                .with(HardwareTrait.GPUS, "2")
                .with(HardwareTrait.NETS, "rail0", "rail1"));
    type(host, "mlnx_qos -i rail0 --trust pcp > /dev/null && ip link set rail1 mtu 1500");
    type(host, "echo 0 > /sys/class/net/rail1/ecn/roce_np/enable/3");
    type(
        host,
        "for d in $(lspci -D -d 15b3: | cut -d' ' -f1); do setpci -s $d CAP_EXP+8.w=2000:f000;"
            + " done");
    host.faults().set(new HostFault.PcieDowngraded("rail1"));
    assertThat(failed(audit(host)))
        .contains(
            "qos.trust-dscp",
            "link.mtu-for-rdma",
            "qos.ecn-receiver",
            "pcie.read-request",
            "pcie.full-link");
    host.faults().clear(new HostFault.PcieDowngraded("rail1"));
    type(host, "reboot");
    assertThat(failed(audit(host))).isEmpty();
  }

  private VirtualHost host(Hardware hardware) {
    return VirtualHost.of(
        hardware, HostEnvironment.quiet().withTools(HostTools.ALL).withShell(shell));
  }

  private static void type(VirtualHost host, String line) throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    host.run(line, InputStream.nullInputStream(), said, said);
    assertThat(said.toString(java.nio.charset.StandardCharsets.UTF_8)).as(line).isEmpty();
  }

  private static List<String> failed(AuditReport result) {
    return result.findings().stream()
        .filter(finding -> finding.status() == Status.FAIL)
        .map(Finding::rule)
        .distinct()
        .toList();
  }

  private static AuditReport audit(VirtualHost host) throws Exception {
    Shell inside = (command, input, sink, limit) -> run(host, command, input, sink);
    Answer answer =
        new ShellTarget(host.name(), inside, Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2))
            .ask(HostProbes.questions(HostProbes.ALL));
    assertThat(answer.failure()).isEmpty();
    Subject subject = Subject.host(host.name());
    List<Fact> facts = Joins.with(subject, HostFacts.of(answer, HostProbes.ALL));
    return AuditOfKnown.shared().of(List.of(new Judge.Host(subject, facts)));
  }

  private static void run(VirtualHost host, String command, CommandInput input, Shell.Sink sink)
      throws ReachException {
    try {
      host.run(command, input.stream(), stream(sink::out), stream(sink::err));
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Takes a part of a stream. */
  private interface Taker {
    void take(byte[] bytes, int offset, int length);
  }

  private static OutputStream stream(Taker taker) {
    return new OutputStream() {
      @Override
      public void write(int one) {
        taker.take(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        taker.take(bytes, offset, length);
      }
    };
  }
}
