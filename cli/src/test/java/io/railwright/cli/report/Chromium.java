package io.railwright.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A real browser without a window, which shows a page and tells what became of it. */
final class Chromium {
  private static final List<String> PROGRAMS =
      List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

  /** Time, updates and dictionaries, which it asks for whatever it shows. */
  private static final String OF_THE_BROWSER =
      "https?://[a-z0-9.]*\\.(google|googleapis|gvt1|gstatic)\\.com[/:].*";

  private final Path folder;
  private int runs;

  private Chromium(Path folder) {
    this.folder = folder;
  }

  /**
   * What came of a page.
   *
   * @param dom the document as the script left it
   * @param messages what the page wrote to the console, or made the browser write
   * @param addresses everything that was asked for on the way
   */
  record Shown(String dom, List<String> messages, List<String> addresses) {}

  /** Skips the test where there is none. */
  static Chromium find(Path folder) {
    assumeTrue(
        program().isPresent(), "needs Debian package chromium: there is no /usr/bin/chromium");
    return new Chromium(folder);
  }

  private static Optional<String> program() {
    return PROGRAMS.stream().filter(it -> Files.isExecutable(Path.of(it))).findFirst();
  }

  static boolean isOfTheBrowser(String address) {
    return address.matches(OF_THE_BROWSER);
  }

  /** With more of the browser's own options, such as {@code window-size=390,900}. */
  Shown show(Path page, String fragment, String... options)
      throws IOException, InterruptedException {
    Path own = Files.createDirectory(folder.resolve("chromium-" + runs++));
    Path dom = own.resolve("dom.html");
    Path log = own.resolve("messages.txt");
    Path net = own.resolve("requests.json");
    List<String> words = new ArrayList<>(List.of(program().orElseThrow()));
    Stream.of(
            "headless=new",
            "no-sandbox",
            "disable-gpu",
            "disable-dev-shm-usage",
            "disable-background-networking",
            "disable-component-update",
            "no-first-run",
            "enable-logging=stderr",
            "user-data-dir=" + own.resolve("profile"),
            "log-net-log=" + net,
            "dump-dom")
        .forEach(it -> words.add("--" + it));
    Stream.of(options).forEach(it -> words.add("--" + it));
    words.add(page.toUri() + fragment);
    Process process =
        new ProcessBuilder(words)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(dom.toFile())
            .redirectError(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("chromium ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Shown(Files.readString(dom), messages(log), addresses(net));
  }

  private static List<String> messages(Path log) throws IOException {
    return Files.readString(log).lines().filter(it -> it.contains(":CONSOLE")).toList();
  }

  /** Of a browser's own services there are some too, which pages can't ask for. */
  private static List<String> addresses(Path net) throws IOException {
    return Pattern.compile("\"url\":\"([^\"]*)\"")
        .matcher(Files.readString(net))
        .results()
        .map(it -> it.group(1))
        .distinct()
        .toList();
  }
}
