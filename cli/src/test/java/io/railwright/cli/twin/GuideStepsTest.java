package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far fabrics are set up by the guide, step by step. */
@Tag("slow")
class GuideStepsTest {
  private static final String[] PROFILE = {"--profile", "vsphere-sriov"};

  @TempDir Path folder;

  @Test
  void theFirstStepThatIsMissingComesFirst() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("vsphere-bare", folder)) {
      Console text = fabric.run("audit", PROFILE);
      assertThat(text.out())
          .containsSubsequence(
              "Missing next: step 5, ESXi: the driver is told PFC",
              "7 of 16 steps are done, 8 missing, 1 unknown.",
              "1     BIOS     SR-IOV is on",
              "done",
              "missing  esxi-[1-2]",
              "16    guest",
              "missing  compute-[1-2]");
      String kept = fabric.snapshot("kept.json");
      Console json = Console.run("audit", "-i", kept, "--profile", "vsphere-sriov", "-o", "json");
      assertThat(json.out())
          .contains("\"next\":5", "\"step\":16,\"stage\":\"guest\"")
          .doesNotContain("\"status\":\"pass\"");
      Console markdown =
          Console.run("audit", "-i", kept, "--profile", "vsphere-sriov", "-o", "markdown");
      assertThat(markdown.out())
          .contains("Missing next: step 5", "| 7 | vSphere | the power policy is High Performance");
      Path page = folder.resolve("page.html");
      Console.run("report", "-i", kept, "--profile", "vsphere-sriov", "--to", page.toString());
      assertThat(Files.readString(page))
          .contains("id=\"guide\"", "Missing next: step 5", "href=\"#guide\"");
    }
  }

  @Test
  void whatTheGuideLeavesOpenIsMissing() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("vsphere-16", folder)) {
      assertThat(fabric.run("audit", PROFILE).out())
          .contains("Missing next: step 6, ESXi: PFC spares the host's own network");
    }
  }

  @Thorough(days = 3)
  @Test
  void aFabricWithoutVsphereIsToldSo() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("clean", folder)) {
      Console audit = fabric.run("audit", PROFILE);
      assertThat(audit.out())
          .contains("not about this fabric, which has no vCenter and no hypervisor")
          .doesNotContain("Missing next", "steps are done");
      assertThat(fabric.run("audit").out()).doesNotContain("guide");
    }
  }
}
