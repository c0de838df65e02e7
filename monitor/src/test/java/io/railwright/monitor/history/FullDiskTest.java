package io.railwright.monitor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store on a file system that is really full. */
@Tag("slow")
class FullDiskTest {
  private static final Knowledge KNOWLEDGE = PollMaker.knowledge();
  private static final StoreLimits SMALL_BLOCKS =
      new StoreLimits(
          Duration.ofDays(9), Duration.ofDays(9), Duration.ofDays(9), Long.MAX_VALUE, 10);

  @TempDir private Path disk;

  private final PollMaker polls = new PollMaker();
  private boolean mounted;

  private static int run(String... words) throws IOException, InterruptedException {
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @BeforeEach
  void mount() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "only root may mount a file system");
    mounted = run("mount", "-t", "tmpfs", "-o", "size=10m", "tmpfs", disk.toString()) == 0;
    assumeTrue(mounted, "this machine does not let root mount a file system");
  }

  @AfterEach
  void unmount() throws Exception {
    if (mounted) {
      assertThat(run("umount", "-l", disk.toString())).isZero();
    }
  }

  /** Takes all the room that is left. */
  private void fill(String name) throws IOException {
    try (OutputStream out = Files.newOutputStream(disk.resolve(name))) {
      byte[] page = new byte[4096];
      while (true) {
        out.write(page);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }

  @Test
  void theOldestPollsGoWhatHappenedStaysAndItGoesOnWhenThereIsRoom() throws Exception {
    try (DiskHistory history = DiskHistory.open(disk.resolve("store"), KNOWLEDGE, SMALL_BLOCKS)) {
      WatchEvent boot = polls.event(WatchEvent.Kind.EPOCH, "", "the machine was booted");
      StoreFaultsTest.append(history, polls.poll(1000, 0, List.of(boot)));
      for (int poll = 0; poll < 300; poll++) {
        StoreFaultsTest.append(history, polls.poll(1000 + poll % 13, poll % 7));
      }
      assertThat(history.complaint()).isEmpty();
      fill("more");
      Set<String> said = new HashSet<>();
      for (int poll = 0; poll < 1500; poll++) {
        StoreFaultsTest.append(history, polls.poll(1000 + poll % 13, poll % 7));
        history.complaint().ifPresent(said::add);
        if (poll % 100 == 0) {
          fill("more" + poll); // room that was given back is taken by somebody else at once
        }
      }
      assertThat(said).isNotEmpty().allMatch(it -> it.contains("is full"));
      Files.delete(disk.resolve("more"));
      for (int poll = 0; poll < 1500; poll += 100) {
        Files.delete(disk.resolve("more" + poll));
      }
      for (int poll = 0; poll < 60; poll++) {
        StoreFaultsTest.append(history, polls.poll(1000, 0));
      }
      assertThat(history.complaint()).isEmpty();
      assertThat(history.events(PollMaker.BEGAN.minusSeconds(60), polls.now()))
          .as("what happened is kept")
          .contains(boot);
    }
    try (StoredHistory history = StoredHistory.open(disk.resolve("store"), KNOWLEDGE)) {
      PortHistory last =
          history
              .series(PollMaker.PORT, polls.now().minusSeconds(300), polls.now(), 600)
              .orElseThrow();
      assertThat(StoreFaultsTest.bytes(last).value(10)).isEqualTo(100);
      assertThat(StoreFaultsTest.bytes(last).highest()).as("nothing counts twice").isEqualTo(100);
    }
  }
}
