package io.railwright.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.model.lab.LabStatus;
import io.railwright.testing.Golden;
import io.railwright.view.lab.LabView;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** How the lab is, for people and for programs; the lab itself is brought up by other tests. */
final class LabStatusTest {
  private static final Path FOLDER = Path.of("/state/lab/nodes");

  private static LabStatus lab(boolean up, LabStatus.Node... nodes) {
    return new LabStatus(
        up, FOLDER, FOLDER.resolve("rail.yaml"), FOLDER.resolve("ssh_config"), List.of(nodes));
  }

  private static String printed(Consumer<LabView> what) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    what.accept(new LabView(TextOutput.of(out)));
    out.flush();
    return text.toString();
  }

  private static final LabStatus REBOOTING =
      lab(
          true,
          new LabStatus.Node("node1", "ready", 1, ""),
          new LabStatus.Node("node2", "starting", 2, "guest-reset"),
          new LabStatus.Node("node3", "failed", 3, "exit 1"));

  @Test
  void textNamesEachNodeAndWhyItIsNotReady() {
    assertThat(printed(view -> view.status(REBOOTING)))
        .isEqualTo(
            """
            node1  ready     boots: 1
            node2  starting  boots: 2  guest-reset
            node3  failed    boots: 3  exit 1
            logs: /state/lab/nodes
            """);
    assertThat(printed(view -> view.status(lab(false)))).isEqualTo("The lab is not up.\n");
  }

  @Test
  void jsonHasAllOfIt() throws IOException {
    String json = printed(view -> view.statusJson(REBOOTING));
    Golden.check("golden/lab-status.json", json);
    Schemas.assertFits("lab-status-1", json);
    Schemas.assertFits("lab-status-1", printed(view -> view.statusJson(lab(false))));
  }

  @Test
  void theCommandPrintsIt() throws IOException {
    Console said = Console.run("lab", "status", "-o", "json");
    assertThat(said.exit()).as(said.err()).isZero();
    Schemas.assertFits("lab-status-1", said.out());
  }
}
