package io.railwright.collect.esxi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.reach.bundle.AnswerReader;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Section;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The questions to an ESXi host, asked by the shell that it has, of tools that answer as its do.
 */
@Tag("slow")
class EsxiProbesTest {
  private static final Path BUSYBOX = Path.of("/usr/bin/busybox");

  private static final String ESXCLI =
      """
      #!/bin/sh
      case "$*" in
      "network nic list") cat <<'END'
      Name    PCI Device    Driver      Admin Status  Link Status  Speed  Duplex  MAC Address         MTU  Description
      ------  ------------  ----------  ------------  -----------  -----  ------  -----------------  ----  -----------
      vmnic0  0000:17:00.0  ntg3        Up            Up            1000  Full    a0:88:c2:10:00:10  1500  Broadcom
      vmnic4  0000:3b:00.0  nmlx5_core  Up            Up           25000  Full    a0:88:c2:10:00:14  9000  Mellanox
      END
      ;;
      *"nic get -n"*) for name; do :; done; echo "{\\"Name\\": \\"$name\\", \\"PauseRX\\": true}" ;;
      *"dcb status get -n vmnic0") echo "Not supported" >&2; exit 1 ;;
      *"dcb status get -n"*) echo '{"PFCConfiguration": [0, 0, 0, 1, 0, 0, 0, 0]}' ;;
      *"parameters list -m nmlx5_core") echo '[{"Name": "pfctx", "Type": "uint", "Value": "0x08"}]' ;;
      *"parameters list -m"*) echo '[{"Name": "dscp_force", "Type": "int", "Value": ""}]' ;;
      *"stats get -n"*) echo '{"Packetsreceived": 5}' ;;
      *"sriovnic list") cat <<'END'
      Name    PCI Device    Driver      Link  Speed  Duplex  MAC Address         MTU  Description
      ------  ------------  ----------  ----  -----  ------  -----------------  ----  -----------
      vmnic4  0000:3b:00.0  nmlx5_core  Up    25000  Full    a0:88:c2:10:00:14  9000  Mellanox
      END
      ;;
      *"vf list -n"*) cat <<'END'
      VF ID  Active  PCI Address     Owner World ID
      -----  ------  --------------  --------------
          0   false  00000:059:00.2  -
      END
      ;;
      *) exit 1 ;;
      esac
      """;

  @TempDir Path tools;

  private void tool(String name, String script) throws IOException {
    Path file = Files.writeString(tools.resolve(name), script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Map<String, Parsed> ask() throws Exception {
    Bundle bundle = new Bundle(HostProbes.questions(EsxiProbes.ALL));
    ProcessBuilder builder = new ProcessBuilder(BUSYBOX.toString(), "sh", "-s");
    builder.environment().put("PATH", tools + ":/usr/bin:/bin");
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process shell = builder.start();
    AnswerReader reader = new AnswerReader(bundle, "rail-1", 1 << 24);
    try (var in = shell.getOutputStream()) {
      in.write(bundle.script("rail-1").getBytes(StandardCharsets.UTF_8));
    }
    byte[] said = shell.getInputStream().readAllBytes();
    reader.out(said, 0, said.length);
    Map<String, Parsed> parsed = new TreeMap<>();
    for (Section section : reader.sections()) {
      EsxiProbes.ALL.stream()
          .filter(probe -> probe.id().equals(section.question()))
          .forEach(it -> parsed.put(it.id(), it.parser().parse(Printed.of(section))));
    }
    return parsed;
  }

  private static boolean says(Parsed parsed, String subject, String key, String value) {
    return parsed.readings().stream()
        .anyMatch(
            it ->
                it.subject().equals(subject)
                    && it.key().equals(key)
                    && it.value().print().equals(value));
  }

  @Test
  void theShellOfTheHostAsksEachUplinkAndModule() throws Exception {
    assumeTrue(Files.isExecutable(BUSYBOX), "needs Debian package busybox: the shell of ESXi");
    tool("esxcli", ESXCLI);
    tool("vsish", "#!/bin/sh\necho \"device {\"\necho \"   rx_prio3_pause:7\"\necho \"}\"\n");
    Map<String, Parsed> parsed = ask();
    assertThat(parsed.get("esxi-nic-get"))
        .matches(it -> says(it, "uplink/vmnic0", "net.pause.rx", "yes"))
        .matches(it -> says(it, "uplink/vmnic4", "net.pause.rx", "yes"));
    assertThat(parsed.get("esxi-dcb"))
        .matches(it -> says(it, "uplink/vmnic4", "dcb.pfc.enabled", "3"))
        .matches(it -> it.readings().stream().noneMatch(r -> r.subject().contains("vmnic0")));
    assertThat(parsed.get("esxi-module"))
        .matches(it -> says(it, "module/nmlx5_core", "module.parameter[pfctx]", "8"))
        .matches(it -> says(it, "module/nmlx5_rdma", "module.parameters.set", "none"));
    assertThat(parsed.get("esxi-sriov"))
        .matches(it -> says(it, "uplink/vmnic4/vf/0", "uplink.vf.pci", "0000:3b:00.2"));
    assertThat(parsed.get("esxi-nic-stats"))
        .matches(it -> says(it, "uplink/vmnic0", "uplink.counter[rx_packets]", "5"));
    assertThat(parsed.get("esxi-vsish"))
        .matches(it -> says(it, "uplink/vmnic4", "uplink.counter[rx_prio3_pause]", "7"));
  }

  @Test
  void everyQuestionHasTheParserOfItsName() {
    assertThat(EsxiProbes.ALL)
        .allMatch(probe -> probe.parser().equals(EsxiOutputs.ASKED.get(probe.id())))
        .extracting(probe -> probe.question().command("NAME"))
        .noneMatch(command -> command.contains(" set ") || command.contains(" add "));
  }
}
