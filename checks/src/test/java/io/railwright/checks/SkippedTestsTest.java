package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkippedTestsTest {
  @TempDir Path root;

  private void report(String module, String name, String cases) throws IOException {
    Path folder = Files.createDirectories(root.resolve(module + "/target/surefire-reports"));
    Files.writeString(
        folder.resolve("TEST-" + name + ".xml"), "<testsuite>\n" + cases + "</testsuite>\n");
  }

  private static String skipped(String type, String name, String why) {
    return """
      <testcase name="%s" classname="%s" time="0.001">
        <skipped message="%s" type="org.opentest4j.TestAbortedException"><![CDATA[x]]></skipped>
      </testcase>
    """
        .formatted(name, type, why);
  }

  @Test
  void eachTestIsNamedOnceAndAllPackagesInOneCommand() throws IOException {
    report(
        "cli",
        "a.ShellTest",
        skipped("a.ShellTest", "fish", "Assumption failed: needs Debian package fish: not here")
            + skipped(
                "a.ShellTest", "zsh(String)[1]", "Assumption failed: needs Debian package zsh: x")
            + skipped(
                "a.ShellTest", "zsh(String)[2]", "Assumption failed: needs Debian package zsh: x"));
    report("reach", "b.SudoTest", skipped("b.SudoTest", "asRoot", "needs Debian package sudo: x"));
    assertThat(SkippedTests.lines(root))
        .containsExactly(
            "Tests that were skipped for want of a Debian package:",
            "  fish               ShellTest.fish",
            "  sudo               SudoTest.asRoot",
            "  zsh                ShellTest.zsh",
            "To run them too: sudo apt-get install fish sudo zsh");
  }

  @Test
  void othersThatWereSkippedOrRanAreNotNamed() throws IOException {
    report(
        "cli",
        "a.OtherTest",
        skipped("a.OtherTest", "asRoot", "Assumption failed: root may write everywhere")
            + "  <testcase name=\"runs\" classname=\"a.OtherTest\" time=\"1\"/>\n");
    assertThat(SkippedTests.lines(root)).isEmpty();
  }

  @Test
  void aTestThatRanIsNotTakenForTheNext() throws IOException {
    report(
        "cli",
        "a.MixedTest",
        "  <testcase name=\"runs\" classname=\"a.MixedTest\" time=\"1\"/>\n"
            + skipped("a.MixedTest", "zsh", "needs Debian package zsh: it is not installed"));
    assertThat(SkippedTests.lines(root)).hasSize(3).element(1).asString().endsWith("MixedTest.zsh");
  }
}
