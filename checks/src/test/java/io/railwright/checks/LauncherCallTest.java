package io.railwright.checks;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.checks.Launch.Outcome;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The launcher hands on what it is given, from wherever it is called. */
@Tag("slow")
final class LauncherCallTest {
  private final StandIn rail;

  LauncherCallTest(@TempDir Path folder) {
    rail = new StandIn(folder);
    rail.jdk(rail.home.resolve(".jdks/one"), "25");
  }

  @ParameterizedTest
  @EnumSource
  void argumentsInputAndExitCodePassThrough(Shell shell) {
    Outcome outcome =
        rail.launch(shell).with("JAVA_EXIT", 42).run("snapshot", "a b", "", "$HOME", "*", "'\"");
    assertThat(outcome.code()).isEqualTo(42);
    assertThat(outcome.out())
        .endsWith("<snapshot>\n<a b>\n<>\n<$HOME>\n<*>\n<'\">\nin: the standard input\n");
  }

  @ParameterizedTest
  @EnumSource
  void jvmOptionsComeBeforeTheMainClass(Shell shell) {
    Outcome outcome = rail.launch(shell).with("RAIL_JAVA_OPTS", "-Xmx2g  -Dpattern=*").run("x");
    Path target = rail.checkout.resolve("cli/target");
    assertThat(outcome.out())
        .contains(
            "<@" + rail.checkout + "/cli/src/main/launch/jvm.options>\n",
            "<-XX:CompileThresholdScaling=4>\n",
            "<-XX:AOTCache=" + target + "/rail.aot>\n",
            "<-Drail.terminals=>\n<-Drail.columns=>\n<-Drail.rows=>\n<-Xmx2g>\n<-Dpattern=*>\n",
            "<-cp>\n<" + target + "/rail.jar>\n<io.railwright.cli.Main>\n<x>\n");
  }

  @ParameterizedTest
  @EnumSource
  void theSizeOfTheTerminalIsTold(Shell shell) {
    assertThat(atTerminal(shell, "stty cols 73 rows 31").out())
        .contains("<-Drail.terminals=12>", "<-Drail.columns=73>", "<-Drail.rows=31>");
    assertThat(atTerminal(shell, "stty cols 73 rows 31; export COLUMNS=200").out())
        .contains("<-Drail.columns=200>", "<-Drail.rows=31>");
  }

  /** A real one, made by script(1). */
  private Outcome atTerminal(Shell shell, String before) {
    Launch launch = rail.launch(shell);
    String words = launch.command().stream().map(it -> "'" + it + "'").collect(joining(" "));
    List<String> script =
        List.of(
            "/usr/bin/script", "-qec", before + "; exec " + words + " x </dev/null", "/dev/null");
    return new Launch(script, launch.folder(), launch.environment()).run();
  }

  @ParameterizedTest
  @EnumSource
  void longLoopsGetTheFullCompilerAndACacheThatWasTrainedWithIt(Shell shell) {
    Path target = rail.checkout.resolve("cli/target");
    for (String command : List.of("sim", "pcap")) {
      assertThat(rail.launch(shell).run(command).out())
          .contains("<-XX:AOTCache=" + target + "/rail-loops.aot>\n", "<-XX:TieredStopAtLevel=4>\n")
          .doesNotContain("/rail.aot");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsAnsweredAtOnceGetsASmallCache(Shell shell) {
    String cache = "<-XX:AOTCache=" + rail.checkout.resolve("cli/target/rail-start.aot") + ">\n";
    assertThat(rail.launch(shell).run().out()).contains(cache);
    for (String word : List.of("-h", "--help", "-V", "--version", "completion", "__complete")) {
      assertThat(rail.launch(shell).run(word).out()).contains(cache);
    }
    assertThat(rail.launch(shell).run("audit", "--help").out()).doesNotContain(cache);
  }

  @ParameterizedTest
  @EnumSource
  void symbolicLinksAreFollowed(Shell shell) {
    Path second = rail.home.resolve("links/second");
    StandIn.link(second, Path.of("../../a checkout/rail"));
    Path first = rail.home.resolve("bin/rail");
    StandIn.link(first, second);
    assertThat(rail.launch(shell, first).run().code()).isZero();
    assertThat(rail.target("rail.built")).exists();
  }

  @ParameterizedTest
  @EnumSource
  void worksFromAnyFolder(Shell shell) {
    Path inside = rail.checkout.resolve("cli/src");
    assertThat(rail.launch(shell, Path.of("../../rail")).in(inside).run().code()).isZero();
    assertThat(rail.launch(shell, Path.of("rail")).in(rail.checkout).run().code()).isZero();
    assertThat(rail.launch(shell).in(Path.of("/")).run().code()).isZero();
    assertThat(rail.builds()).isEqualTo(1);
  }
}
