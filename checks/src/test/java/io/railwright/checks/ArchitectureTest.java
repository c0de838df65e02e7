package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The real code keeps the rules of the architecture. */
final class ArchitectureTest {
  private static final JavaClasses CODE = new ClassFileImporter().importPaths(classFolders());

  private final ArchitectureRules rules = new ArchitectureRules("io.railwright");

  private static List<Path> classFolders() {
    return SourceTree.modules().stream()
        .filter(it -> !Modules.OUTSIDE.contains(it.getFileName().toString()))
        .map(it -> it.resolve("target").resolve(System.getProperty("rail.classes", "classes")))
        .filter(Files::isDirectory)
        .toList();
  }

  /** Else the rules below would hold for want of anything to look at. */
  @Test
  void classesOfAllModulesAreReadable() {
    assertThat(CODE.contain("io.railwright.model.snapshot.Snapshot")).isTrue();
    assertThat(CODE.contain("io.railwright.reach.Shell")).isTrue();
    assertThat(CODE.contain("io.railwright.cli.Main")).isTrue();
    assertThat(CODE.get("io.railwright.cli.Main").getMethodCallsFromSelf()).isNotEmpty();
  }

  @TestFactory
  Stream<DynamicTest> everyModuleUsesOnlyWhatItMay() {
    return Modules.MAY_USE.keySet().stream()
        .sorted()
        .map(it -> DynamicTest.dynamicTest(it, () -> rules.direction(it).check(CODE)));
  }

  @TestFactory
  Stream<DynamicTest> theOtherRulesHold() {
    return Stream.of(
            rules.everyPackageBelongsToAModule(),
            rules.noCycles(),
            rules.onlyReachAndLabStartProcesses(),
            rules.onlyReachConnects(),
            rules.onlyTwinAndWebListen(),
            rules.onlyChangesChange(),
            rules.onlyChangesAskForChanges(),
            rules.onlyItsCommandsChange(),
            rules.packagesHaveTellingNames(),
            rules.classesHaveTellingNames(),
            rules.packagesAreNullMarked())
        .map(ArchitectureTest::test);
  }

  private static DynamicTest test(ArchRule rule) {
    return DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(CODE));
  }
}
