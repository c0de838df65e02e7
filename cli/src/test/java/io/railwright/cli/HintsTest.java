package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A word that is mistyped comes with the word that was meant; a strange one with where to look. */
class HintsTest {
  private static final String TWO_NODES = "src/test/resources/two-nodes";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          audit --detials                        | --details
          audit --detials=yes                    | --details
          audti                                  | audit
          twin stauts                            | status
          explain qos.trust-dcsp                 | qos.trust-dscp
          explain --list ruels                   | rules
          parse dcb-ap x                         | dcb-app
          audit -i NODES --only dcb-ap           | dcb-app
          audit -i NODES --profile dgx-sprak     | dgx-spark
          audit -i NODES --host u63              | u36
          snapshot -i NODES --host u63           | u36
          diff NODES NODES --host u63            | u36
          drift -i NODES --host u63              | u36
          drift -i NODES --reference u63         | u36
          profile make -i NODES --from u63       | u36
          twin up igx-orni --foreground          | igx-orin
          twin fault pfc-strom h1                | pfc-storm
          sim incats                             | incast
          sim incast --profile papre             | paper
          """)
  void theWordThatWasMeantIsNamed(String line, String meant) {
    Console said = Console.run(line.replace("NODES", TWO_NODES).split(" +"));
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).containsPattern("(?i)did you mean '?" + meant + "'?\\?");
    assertThat(said.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          audit --zzzzzzz                        | rail audit has no option '--zzzzzzz'.
          audit local                            | rail audit -i local
          audit -i NODES --only lspci-nn         | rail parse reads it from a file
          zzzzzzz                                | there is no command 'zzzzzzz'.
          explain zzzzzzz                        | rail explain --list
          parse zzzzzzz x                        | rail parse --list
          snapshot -i NODES --host zzzzzzz       | --host takes *
          plan --burn                            | --burn needs PSID=FILE behind it.
          """)
  void nothingIsGuessedFromAStrangeWord(String line, String said) {
    Console console = Console.run(line.replace("NODES", TWO_NODES).split(" +"));
    assertThat(console.exit()).isEqualTo(2);
    assertThat(console.err()).contains(said).doesNotContainIgnoringCase("did you mean");
  }

  @Test
  void aCounterIsFoundByAnyNumber() {
    String page = Console.run("explain", "rx_prioN_pause").out();
    for (String name : List.of("rx_prio3_pause", "RX_PRIO0_PAUSE")) {
      assertThat(Console.run("explain", name).out()).isEqualTo(page);
    }
    assertThat(Console.run("explain", "rx_prio_pause").exit()).isEqualTo(2);
    assertThat(Console.run("explain", "rx_priox_pause").exit()).isEqualTo(2);
  }

  @Test
  void whatThereIsToExplainIsListed() {
    assertThat(Console.run("explain", "--list").out())
        .contains("kind ", "\nrules ", "\ncounters ", "\nsite-values ");
    String rules = Console.run("explain", "--list", "rules").out();
    assertThat(rules).contains("\nqos.trust-dscp ").isEqualTo(list("rule"));
    assertThat(rules.lines().skip(1)).allMatch(line -> line.matches("[a-z]+\\.[a-z0-9-]+ +\\S.*"));
  }

  private static String list(String kind) {
    return Console.run("explain", "--list", kind).out();
  }

  @Test
  void explainTakesOneThingAtATime() {
    assertThat(Console.run("explain").exit()).isEqualTo(2);
    assertThat(Console.run("explain", "--list", "rules", "mtu").exit()).isEqualTo(2);
    assertThat(Console.run("explain", "--list", "-o", "json").err()).contains("--list is text");
  }
}
