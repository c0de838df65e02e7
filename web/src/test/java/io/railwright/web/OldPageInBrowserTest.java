package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import io.railwright.testing.browser.Browser;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that somebody left open says so when it is old. */
@Tag("slow")
final class OldPageInBrowserTest {
  private static final String STATUS = "document.getElementById('status')";

  @TempDir private Path folder;

  /** Polls end while the stream stays open; then the server ends too. */
  @Thorough(days = 3)
  @Test
  void itSaysHowOldItIs() throws Exception {
    SampleFabric fabric = SampleFabric.polled();
    TestServer server = TestServer.start(fabric, Trust.everybody(Role.LOOK));
    try (Browser browser = Browser.start(folder)) {
      browser.open("http://127.0.0.1:" + server.server().port() + "/map");
      assertThat(browser.ask(STATUS + ".innerText")).doesNotContain("old");
      fabric.stall(Duration.ofSeconds(200));
      browser.await(STATUS + ".innerText.includes('No poll for 3 min: what is shown is old')");
      server.close();
      browser.await(STATUS + ".innerText.startsWith('The server does not answer')");
      assertThat(browser.ask(STATUS + ".className")).contains("lost");
    }
  }
}
