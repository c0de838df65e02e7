package io.railwright.cli.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.model.change.Plan;
import io.railwright.model.json.PlanJson;
import io.railwright.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code rail whatif} prints: golden files, its schema, and sentences for what can't be. */
final class WhatIfCommandTest {
  @TempDir Path folder;

  private static Console run(String... more) {
    List<String> words =
        new ArrayList<>(List.of("whatif", "incast", "--hosts", "4", "--size", "200KB"));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  @Test
  void printsTheGoldenOutput() throws IOException {
    Console text = run("--set", "kmin=1KB", "--set", "kmax=2KB");
    assertThat(text.err()).isEmpty();
    assertThat(text.exit()).isZero();
    Golden.check("golden/whatif.txt", text.out());
    Console json = run("--set", "kmin=1KB", "--set", "kmax=2KB", "-o", "json");
    Schemas.assertFits("whatif-1", json.out());
    Golden.check("golden/whatif.json", json.out());
  }

  @Test
  void saysThatThereIsNoDifference() throws IOException {
    Console same = run("--set", "kmin=400KB");
    assertThat(same.out())
        .contains("no difference", "the two runs of each are equal", "No difference: both runs");
    Console json = run("--set", "kmin=400KB", "--seeds", "1", "-o", "json");
    Schemas.assertFits("whatif-1", json.out());
    JsonNode measures = new JsonMapper().readTree(json.out()).get("measures");
    measures.forEach(it -> assertThat(it.get("shown").asString()).isEqualTo("equal"));
  }

  @Test
  void whatHoldsForBothIsNoChange() {
    Console base =
        run("--base", "kmin=1KB", "--base", "kmax=2KB", "--set", "kmin=1KB", "--seed", "7");
    assertThat(base.out()).contains("from seed 7", "No difference: both runs");
  }

  @Test
  void writesToAFile() throws IOException {
    Path file = folder.resolve("w.json");
    Console console = run("--set", "pfc=off", "-o", "json", "--to", file.toString());
    assertThat(console.err()).contains("wrote " + file + ": 5 pairs");
    Schemas.assertFits("whatif-1", Files.readString(file));
  }

  @Test
  void refusesWithASentence() {
    assertThat(run().err()).contains("say what would change");
    assertThat(run().exit()).isEqualTo(2);
    assertThat(run("--set", "kmni=3").err()).contains("did you mean kmin?");
    assertThat(run("--set", "switch.pfc=off").err()).contains("name a snapshot");
    assertThat(run("--set", "pfc=off", "--seeds", "0").exit()).isEqualTo(2);
    assertThat(run("--set", "pfc=off", "--plan", "p.json").err())
        .contains("can't read the plan p.json");
  }

  @Test
  void aPlanIsForAFabricThatIsRead() throws IOException {
    Plan empty = new Plan("f", "", Instant.EPOCH, List.of(), List.of(), List.of());
    String plan = Files.writeString(folder.resolve("p.plan"), PlanJson.text(empty)).toString();
    assertThat(run("--plan", plan).err()).contains("a plan is for a fabric that is read");
    assertThat(run("--plan", plan, "-i", "twin:nexus-8").err())
        .contains("the plan is for the fabric 'f', and this one is 'nexus-8'");
  }

  @Test
  void printsAPage() throws IOException {
    Path page = folder.resolve("w.html");
    Console console =
        run("--set", "kmin=1KB", "--set", "kmax=2KB", "-o", "html", "--to", page.toString());
    assertThat(console.exit()).as(console.err()).isZero();
    assertThat(Files.readString(page))
        .contains(
            "What if: incast", "<svg", "p99 completion time", "kmin=1KB", "default-src 'none'")
        .doesNotContain("<script");
  }
}
