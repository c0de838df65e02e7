package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Each rule can fail: it finds the sample that breaks it, and leaves alone the one that does not.
 */
final class ArchitectureRulesTest {
  private static final String BASE = "io.railwright.checks.sample";
  private static final JavaClasses SAMPLES = new ClassFileImporter().importPackages(BASE);

  private final ArchitectureRules rules = new ArchitectureRules(BASE);

  @Test
  void useOfAForbiddenModule() {
    assertThat(complaints(rules.direction("model"))).anyMatch(it -> it.contains("UsesReach"));
    assertThat(complaints(rules.direction("reach"))).isEmpty();
  }

  @Test
  void packageOutsideOfTheTable() {
    assertThat(complaints(rules.everyPackageBelongsToAModule()))
        .anyMatch(it -> it.contains("Stray"))
        .allMatch(it -> it.contains("sample.stray."));
  }

  @Test
  void packageCycle() {
    assertThat(complaints(rules.noCycles()))
        .anyMatch(it -> it.contains("flow.one") && it.contains("flow.two"));
  }

  @Test
  void processOutsideOfReach() {
    assertThat(complaints(rules.onlyReachAndLabStartProcesses()))
        .hasSize(2)
        .allMatch(it -> it.contains("StartsProcesses"));
  }

  @Test
  void connectionOutsideOfReach() {
    assertThat(complaints(rules.onlyReachConnects()))
        .anyMatch(it -> it.contains("java.net.Socket.<init>"))
        .anyMatch(it -> it.contains("SocketChannel.open"))
        .anyMatch(it -> it.contains("java.net.http.HttpClient"))
        .anyMatch(it -> it.contains("java.net.URL.openStream"))
        .anyMatch(it -> it.contains("com.jcraft.jsch.JSch"))
        .allMatch(it -> it.contains("Connects"));
  }

  @Test
  void listenerOutsideOfTwinAndWeb() {
    assertThat(complaints(rules.onlyTwinAndWebListen()))
        .singleElement()
        .asString()
        .contains("model.Listens");
  }

  @Test
  void changeOutsideOfItsOwnCommands() {
    assertThat(complaints(rules.onlyChangesChange()))
        .isNotEmpty()
        .allMatch(it -> it.contains("flow.one.ReadsAndWrites"));
    assertThat(complaints(rules.onlyItsCommandsChange()))
        .isNotEmpty()
        .allMatch(it -> it.contains("flow.one.CallsChange"));
  }

  @Test
  void questionThatChangesOutsideOfChange() {
    assertThat(complaints(rules.onlyChangesAskForChanges()))
        .anyMatch(it -> it.contains("Question.configure"))
        .anyMatch(it -> it.contains("Question.request"))
        .anyMatch(it -> it.contains("ManagedCall.<init>"))
        .allMatch(it -> it.contains("flow.one.AsksForChange"));
  }

  @Test
  void vagueNames() {
    assertThat(complaints(rules.packagesHaveTellingNames()))
        .anyMatch(it -> it.contains("TextHelper"))
        .allMatch(it -> it.contains("sample.cli.util."));
    assertThat(complaints(rules.classesHaveTellingNames()))
        .hasSize(3)
        .anyMatch(it -> it.contains("TextHelper"))
        .anyMatch(it -> it.contains("ToldText"))
        .anyMatch(it -> it.contains("Lookup$Room"));
  }

  @Test
  void packageWithoutNullMarked() {
    assertThat(complaints(rules.packagesAreNullMarked()))
        .singleElement()
        .asString()
        .contains("twin.unmarked.Unmarked");
  }

  private static List<String> complaints(ArchRule rule) {
    return rule.evaluate(SAMPLES).getFailureReport().getDetails();
  }
}
