package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Looks for threads by name, virtual ones too. */
final class LiveThreads {
  private LiveThreads() {}

  /** Threads end a moment after the call that they served. */
  static void awaitNone(String name) throws IOException, InterruptedException {
    for (int i = 0; i < 50 && dump().contains("\"" + name); i++) {
      Thread.sleep(100);
    }
    assertThat(dump()).doesNotContain("\"" + name);
  }

  private static String dump() throws IOException {
    Path folder = Files.createTempDirectory("threads");
    Path file = folder.resolve("dump.txt");
    try {
      ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
          .dumpThreads(file.toString(), ThreadDumpFormat.TEXT_PLAIN);
      return Files.readString(file);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }
}
