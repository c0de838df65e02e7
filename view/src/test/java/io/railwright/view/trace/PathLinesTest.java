package io.railwright.view.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.TrafficClass;
import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The picture of a path in letters. */
class PathLinesTest {
  private static final SampleTrace SAMPLE = new SampleTrace("gpu-01", "gpu-02", 2);

  private static List<String> lines(SampleTrace sample, int columns) {
    List<PathStep> steps = PathSteps.of(sample.proof(), sample.pair().network());
    return new PathLines(steps, columns, UnaryOperator.identity()).lines();
  }

  @Test
  void aLineForEachMachineAndAForkForEqualWays() {
    assertThat(lines(SAMPLE, 80))
        .containsExactly(
            "                            RDMA there         CNPs back",
            "┌─ gpu-01   → eth0          proven             –",
            "├─ leaf-1   down → up[1-2]  proven             broken",
            "├┬ spine-1  left → right    proven             –",
            "│└ spine-2  left → right    broken: safe       –",
            "├─ leaf-2   up[1-2] → down  unknown: lossless  –",
            "└─ gpu-02   eth0 →          –                  proven");
  }

  @Test
  void manyEqualWaysOfWhichThereIsTheSameToSayAreOneLine() {
    assertThat(lines(new SampleTrace("gpu-01", "gpu-02", 16), 100))
        .hasSize(7)
        .anyMatch(it -> it.startsWith("├┬ spine-[1-15]  left → right"))
        .anyMatch(it -> it.startsWith("│└ spine-16") && it.contains("broken: safe"));
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 120, 200})
  void noLineIsWiderThanTheScreen(int columns) {
    String name = "a-host-with-a-name-that-nobody-would-want-to-type-every-day.example.com";
    for (boolean ascii : new boolean[] {true, false}) {
      StringWriter printed = new StringWriter();
      TextOutput out = new TextOutput(printed, new Screen(false, ascii, columns), false);
      lines(new SampleTrace(name, name + 2, 2), out.columns()).forEach(out::println);
      out.flush();
      assertThat(printed.toString().lines()).hasSize(7).allMatch(it -> it.length() <= columns);
    }
  }

  @Test
  void withoutUtf8ItIsMadeOfLetters() {
    StringWriter printed = new StringWriter();
    new TraceText(new TextOutput(printed, new Screen(false, true, 100), false))
        .print(SAMPLE.pair());
    assertThat(printed.toString())
        .contains("+- gpu-01   -> eth0", "|` spine-2  left -> right", "`- gpu-02   eth0 ->")
        .matches("\\p{ASCII}*");
  }

  @Test
  void oneClassHasOneColumn() {
    PathNetwork network = SAMPLE.pair().network();
    PathProof roce = SAMPLE.proof().only(TrafficClass.ROCE);
    PathProof cnp = SAMPLE.proof().only(TrafficClass.CNP);
    assertThat(
            new PathLines(PathSteps.of(roce, network), 80, UnaryOperator.identity())
                .lines()
                .getFirst())
        .contains("RDMA there")
        .doesNotContain("CNPs");
    assertThat(new PathLines(PathSteps.of(cnp, network), 80, UnaryOperator.identity()).lines())
        .hasSize(4)
        .first()
        .asString()
        .contains("CNPs back")
        .doesNotContain("RDMA");
  }

  /** Where an arrow takes two letters, columns still stand below each other. */
  @Test
  void columnsFitSignsThatAreWrittenOut() {
    List<String> lines =
        new PathLines(
                PathSteps.of(SAMPLE.proof(), SAMPLE.pair().network()),
                100,
                text -> text.replace("→", "->"))
            .lines();
    int column = lines.getFirst().indexOf("RDMA there");
    assertThat(lines.subList(1, lines.size()))
        .allSatisfy(line -> assertThat(line.substring(column - 2, column)).isEqualTo("  "))
        .allSatisfy(line -> assertThat(line.charAt(column)).isNotEqualTo(' '));
  }
}
