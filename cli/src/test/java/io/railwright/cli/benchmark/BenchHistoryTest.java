package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail bench history}: what was measured over time, and what was changed before. */
class BenchHistoryTest {
  @TempDir Path folder;

  @BeforeEach
  void threeDays() throws IOException {
    write("a.json", "2026-03-03", "node1 -> node2", "1500 bytes", 9.24, 9.25, 9.25, 9.26, 9.25);
    write("b.json", "2026-03-01", "node1 -> node2", "1500 bytes", 9.25, 9.25, 9.24, 9.26, 9.25);
    write("c.json", "2026-03-05", "node1 -> node2", "9000 bytes", 9.79, 9.78, 9.79, 9.80, 9.79);
    write("d.json", "2026-03-05", "node1 -> node3", "9000 bytes", 4.1, 4.2, 4.1, 4.2, 4.1);
  }

  private void write(String name, String day, String ends, String mtu, double... runs)
      throws IOException {
    String[] hosts = ends.split(" -> ", -1);
    StringBuilder values = new StringBuilder();
    for (double run : runs) {
      values.append(values.isEmpty() ? "" : ",").append(run);
    }
    String settings = "\"port\":{},\"settings\":{\"net.mtu\":\"" + mtu + "\"}}";
    Files.writeString(
        folder.resolve(name),
        String.format(
            Locale.ROOT,
            """
            {"schema":"railwright/bench-1","made":"%sT08:00:00Z","results":[{"test":"ib_write_bw",\
            "quantity":"payload bandwidth","sources":["%s"],"runs":[%s],"unit":"Gb/s",\
            "higherIsBetter":true,"ceiling":null,"verdict":"no-verdict","because":"no rate",\
            "remarks":[],"curve":[],"setup":{"bytes":"1048576"},"configuration":{"tool":\
            "perftest","commands":[],"from":{"host":"%s",%s,"to":{"host":"%s",%s}}],"notices":[]}
            """,
            day,
            ends,
            values,
            hosts[0],
            settings,
            hosts[1],
            settings));
  }

  @Test
  void runsOverTimeWithWhatWasChanged() throws IOException {
    Console text = Console.run("bench", "history", folder.toString());
    assertThat(text.exit()).as(text.err()).isZero();
    assertThat(text.out())
        .startsWith(
            """
            ib_write_bw node1 -> node2, 1 MiB, payload bandwidth
              2026-03-01 08:00Z  9.25 Gb/s, 5 runs from 9.24 to 9.26 (no-verdict)
              2026-03-03 08:00Z  9.25 Gb/s, 5 runs from 9.24 to 9.26 (no-verdict; equivalent +0.00 %)
              2026-03-05 08:00Z  9.79 Gb/s, 5 runs from 9.78 to 9.80 (no-verdict; better +5.84 %)
                  from node1, net.mtu: 1500 bytes / 9000 bytes
                  to node2, net.mtu: 1500 bytes / 9000 bytes

            ib_write_bw node1 -> node3, 1 MiB, payload bandwidth
              2026-03-05 08:00Z  4.10 Gb/s, 5 runs from 4.10 to 4.20 (no-verdict)
            """);
    Console json = Console.run("bench", "history", folder.toString(), "-o", "json");
    Schemas.assertFits("bench-history-1", json.out());
    assertThat(json.out()).contains("\"change\":{\"verdict\":\"better\",\"shift\":0.058");
    Console markdown = Console.run("bench", "history", folder.toString(), "-o", "markdown");
    assertThat(markdown.out())
        .contains(
            "| when | result | verdict | change | changed before it | from |",
            "| 2026-03-05 08:00Z | 9.79 Gb/s, 5 runs from 9.78 to 9.80 | no-verdict | better +5.84"
                + " % |");
    Console csv = Console.run("bench", "history", folder.toString(), "-o", "csv");
    assertThat(csv.out().lines()).hasSize(1 + 20);
    Path page = folder.resolve("page.html");
    Console.run("bench", "history", folder.toString(), "-o", "html", "--to", page.toString());
    assertThat(Files.readString(page))
        .contains("<svg", "changed before it: from node1, net.mtu: 1500 bytes / 9000 bytes")
        .contains("default-src 'none'");
  }

  /** What got worse is told by the exit code; a damaged file stops nobody. */
  @Test
  void worseAndDamaged() throws IOException {
    write("e.json", "2026-03-06", "node1 -> node2", "9000 bytes", 9.2, 9.2, 9.21, 9.2, 9.2);
    Files.writeString(folder.resolve("f.json"), "{\"schema\":\"railwright/bench-1\"");
    Console text = Console.run("bench", "history", folder.toString());
    assertThat(text.exit()).isOne();
    assertThat(text.out()).contains("worse -6.", "f.json is damaged");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(Console.run("bench", "history", empty.toString()).exit()).isEqualTo(2);
    assertThat(Console.run("bench", "history", folder + "/none").err()).contains("no such file");
  }
}
