package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hosts of other kinds that are in order: nothing fails on them and nothing is to be done. What is
 * said wrongly all the same is listed by machine, rule and subject.
 */
@Tag("slow")
class HealthyMachinesTest {
  @TempDir Path folder;

  private static AuditOfKnown audit;
  private static NotYet notYet;

  @BeforeAll
  static void open() throws Exception {
    audit = AuditOfKnown.shared();
    notYet = NotYet.read(FaultyMachinesTest.MACHINES.resolve("not-yet-healthy.txt"));
  }

  static List<String> machines() throws IOException {
    try (Stream<Path> files = Files.list(FaultyMachinesTest.MACHINES.resolve("healthy"))) {
      return files
          .map(file -> file.getFileName().toString().replace(".yaml", ""))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("machines")
  void nothingIsSaidOfAHealthyHost(String machine) throws Exception {
    Base base = FaultyMachinesTest.base(machine);
    AskedHost host = new AskedHost(base.hardware(1), base.changes(), folder);
    List<Finding> said =
        audit.of(List.of(host.untouched())).findings().stream()
            .filter(HealthyMachinesTest::isSaid)
            .toList();
    Set<String> keys =
        said.stream().map(finding -> key(machine, finding)).collect(Collectors.toSet());
    Set<String> listed =
        notYet.names().stream()
            .filter(name -> name.startsWith(machine + " "))
            .collect(Collectors.toSet());
    String lines =
        said.stream()
            .map(FaultyMachinesTest::line)
            .collect(Collectors.joining("\n  ", "\n  ", "\n"));
    assertThat(new TreeSet<>(keys))
        .as("said of %s:%s", machine, lines)
        .isEqualTo(new TreeSet<>(listed));
  }

  private static boolean isSaid(Finding finding) {
    return finding.status() == Status.FAIL
        || finding.status() == Status.ERROR
        || !finding.actions().isEmpty();
  }

  private static String key(String machine, Finding finding) {
    String part = finding.subject().path().replaceFirst("^host/n1/?", "");
    return machine + " " + finding.rule() + " " + (part.isEmpty() ? "host" : part);
  }
}
