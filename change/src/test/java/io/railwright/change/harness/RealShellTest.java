package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.change.apply.ChangeRun;
import io.railwright.change.apply.Means;
import io.railwright.change.apply.Verification;
import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Pace;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Event;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.model.value.PciAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts in the shells of this machine, with their folders moved to one of the test's own. */
final class RealShellTest {
  private static final PciAddress CARD = PciAddress.parse("0000:19:00.0").orElseThrow();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void aFileIsWrittenAndTakenAwayAgain(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/" + shell)), "there is no " + shell);
    Files.createDirectories(folder.resolve("etc"));
    String text = "# Written by rail.\n# $HOME 'a' \"b\" %n\n";
    Plan plan =
        plan(
            new Step.Act.Set(
                new Setting.OwnFile("/etc/sysctl.d/zz-railwright.conf"),
                State.absent(),
                State.of(text)));
    MemoryDisk disk = new MemoryDisk(MemoryDisk.DiskFault.NONE, false);
    JournalWriter journal = JournalWriter.first(disk);
    Event.Begun begun = new Event.Begun(PlanJson.text(plan), JournaledRuns.TOKEN, "a test", "");
    journal.write(EventJson.text(begun));
    ChangedMachine machine =
        new ChangedMachine(new RealShell(shell, folder), Pace.real(), Duration.ofSeconds(5));
    ChangeRun run =
        new ChangeRun(
            journal,
            History.of(List.of(begun)),
            new Means(Map.of("node", machine), Map.of(), Verification.NONE),
            Pace.real(),
            "a test",
            () -> false,
            _ -> {});
    assertThat(run.apply()).as("%s", run.reasons()).isEqualTo(Outcome.DONE);
    Path file = folder.resolve("etc/zz-railwright.conf");
    assertThat(file).hasContent(text);
    assertThat(run.rollBack(0)).as("%s", run.reasons()).isEqualTo(Outcome.DONE);
    assertThat(file).doesNotExist();
    assertThat(folder.resolve("lib")).doesNotExist();
  }

  private static Plan plan(Step.Act act) {
    Step step =
        new Step(1, "node", act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "a test", "");
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void everyScriptIsOne(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/" + shell)), "there is no " + shell);
    for (Map.Entry<Setting, String> one : states().entrySet()) {
      SettingAccess access = SettingAccess.of(one.getKey());
      State state = State.of(one.getValue());
      String atStart = one.getKey().isVolatile() ? access.atStart(state) : "";
      assertThat(atStart).as("a unit quotes it").doesNotContain("'", "\\", "\n");
      for (String script :
          List.of(access.look(), access.act(state), access.obstacle(state), atStart)) {
        Process process =
            new ProcessBuilder("/bin/" + shell, "-n", "-c", script)
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s: %s: %s", one.getKey(), said, script).isZero();
      }
    }
  }

  private static Map<Setting, String> states() {
    return Map.ofEntries(
        Map.entry(
            new DeviceSetting.PciField(CARD, DeviceSetting.PciField.Field.ACS_REDIRECT), "0000"),
        Map.entry(
            new DeviceSetting.PciField(CARD, DeviceSetting.PciField.Field.MAX_READ_REQUEST),
            "4096"),
        Map.entry(new DeviceSetting.PortTool("r0", DeviceSetting.PortTool.Part.RING_RX), "1024"),
        Map.entry(new DeviceSetting.BridgePfc("r0"), "0,0,0,1,0,0,0,0"),
        Map.entry(
            new DeviceSetting.ConnectionDefault("mlx5_0", DeviceSetting.ConnectionDefault.Part.TOS),
            "106"),
        Map.entry(new DeviceSetting.TrafficClass("mlx5_0"), "106"),
        Map.entry(new DeviceSetting.Governor(), "performance"),
        Map.entry(new DeviceSetting.Interrupts("r0"), "120=0 121=1-3"),
        Map.entry(new DeviceSetting.VirtualFunctions(CARD), "4"),
        Map.entry(new DeviceSetting.KernelModule("rdma_ucm"), "loaded"),
        Map.entry(new DeviceSetting.Service("irqbalance"), "disabled inactive"),
        Map.entry(new DeviceSetting.Gpu(0, DeviceSetting.Gpu.Part.CLOCK), "max"),
        Map.entry(new DatabaseField("BUFFER_PG", "Ethernet0|3", "profile"), "lossless"),
        Map.entry(new NvueValue("interface swp1 link mtu"), "9216"),
        Map.entry(new HypervisorSetting.ModuleParameters("nmlx5_core"), "ecn=1 max_vfs=8,8"),
        Map.entry(new HypervisorSetting.UplinkPause("vmnic2"), "rx on tx off"),
        Map.entry(new HypervisorSetting.PowerPolicy(), "High Performance"),
        Map.entry(new Setting.KernelFile("/proc/sys/vm/nr_hugepages"), "8"),
        Map.entry(new Setting.PortQos("r0", Setting.PortQos.Part.PFC), "0,0,0,1,0,0,0,0"));
  }
}
