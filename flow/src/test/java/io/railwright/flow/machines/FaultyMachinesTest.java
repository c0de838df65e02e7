package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.testing.Campaign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One fault on one host of a small fabric, and whether the audit says it first. What comes out must
 * stay so; what does not is listed with the reason, and leaves the list when it comes out.
 */
@Tag("slow")
class FaultyMachinesTest {
  static final Path MACHINES = Path.of("src/test/resources/machines");

  @TempDir static Path folder;

  private static final Map<String, SmallFabric> FABRICS = new HashMap<>();
  private static AuditOfKnown audit;
  private static NotYet notYet;

  @BeforeAll
  static void open() throws Exception {
    audit = AuditOfKnown.shared();
    notYet = NotYet.read(MACHINES.resolve("not-yet.txt"));
    FABRICS.clear();
  }

  static List<Machine> machines() throws IOException {
    try (Stream<Path> files = Files.list(MACHINES.resolve("faulty"))) {
      List<Path> sorted = files.sorted().toList();
      return sorted.stream().map(FaultyMachinesTest::read).toList();
    }
  }

  /** All of them for {@code -Dthorough=true}. */
  static List<Machine> tried() throws IOException {
    return Campaign.share(machines(), 5, 0);
  }

  private static Machine read(Path file) {
    try {
      return Machine.read(file);
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tried")
  void theFaultIsSaidFirst(Machine machine) throws Exception {
    List<Finding> added = fabric(machine.base()).added(machine.changes(), machine.beside());
    Optional<String> wrong = wrong(machine, added);
    if (notYet.has(machine.name())) {
      assertThat(wrong).as("%s comes out: take it off not-yet.txt", machine).isPresent();
    } else {
      assertThat(wrong).as("%s; said in all: %s", machine, lines(added)).isEmpty();
    }
  }

  @Test
  void whatIsListedIsThere() throws IOException {
    assertThat(machines().stream().map(Machine::name)).containsAll(notYet.names());
  }

  private static SmallFabric fabric(String base) throws IOException, InterruptedException {
    SmallFabric fabric = FABRICS.get(base);
    if (fabric == null) {
      fabric = new SmallFabric(base(base), audit, Files.createTempDirectory(folder, base));
      FABRICS.put(base, fabric);
    }
    return fabric;
  }

  /** A healthy machine may be the base of a faulty one too. */
  static Base base(String name) throws IOException {
    Path own = MACHINES.resolve("bases").resolve(name + ".yaml");
    Path healthy = MACHINES.resolve("healthy").resolve(name + ".yaml");
    return Base.read(Files.exists(own) ? own : healthy);
  }

  private static Optional<String> wrong(Machine machine, List<Finding> added) {
    if (added.isEmpty()) {
      return Optional.of("nothing is said");
    }
    Finding first = added.getFirst();
    String path = first.subject().path();
    String text =
        String.join(" ", first.title(), first.foundWords(), first.expected().words())
            .toLowerCase(Locale.ROOT);
    List<String> ends = machine.parts().isEmpty() ? List.of("host/n1") : machine.parts();
    if (!path.startsWith("host/n1") || ends.stream().noneMatch(path::endsWith)) {
      return Optional.of("another part is named first: " + line(first));
    }
    if (machine.words().stream()
        .map(word -> word.toLowerCase(Locale.ROOT))
        .noneMatch(text::contains)) {
      return Optional.of("something else is said first: " + line(first));
    }
    return machine.not().stream()
        .filter(word -> added.stream().anyMatch(finding -> names(finding, word)))
        .map(word -> "something is said of " + word)
        .findFirst();
  }

  private static boolean names(Finding finding, String word) {
    return finding.subject().path().endsWith(word)
        || finding.actions().stream().map(Action::text).anyMatch(text -> text.contains(word));
  }

  private static String lines(List<Finding> findings) {
    return findings.stream()
        .limit(12)
        .map(FaultyMachinesTest::line)
        .collect(Collectors.joining("\n  ", "\n  ", "\n"));
  }

  static String line(Finding finding) {
    return "%s %s %s | %s | found %s | expected %s"
        .formatted(
            finding.severity().word(),
            finding.rule(),
            finding.subject().path(),
            finding.title(),
            finding.foundWords(),
            finding.expected().words());
  }
}
