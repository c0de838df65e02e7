package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.cli.twin.TwinProcess.Said;
import io.railwright.testing.Thorough;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A twin under load is watched: load alone is green, and a fault is named at the right port. */
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TwinWatchTest {
  private static final String PAUSES = "This host pauses its switch";

  @TempDir static Path folder;

  @BeforeAll
  static void up() throws Exception {
    Said up = rail("twin", "up", "clean");
    assertThat(up.exit()).as(up.err()).isZero();
    assertThat(rail("twin", "load", "all-reduce").exit()).isZero();
  }

  @AfterAll
  static void down() throws Exception {
    assertThat(rail("twin", "down", "--all").exit()).isZero();
  }

  private static Said rail(String... arguments) throws Exception {
    return new TwinProcess(folder).rail(arguments);
  }

  private static Said watch(String... more) throws Exception {
    List<String> words =
        new ArrayList<>(List.of("watch", "-i", "twin:clean", "--once", "--every", "5s"));
    words.addAll(List.of(more));
    return rail(words.toArray(String[]::new));
  }

  /** On a machine that is busy, a poll may come before the fault has told in all counters. */
  private static Said watchUntil(Predicate<String> shows) throws Exception {
    Said watched = watch("--filter", "gpu");
    for (int again = 0; again < 4 && !shows.test(watched.out()); again++) {
      watched = watch("--filter", "gpu");
    }
    return watched;
  }

  private static int count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  @Thorough
  @Test
  @Order(1)
  void loadWithoutDropsIsGreen() throws Exception {
    Said watched = watch("-o", "json");
    assertThat(watched.exit()).as(watched.err() + watched.out()).isZero();
    Schemas.assertFits("watch-1", watched.out());
    JsonNode document = JsonMapper.shared().readTree(watched.out());
    assertThat(document.at("/machines/answered").asInt()).isEqualTo(5);
    JsonNode ports = document.path("ports");
    assertThat(ports.valueStream().filter(it -> it.path("name").asString().startsWith("gpu-")))
        .hasSize(32)
        .allSatisfy(
            port -> {
              assertThat(port.path("sendBytesPerSecond").asDouble()).isGreaterThan(1e6);
              assertThat(port.path("alerts")).isEmpty();
            });
  }

  @Test
  @Order(2)
  void aSlowReceiverIsNamedWithinTwoPolls() throws Exception {
    assertThat(rail("twin", "fault", "slow-receiver", "gpu-02", "25").exit()).isZero();
    Said watched = watchUntil(it -> count(it, PAUSES) == 8);
    List<String> rows = watched.out().lines().dropWhile(it -> !it.startsWith("PORT")).toList();
    assertThat(rows.get(1)).as(watched.out()).startsWith("gpu-02 mlx5_");
    assertThat(rows.get(2)).contains("high: " + PAUSES, " s in ");
    assertThat(count(watched.out(), PAUSES)).as(watched.out()).isEqualTo(8);
    assertThat(rail("twin", "fault", "--clear", "slow-receiver", "gpu-02").exit()).isZero();
  }

  @Thorough
  @Test
  @Order(3)
  void whoIsAwayIsNamedAndTheOthersAreShown() throws Exception {
    assertThat(rail("twin", "fault", "dead-ssh", "gpu-03").exit()).isZero();
    Said watched = watchUntil(it -> it.contains("gone 1"));
    assertThat(watched.exit()).as(watched.out()).isEqualTo(3);
    assertThat(watched.out()).contains("gone 1", "? gpu-03: ", "gpu-01 mlx5_0");
    assertThat(rail("twin", "fault", "--clear", "dead-ssh", "gpu-03").exit()).isZero();
  }

  @Test
  @Thorough
  @Order(4)
  void whatWasWatchedIsKept() throws Exception {
    String store = folder.resolve("store").toString();
    assertThat(watch("--store", store).exit()).isIn(0, 1);
    Said ports = rail("history", "--store", store, "-o", "json");
    assertThat(ports.exit()).as(ports.err()).isZero();
    Schemas.assertFits("history-1", ports.out());
    assertThat(JsonMapper.shared().readTree(ports.out()).path("ports").size()).isGreaterThan(32);
    Said series = rail("history", "gpu-01 mlx5_0", "--store", store, "-o", "json");
    Schemas.assertFits("history-1", series.out());
    assertThat(JsonMapper.shared().readTree(series.out()).at("/series/lines").valueStream())
        .filteredOn(it -> it.path("key").asString().contains("tx_vport_rdma_unicast_bytes"))
        .singleElement()
        .satisfies(
            line ->
                assertThat(line.path("values").valueStream())
                    .anySatisfy(it -> assertThat(it.asDouble()).isGreaterThan(1e6)));
    Said leaf = rail("history", "leaf Ethernet8", "--store", store);
    assertThat(leaf.out()).as("a switch is seen to move").contains("tx-bytes");
    Said wrong = rail("history", "gpu-01 mlx5_O", "--store", store);
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err()).contains("did you mean 'gpu-01 mlx5_0'?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0s", "0.5s", "6m", "soon"})
  void onlyPacesThatServeAreTaken(String time) {
    Console watch = Console.run("watch", "-i", "twin:clean", "--every", time);
    assertThat(watch.exit()).isEqualTo(2);
    assertThat(watch.err()).contains("'" + time + "' is no time from 1s to 5m");
  }

  @Test
  void oneDocumentNeedsAnEnd() {
    Console watch = Console.run("watch", "-i", "twin:clean", "-o", "json");
    assertThat(watch.exit()).isEqualTo(2);
    assertThat(watch.err()).contains("rail watch --once -o json");
  }

  @Test
  void aSnapshotDoesNotMove() {
    String snapshot = folder.resolve("now.json").toString();
    assertThat(Console.run("snapshot", "-i", "local", "--to", snapshot).exit()).isIn(0, 3);
    Console watch = Console.run("watch", "-i", snapshot, "--once");
    assertThat(watch.exit()).isEqualTo(2);
    assertThat(watch.err()).contains("rail watch needs machines that answer");
  }
}
