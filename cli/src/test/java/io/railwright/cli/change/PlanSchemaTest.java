package io.railwright.cli.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.cli.Schemas;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.model.value.PciAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every kind of setting of a device as a file, by the schema that is shipped. */
final class PlanSchemaTest {
  private static final PciAddress CARD = PciAddress.parse("0000:19:00.0").orElseThrow();

  private static List<Setting> settings() {
    List<Setting> all = new ArrayList<>();
    for (var field : DeviceSetting.PciField.Field.values()) {
      all.add(new DeviceSetting.PciField(CARD, field));
    }
    for (var part : DeviceSetting.PortTool.Part.values()) {
      all.add(new DeviceSetting.PortTool("rail0", part));
    }
    for (var part : DeviceSetting.ConnectionDefault.Part.values()) {
      all.add(new DeviceSetting.ConnectionDefault("mlx5_0", part));
    }
    for (var part : DeviceSetting.Gpu.Part.values()) {
      all.add(new DeviceSetting.Gpu(0, part));
    }
    for (var part : Setting.PortQos.Part.values()) {
      all.add(new Setting.PortQos("rail0", part));
    }
    all.add(new DeviceSetting.BridgePfc("rail0"));
    all.add(new DeviceSetting.BridgeApp("rail0", 26));
    for (var part : DeviceSetting.Bridging.Part.values()) {
      all.add(new DeviceSetting.Bridging("rail0", part));
    }
    all.add(new DeviceSetting.TrafficClass("mlx5_0"));
    all.add(new DeviceSetting.Governor());
    all.add(new DeviceSetting.Interrupts("rail0"));
    all.add(new DeviceSetting.VirtualFunctions(CARD));
    all.add(new DeviceSetting.KernelModule("rdma_ucm"));
    all.add(new DeviceSetting.Service("irqbalance"));
    all.add(new Setting.ModuleOption("ib_core", "netns_mode"));
    all.add(new Setting.ModuleBlacklist("nouveau"));
    all.add(new DatabaseField("BUFFER_PG", "Ethernet64|3-4", "profile"));
    all.add(new DatabaseField("CABLE_LENGTH", "AZURE", "Ethernet0"));
    all.add(new NvueValue("interface swp1 qos pfc profile"));
    all.add(new ClusterSetting.MadePolicies("u25", List.of(CARD)));
    all.add(new HypervisorSetting.UplinkPause("vmnic2"));
    all.add(new HypervisorSetting.PowerPolicy());
    all.add(new HypervisorSetting.ModuleParameters("nmlx5_core"));
    return all;
  }

  /** A state that the setting can have. */
  private static String sample(Setting setting) {
    return switch (setting) {
      case ClusterSetting.MadePolicies _ -> CARD + ":numVfs=4,mtu=9000";
      case HypervisorSetting.UplinkPause _ -> "rx on tx off";
      case HypervisorSetting.PowerPolicy _ -> "High Performance";
      case HypervisorSetting.ModuleParameters _ -> "pfctx=0x08 max_vfs=8,8";
      default -> "a";
    };
  }

  private static Step step(int id, Step.Act act) {
    return new Step(id, "node", act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "a test", "");
  }

  private static Plan plan() {
    List<Step> steps = new ArrayList<>();
    for (Setting setting : settings()) {
      steps.add(
          new Step(
              steps.size() + 1,
              "node",
              new Step.Act.Set(setting, State.of(sample(setting)), State.absent()),
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              1,
              "a test",
              ""));
    }
    Setting image = new Setting.FirmwareImage(CARD, "MT_0000000838", "/root/fw.bin");
    steps.add(
        step(steps.size() + 1, new Step.Act.Set(image, State.of("28.39.1002"), State.of("28.43"))));
    steps.add(
        step(
            steps.size() + 1,
            new Step.Act.Set(
                new FirmwareDefaults(CARD),
                State.of("CNP_DSCP_P1=48 SRIOV_EN=1"),
                FirmwareDefaults.DEFAULT)));
    steps.add(step(steps.size() + 1, new Step.Act.ResetCard(CARD)));
    steps.add(step(steps.size() + 1, new Step.Act.Reboot()));
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  @Test
  void allFitTheSchemaAndAreTheSameWhenRead() throws Exception {
    String json = PlanJson.text(plan());
    Schemas.assertFits("plan-1", json);
    assertThat(PlanJson.read(json)).isEqualTo(plan());
  }

  @Test
  void aPlanWithANameThatIsNoneIsRefused() {
    String json = PlanJson.text(plan());
    for (String[] bad :
        new String[][] {
          {"\"rail0\"", "\"a; reboot\""},
          {"\"mlx5_0\"", "\"../../x\""},
          {"\"irqbalance\"", "\"sshd\""},
          {"\"vmnic2\"", "\"vmnic2; reboot\""},
          {"\"pfctx=0x08 max_vfs=8,8\"", "\"pfctx=$(reboot)\""},
          {"\"High Performance\"", "\"'; reboot\""},
          {"\"ib_core\"", "\"ib_core a=b\""},
          {"\"netns_mode\"", "\"x\\\\ninstall\""},
          {"\"nouveau\"", "\"a b\""},
          {"\"dscp\":\"26\"", "\"dscp\":\"64\""},
          {"\"/root/fw.bin\"", "\"/root/../x; reboot\""},
          {"\"28.43\"", "\"$(reboot)\""},
          {"\"CNP_DSCP_P1=48 SRIOV_EN=1\"", "\"CNP_DSCP_P1=48; reboot\""},
          {"\"rdma_ucm\"", "\"-r\""},
          {"\"max-read-request\"", "\"command\""},
          {"\"BUFFER_PG\"", "\"MGMT_INTERFACE\""},
          {"\"Ethernet64|3-4\"", "\"$(reboot)|3\""},
          {"\"profile\"", "\"lanes\""},
          {"\"index\":\"0\"", "\"index\":\"x\""}
        }) {
      assertThat(json).contains(bad[0]);
      assertThatThrownBy(() -> PlanJson.read(json.replace(bad[0], bad[1])))
          .as(bad[1])
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
