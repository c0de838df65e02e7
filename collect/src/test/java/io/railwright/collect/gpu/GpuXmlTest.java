package io.railwright.collect.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GpuXmlTest {
  private static Parsed parse(String text) {
    return GpuQuery.parse(Printed.of(text));
  }

  @Test
  void entitiesAreNotFollowed(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "hidden");
    Parsed parsed =
        parse(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a SYSTEM \"%s\">]>\n"
                    .formatted(secret.toUri())
                + "<nvidia_smi_log><driver_version>&a;</driver_version></nvidia_smi_log>");
    assertThat(parsed.readings()).extracting(Reading::raw).doesNotContain("hidden");
  }

  @Test
  void entitiesDoNotGrow() {
    StringBuilder text =
        new StringBuilder("<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e0 \"ha\">");
    for (int at = 1; at < 40; at++) {
      text.append("<!ENTITY e%d \"&e%d;&e%d;\">".formatted(at, at - 1, at - 1));
    }
    text.append("]><nvidia_smi_log><driver_version>&e39;</driver_version></nvidia_smi_log>");
    assertThat(parse(text.toString()).readings()).allMatch(reading -> reading.raw().length() < 10);
  }

  @Test
  void whatStandsBeforeABreakIsKept() {
    String start = "<nvidia_smi_log><driver_version>570.1</driver_version>";
    Parsed parsed = parse(start + "<a>".repeat(100_000) + "<<");
    assertThat(parsed.readings()).extracting(Reading::raw).containsExactly("570.1");
    assertThat(parsed.notUnderstood()).isNotEmpty();
  }
}
