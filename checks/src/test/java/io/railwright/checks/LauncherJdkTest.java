package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.checks.Launch.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How the launcher finds a JDK 25, and what it says if there is none. */
@Tag("slow")
final class LauncherJdkTest {
  private final StandIn rail;

  LauncherJdkTest(@TempDir Path folder) {
    rail = new StandIn(folder);
  }

  @ParameterizedTest
  @EnumSource
  void javaHomeComesFirst(Shell shell) {
    Path named = rail.jdk(rail.home.resolve("my own jdk"), "25.0.1");
    rail.jdk(rail.machine.resolve("usr/lib/jvm/other"), "25.0.1");
    assertThat(rail.launch(shell).with("JAVA_HOME", named).run().out())
        .startsWith("java of my own jdk\n");
  }

  @ParameterizedTest
  @EnumSource
  void javaOnThePathIsFollowedThroughItsLinks(Shell shell) {
    Path jdk = rail.jdk(rail.home.resolve("deep/inside"), "25");
    StandIn.link(rail.machine.resolve("etc/java"), jdk.resolve("bin/java"));
    StandIn.link(rail.tools.resolve("java"), Path.of("../machine/etc/java"));
    assertThat(rail.launch(shell).run().out()).startsWith("java of inside\n");
  }

  @ParameterizedTest
  @EnumSource
  void usualFoldersAreSearched(Shell shell) throws IOException {
    Path[] places = {
      rail.machine.resolve("usr/lib/jvm/distribution"),
      rail.machine.resolve("usr/java/vendor"),
      rail.machine.resolve("opt/by hand"),
      rail.machine.resolve("Library/Java/JavaVirtualMachines/mac/Contents/Home"),
      rail.home.resolve(".sdkman/candidates/java/sdkman"),
      rail.home.resolve(".jdks/idea"),
    };
    for (Path place : places) {
      rail.jdk(place, "25.0.4");
      assertThat(rail.launch(shell).run().out())
          .startsWith("java of " + place.getFileName() + "\n");
      Files.delete(place.resolve("release"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void unfitJdksArePassedOver(Shell shell) throws IOException {
    Path jvm = rail.machine.resolve("usr/lib/jvm");
    rail.jdk(jvm.resolve("a-older"), "21.0.25");
    rail.jdk(jvm.resolve("b-newer"), "26");
    rail.jdk(jvm.resolve("c-much-newer"), "250");
    Files.delete(rail.jdk(jvm.resolve("d-jre"), "25").resolve("bin/javac"));
    Path foreign = rail.jdk(jvm.resolve("e-foreign"), "25");
    String arch = System.getProperty("os.arch").equals("aarch64") ? "x86_64" : "aarch64";
    Files.writeString(
        foreign.resolve("release"), "JAVA_VERSION=\"25\"\nOS_ARCH=\"" + arch + "\"\n");
    StandIn.link(jvm.resolve("f-dangling"), Path.of("nowhere"));
    rail.jdk(jvm.resolve("g-right"), "25-ea");
    assertThat(rail.launch(shell).run().out()).startsWith("java of g-right\n");
  }

  @ParameterizedTest
  @EnumSource
  void withoutJdkItSaysWhatToInstall(Shell shell) {
    rail.jdk(rail.machine.resolve("usr/lib/jvm/older"), "21");
    Outcome outcome = rail.launch(shell).run("--version");
    assertThat(outcome.code()).isEqualTo(69);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .startsWith("rail: no JDK 25 was found; install one")
        .contains("openjdk-25-jdk", "java-25-openjdk-devel", "JAVA_HOME");
    assertThat(rail.builds()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void jdkThatIsGoneIsForgotten(Shell shell) throws IOException {
    Path first = rail.jdk(rail.home.resolve(".jdks/first"), "25");
    rail.launch(shell).run();
    rail.jdk(rail.home.resolve(".jdks/second"), "25");
    assertThat(rail.launch(shell).run().out()).startsWith("java of first\n");
    Files.delete(first.resolve("bin/java"));
    Outcome outcome = rail.launch(shell).run();
    assertThat(outcome.out()).startsWith("java of second\n");
    assertThat(outcome.err()).startsWith("rail: building, since the JDK has changed...\n");
    assertThat(rail.launch(shell).run().err()).isEmpty();
  }

  /** Its AOT cache would be passed over in silence, and each start would be slow. */
  @ParameterizedTest
  @EnumSource
  void jdkThatWasUpdatedInPlaceIsTrainedAgain(Shell shell) {
    Path jdk = rail.home.resolve(".jdks/one");
    rail.jdk(jdk, "25.0.1");
    rail.launch(shell).run();
    rail.jdk(jdk, "25.0.2");
    assertThat(rail.launch(shell).run().err()).contains("since the JDK has changed");
    assertThat(rail.launch(shell).run().err()).isEmpty();
    assertThat(rail.builds()).isEqualTo(2);
  }
}
