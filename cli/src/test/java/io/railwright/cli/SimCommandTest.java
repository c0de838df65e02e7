package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code rail sim} prints: golden files, schemas, and sentences for what can't be run. */
class SimCommandTest {
  private static final String[] SMALL = {
    "sim",
    "incast",
    "--hosts",
    "4",
    "--size",
    "200KB",
    "--ecn",
    "off",
    "--buffer",
    "1MiB",
    "--per-flow",
    "--ports"
  };

  @TempDir Path folder;

  private static Console run(String[] first, String... more) {
    String[] all = java.util.Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return Console.run(all);
  }

  /** What depends on the machine is left out. */
  private static String timeless(String json) {
    return json.replaceAll("\"(loop(?:Cpu)?Seconds)\":[^,]*", "\"$1\":0.1")
        .replaceAll("\"allocatedBytes\":[^,]*", "\"allocatedBytes\":0");
  }

  @ParameterizedTest
  @CsvSource({"text,sim.txt", "json,sim.json", "csv,sim.csv"})
  void printsTheGoldenOutput(String form, String golden) {
    Console console = run(SMALL, "-o", form);
    assertThat(console.err()).isEmpty();
    assertThat(console.exit()).isZero();
    Golden.check("golden/" + golden, timeless(console.out()));
  }

  @Test
  void comparesRunsSideBySide() throws IOException {
    String[] small = {"sim", "incast", "--hosts", "8", "--size", "1MB", "--buffer", "2MiB"};
    Console text = run(small, "--compare", "pfc=on,off");
    assertThat(text.err()).isEmpty();
    Golden.check("golden/sim-compare.txt", text.out());
    Console json = run(small, "--compare", "pfc=on,off", "-o", "json");
    Schemas.assertFits("sim-compare-1", json.out());
    JsonNode runs = new JsonMapper().readTree(json.out()).get("runs");
    assertThat(runs.size()).isEqualTo(2);
    Schemas.assertFits("sim-1", runs.get(0).get("result").toString());
    assertThat(runs.get(1).get("value").asString()).isEqualTo("off");
  }

  @Test
  void aPageShowsARunAndAComparison() throws IOException {
    Path page = folder.resolve("run.html");
    Console console = run(SMALL, "-o", "html", "--to", page.toString());
    assertThat(console.exit()).isZero();
    assertThat(console.out()).isEmpty();
    assertThat(console.err()).isEqualTo("rail: wrote " + page + ": 4 flows\n");
    assertThat(Files.readString(page))
        .startsWith("<!DOCTYPE html>")
        .contains("<h1>Simulation of incast</h1>", "A sample every 1 us.")
        .contains("<td>ecn</td><td>off</td><td>on</td>", "<td>hosts</td><td>4</td><td></td>")
        .contains("<li>s0 paused h0 4 times", "<title>s0→h4: 93.3 %</title>");
    String[] small = {"sim", "incast", "--hosts", "4", "--size", "200KB", "--set", "sample=20us"};
    assertThat(run(small, "--compare", "pfc=on,off", "-o", "html").out())
        .contains("<h1>Simulation of incast by pfc</h1>", "A sample every 20 us.")
        .contains("<td>pfc</td><td class=\"differs\">on</td><td class=\"differs\">off</td>");
  }

  @Test
  void comparesOptionsAndFaultsAsWell() {
    String[] small = {"sim", "incast", "--size", "200KB"};
    assertThat(run(small, "--compare", "hosts=2,4,8").out())
        .contains("hosts=2", "hosts=8", "verdict      hosts=2 slows its flows down least");
    assertThat(run(small, "--compare", "seed=1,2", "--hosts", "2").out())
        .contains("verdict      No difference in time, loss, pauses and queues.");
    assertThat(run(small, "--compare", "fault=none,slow-receiver:h16:rate=20%").out())
        .contains("run 2", "verdict      fault=none finishes first");
  }

  @Test
  void listsWhatThereIs() throws IOException {
    Golden.check("golden/sim-list.txt", Console.run("sim", "--list").out());
    Golden.check("golden/sim-parameters.txt", Console.run("sim", "--parameters").out());
    Schemas.assertFits("sim-scenarios-1", Console.run("sim", "--list", "-o", "json").out());
    Schemas.assertFits("sim-parameters-1", Console.run("sim", "--parameters", "-o", "json").out());
  }

  /** What rail trace says of this twin: 802.3x is on beside PFC, so that no pause is heard. */
  @Test
  void aFabricThatIsReadIsSimulatedAsItIsSet() throws IOException {
    String[] incast = {
      "sim", "incast", "-i", "twin:nexus-8", "--hosts", "7", "--size", "20MB", "--set", "dcqcn=off"
    };
    String json = run(incast, "--duration", "1500us", "-o", "json").out();
    Schemas.assertFits("sim-1", json);
    assertThat(json).contains("\"xoff\":0,", "hosts mark RDMA with DSCP 26", "headroom");
    assertThat(json).doesNotContain("\"drops\":0,");
  }

  @Test
  void documentsFitTheirSchema() throws IOException {
    Schemas.assertFits("sim-1", run(SMALL, "-o", "json").out());
    Schemas.assertFits("sim-1", run(SMALL, "-o", "json", "--duration", "5us").out());
    Schemas.assertFits(
        "sim-1",
        Console.run(
                "sim",
                "training",
                "--hosts",
                "4",
                "--size",
                "100KB",
                "-o",
                "json",
                "--set",
                "sample=100us")
            .out());
  }

  @Test
  void filesGiveTopologyFlowsAndSettings() throws IOException {
    Path topology = folder.resolve("two.topo");
    Path flows = folder.resolve("two.flows");
    Path settings = folder.resolve("nic.settings");
    Files.writeString(topology, "3 1 2\n2\n0 2 100Gbps 1000ns 0.0\n1 2 100Gbps 1000ns 0.0\n");
    Files.writeString(flows, "1\n0 1 3 100 100000 2.0\n");
    Files.writeString(settings, "# as the reference\nclock=whole-ns\nrpg_time_reset=55\n");
    String[] line = {
      "sim", "--topology", topology.toString(), "--flows", flows.toString(), "--profile", "hpcc"
    };
    Console console = run(line, "--settings", settings.toString(), "--stats", "--per-flow");
    assertThat(console.err()).isEmpty();
    assertThat(console.out()).contains("1 of 1 done; finished after 12.4 us", "400 hops");
    Files.writeString(topology, "3 1 2\n2\n0 2 100Gbps 1000ns 0.0\n1 2 0 1000ns 0.0\n");
    Console wrong = run(line);
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err())
        .isEqualTo("rail: " + topology + ":4: '0' is no rate of a link; write it like 100Gbps.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          sim                                  | name a scenario, or a topology and flows
          sim nothing                          | there is no scenario 'nothing'
          sim incast --profile best            | there is no profile 'best'
          sim incast --kmin 2MB                | kmin (2000 KB) is above kmax
          sim incast --hosts 0                 | --hosts can't be '0'
          sim incast --size none               | --size can't be 'none'
          sim incast --rate 0                  | the rate of links must be more than 0
          sim incast --duration soon           | --duration can't be 'soon'
          sim incast --duration 0              | --duration can't be '0'
          sim incats                           | there is no scenario 'incats'; did you mean incast?
          sim fat320                           | there is no scenario 'fat320'; did you mean fat320-w
          sim incast -i a.yaml --topology star | an inventory has links of its own
          sim incast --seed x                  | seed can't be 'x'
          sim incast --set bufer=1MB           | there is no parameter 'bufer'; did you mean buffer?
          sim incast --repeat 0                | --repeat must be at least 1
          sim incast --threads 0               | --threads must be from 1 to 64, not 0
          sim incast --topology no-such.topo   | there is no file 'no-such.topo'
          sim --flows x                        | flows need a topology
          sim incast --background much         | --background can't be 'much'
          sim incast --set mtu                 | 'mtu' is no change of a parameter
          sim incast --compare pfc             | 'pfc' is no comparison; write it like
          sim incast --compare pfc=on          | --compare takes two or three values
          sim incast --compare kmin=1,2,3,4    | --compare takes two or three values
          sim incast --compare pfc=on,on       | --compare takes different values
          sim incast --compare pfc=on,maybe    | pfc can't be 'maybe'; it is on or off
          sim incast --compare bufer=1MB,2MB   | there is no parameter 'bufer'; did you mean buffer?
          sim incast --compare hosts=4,none    | --hosts can't be 'none'
          sim incast --compare profile=hpcc,x  | there is no profile 'x'
          sim incast --compare pfc=on,off -o csv | --compare prints one table
          """)
  void whatCannotBeSimulatedIsASentence(String line, String sentence) {
    Console console = Console.run(line.split(" ", -1));
    assertThat(console.exit()).isEqualTo(2);
    assertThat(console.out()).isEmpty();
    assertThat(console.err()).startsWith("rail: " + sentence).endsWith(".\n").hasLineCount(1);
  }

  @Test
  void filesThatAreNoTextOrNoFiles() throws IOException {
    Path bytes = folder.resolve("bytes");
    Files.write(bytes, new byte[] {0, (byte) 0xff, (byte) 0xfe, 10, (byte) 0xc3});
    Console binary = Console.run("sim", "incast", "--topology", bytes.toString());
    assertThat(binary.exit()).isEqualTo(2);
    assertThat(binary.err()).isEqualTo("rail: can't read " + bytes + ": it is not UTF-8 text.\n");
    Console directory = Console.run("sim", "incast", "--topology", folder.toString());
    assertThat(directory.exit()).isEqualTo(2);
    assertThat(directory.err()).isEqualTo("rail: can't read " + folder + ": Is a directory.\n");
  }

  @Test
  void theLinksOfAnInventoryAreATopology() throws IOException {
    Path inventory = folder.resolve("rail.yaml");
    Files.writeString(
        inventory,
        """
        version: 1
        hosts:
          u1: {address: 127.0.0.1}
          u2: {address: 127.0.0.1}
        switches:
          leaf1: {os: nxos, address: 127.0.0.1}
        links:
          - {from: "u1:eth2", to: "leaf1:Ethernet1/1"}
          - {from: "u2:eth2", to: "leaf1:Ethernet1/2"}
        """);
    Console console =
        Console.run("sim", "pairs", "-i", inventory.toString(), "--size", "100KB", "--per-flow");
    assertThat(console.err()).isEmpty();
    assertThat(console.out()).contains("u1:eth2 → u2:eth2");
  }
}
