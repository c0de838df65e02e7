package io.railwright.flow.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.FabricException;
import io.railwright.model.fact.Subject;
import io.railwright.monitor.application.Application;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of jobs that are to be watched. */
class ApplicationFileTest {
  private static final String LOG =
      "{name: train, host: gpu07, log: /var/log/train.log, pattern: 'took (?<seconds>[0-9.]+) s'}";

  @TempDir Path folder;

  private List<Application> read(String text) throws Exception {
    return ApplicationFile.read(Files.writeString(folder.resolve("applications.yaml"), text));
  }

  @Test
  void logsAndInspectorsAreRead() throws Exception {
    List<Application> read =
        read(
            "- "
                + LOG
                + "\n- {name: nccl, host: gpu07, nccl-inspector: /var/log/nccl}\n"
                + "- "
                + LOG.replace("gpu07", "gpu08").replace("}", ", ended: done}"));
    assertThat(read)
        .extracting(it -> it.subject().path())
        .containsExactly(
            "host/gpu07/application/train",
            "host/gpu07/application/nccl",
            "host/gpu08/application/train");
    assertThat(read.get(1).source()).isEqualTo(new Application.Inspector("/var/log/nccl"));
    ApplicationFile.check(read, Set.of(Subject.host("gpu07"), Subject.host("gpu08")));
    assertThatThrownBy(() -> ApplicationFile.check(read, Set.of(Subject.host("gpu07"))))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("gpu08");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}|a file of applications is a list",
        "- train|an application has the keys",
        "- {name: a b, host: x, nccl-inspector: /x}|is no name",
        "- {name: a, nccl-inspector: /x}|'host' is missing",
        "- {name: a, host: x}|say where it tells something",
        "- {name: a, host: x, log: /x}|'pattern' is missing",
        "- {name: a, host: x, log: x.log, pattern: '(?<seconds>1)'}|begins with /",
        "- {name: a, host: x, log: /x, pattern: '(1'}|'pattern' can't be used: Unclosed group",
        "- {name: a, host: x, log: /x, pattern: '1'}|no group says what its number is",
        "- {name: a, host: x, log: /x, pattern: '(?<seconds>1)', ended: '('}|'ended' can't be used",
        "- {name: a, host: x, log: /x, nccl-inspector: /x}|either a log or nccl-inspector",
        "- {name: a, host: x, patern: y}|patern",
      })
  void whatIsWrongIsSaidWithItsPlace(String text, String why) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            FabricException.class,
            it ->
                assertThat(String.join("\n", it.problems()))
                    .contains(why)
                    .contains("applications.yaml:1"));
  }

  @Test
  void aNameIsOfOneJobAndAHostHasAFew() {
    assertThatThrownBy(() -> read("- " + LOG + "\n- " + LOG))
        .hasMessageContaining("of this name already");
    String many =
        IntStream.range(0, 9)
            .mapToObj(it -> "- " + LOG.replace("train,", "train" + it + ","))
            .collect(Collectors.joining("\n"));
    assertThatThrownBy(() -> read(many)).hasMessageContaining("at most 8");
    assertThatThrownBy(() -> read("")).hasMessageContaining("names no application");
    assertThatThrownBy(() -> ApplicationFile.read(folder.resolve("none")))
        .hasMessageContaining("can't read");
  }
}
