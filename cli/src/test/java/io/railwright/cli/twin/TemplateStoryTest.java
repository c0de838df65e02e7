package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.bundle.Question;
import io.railwright.testing.Thorough;
import io.railwright.twin.scenario.Scenarios;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody types mlxconfig beside a template of NVIDIA's operator, and is led to the template. */
@Thorough(days = 3)
class TemplateStoryTest {
  private static final String TEMPLATE =
      """
          - apiVersion: configuration.net.nvidia.com/v1alpha1
            kind: NicConfigurationTemplate
            metadata: {name: cx7, namespace: nvidia-network-operator, managedFields: [{manager: rail, operation: Apply, apiVersion: configuration.net.nvidia.com/v1alpha1, fieldsType: FieldsV1, fieldsV1: {"f:spec": {"f:template": {"f:rawNvConfig": {}}}}}]}
            spec: {nicSelector: {nicType: "1021"}, template: &template {numVfs: 1, linkType: Ethernet, rawNvConfig: [{name: PCI_WR_ORDERING, value: "0"}]}}
            status: {nicDevices: [u25-cx7]}
          - apiVersion: configuration.net.nvidia.com/v1alpha1
            kind: NicDevice
            metadata: {name: u25-cx7, namespace: nvidia-network-operator, generation: 1}
            spec: {configuration: {template: *template}}
            status: {node: u25, ports: [{pci: "0000:03:00.0"}], conditions: [{type: ConfigUpdateInProgress, status: "False", reason: UpdateSuccessful, message: "", observedGeneration: 1}]}
      """;

  @TempDir Path folder;

  private static String type(PlannedTwin fabric, String... words) throws Exception {
    return fabric.type("u25", Question.run("typed", words));
  }

  private static String shown(PlannedTwin fabric) throws Exception {
    return type(fabric, "mlxconfig", "-e", "-d", "0000:03:00.0", "q", "PCI_WR_ORDERING");
  }

  @Test
  void theTemplateIsPatchedAndTheNodeFollowsAndAllIsTakenBack() throws Exception {
    String scenario =
        Scenarios.text("openshift-h100")
                .replace("disableDrain: false", "disableDrain: false, disablePlugins: [mellanox]")
            + TEMPLATE;
    String file = Files.writeString(folder.resolve("nics.yaml"), scenario).toString();
    try (PlannedTwin fabric = new PlannedTwin(file, folder)) {
      String before = fabric.snapshot("before.json");
      assertThat(fabric.run("audit").out()).doesNotContain("kube.nic-revert", "kube.two-writers");
      type(fabric, "mlxconfig", "-y", "-d", "0000:03:00.0", "set", "PCI_WR_ORDERING=1");
      assertThat(fabric.run("audit").out()).contains("kube.nic-revert");
      assertThat(
              fabric
                  .run("plan", "--only", "kube.nic-revert", "--to", fabric.file().toString())
                  .out())
          .contains("cx7", "PCI_WR_ORDERING=0 -> PCI_WR_ORDERING=1", "reboots of nodes");
      fabric.assertApplied();
      assertThat(shown(fabric)).containsPattern("force_relax\\(1\\) +force_relax\\(1\\)");
      assertThat(fabric.run("audit").out()).doesNotContain("kube.nic-revert");
      fabric.assertRolledBack();
      assertThat(shown(fabric)).containsPattern("per_mkey\\(0\\) +per_mkey\\(0\\)");
      assertThat(PlannedTwin.digest(fabric.snapshot("now.json")))
          .isEqualTo(PlannedTwin.digest(before));
    }
  }
}
