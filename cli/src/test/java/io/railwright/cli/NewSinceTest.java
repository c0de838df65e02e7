package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rail audit --new-since}: what was wrong before is known. */
class NewSinceTest {
  @TempDir private static Path folder;

  private static String faulty;
  private static String clean;

  @BeforeAll
  static void read() {
    faulty = ReadTwins.snapshot("openshift-h100");
    clean = ReadTwins.snapshot("clean");
  }

  private static String unwrapped(Console console) {
    return console.out().replaceAll("\\s+", " ");
  }

  @Test
  void whatWasSoBeforeIsCountedOnly() throws IOException {
    assertThat(Console.run("audit", "-i", faulty).exit()).isEqualTo(1);
    Console same = Console.run("audit", "-i", faulty, "--new-since", faulty);
    assertThat(same.exit()).as(same.err()).isZero();
    assertThat(unwrapped(same))
        .contains("Nothing new is wrong")
        .containsPattern("[1-9]\\d* findings had failed then too, 0 failed then and not now")
        .doesNotContain("PCI_WR_ORDERING is");
    String json = Console.run("audit", "-i", faulty, "--new-since", faulty, "-o", "json").out();
    Schemas.assertFits("audit-1", json);
    assertThat(json).contains("\"newSince\":{\"made\":");
  }

  /** Other hosts have other faults; those of hosts that are not here now are not gone. */
  @Test
  void faultsOfOthersAreNew() {
    Console news = Console.run("audit", "-i", faulty, "--new-since", clean);
    assertThat(news.exit()).isEqualTo(1);
    assertThat(unwrapped(news))
        .contains("new faults", "0 findings had failed then too, 0 failed then and not now")
        .contains("PCI_WR_ORDERING is force_relax");
  }

  /** Two fleets of the same names, each with faults on other hosts. */
  @Test
  @Thorough(days = 3)
  void whatNoLongerFailsIsCounted() {
    String then = folder.resolve("then.json").toString();
    String now = folder.resolve("fleet.json").toString();
    assertThat(Console.run("snapshot", "-i", "twin:fleet:16:2", "--to", then).exit()).isZero();
    assertThat(Console.run("snapshot", "-i", "twin:fleet:16:1", "--to", now).exit()).isZero();
    assertThat(unwrapped(Console.run("audit", "-i", now, "--new-since", then)))
        .contains("2 findings had failed then too, 5 failed then and not now");
  }

  @Test
  void onlyASnapshotIsTaken() {
    Console refused = Console.run("audit", "-i", faulty, "--new-since", "twin:clean");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("--new-since takes a snapshot");
  }
}
