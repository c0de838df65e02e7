package io.railwright.collect.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.reach.bundle.Question;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables that leave a SONiC switch, and no others. */
class DatabaseQuestionTest {
  private static final Path PAGE =
      Path.of(System.getProperty("rail.root", "..")).resolve("docs/collected.md");

  /** What sonic-cfggen does with its argument, on a database with a secret in it. */
  private static final String RENDER =
      """
      import jinja2, sys
      data = {
          'PORT': {'Ethernet0': {'mtu': '9100', 'description': "<it's> \\"A\\""}},
          'QUEUE': {('Ethernet0', '3'): {'scheduler': 'scheduler.1'}},
          'RADIUS': {'global': {'passkey': 'Hush'}},
          'BGP_NEIGHBOR': {('default', '192.0.2.1'): {'auth_password': 'Hush'}},
      }
      print(jinja2.Template('{{' + sys.argv[1] + '}}').render(data))
      """;

  @Test
  void thePageNamesThem() throws IOException {
    String text = Files.readString(PAGE);
    int block = text.indexOf("```\n", text.indexOf("## Tables of CONFIG_DB")) + 4;
    assertThat(List.of(text.substring(block, text.indexOf("\n```", block)).split("\\s+", -1)))
        .containsExactlyElementsOf(DatabaseQuestion.TABLES);
  }

  @Test
  void eachIsRead() {
    for (String table : DatabaseQuestion.TABLES) {
      String row = "[{}\n,{\"" + table + "|Ethernet0|3\": {}}]";
      assertThat(ConfigDatabase.parse(Printed.of(row)).linesNotUnderstood()).as(table).isZero();
    }
  }

  @Test
  void theTemplateOfJinjaPrintsNothingElse() throws Exception {
    assumeTrue(said("import jinja2").isEmpty(), "needs Debian package python3-jinja2");
    String printed = said(RENDER, template());
    assertThat(printed).contains("PORT|Ethernet0").doesNotContain("Hush", "RADIUS", "BGP");
    Parsed parsed = ConfigDatabase.parse(Printed.of(printed));
    assertThat(parsed.linesNotUnderstood()).isZero();
    assertThat(parsed.readings())
        .extracting(it -> it.subject() + " " + it.key() + " " + it.value().print())
        .contains(
            "port/Ethernet0 port.mtu 9100 bytes",
            "port/Ethernet0 port.description <it's> \"A\"",
            "port/Ethernet0/queue/3 queue.scheduler scheduler.1");
  }

  private static String template() {
    return DatabaseQuestion.of("x").form() instanceof Question.Form.Run(List<String> words)
        ? words.getLast()
        : "";
  }

  private static String said(String script, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", "-c", script));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
