package io.railwright.checks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/**
 * The rules of the architecture for the packages below {@code base}. The real code has one base,
 * the samples that prove that each rule can fail have another.
 */
record ArchitectureRules(String base) {
  private static final Set<String> VAGUE_PACKAGES =
      Set.of("util", "common", "helper", "misc", "core", "impl", "manager", "constants");

  /** Words that say nothing, or that only whoever wrote the class could explain. */
  private static final String VAGUE_CLASSES =
      ".*(Utils?|Helper|Manager)"
          + "|(.*[.$])?([A-Z][A-Za-z0-9]*)?"
          + "(Told|Look|Untold|Present|Plant|Room|Openings|Wanted|Hearing)([A-Z0-9][A-Za-z0-9]*)?";

  /** A class of cli that may start a process: a twin or a lab that outlives its command. */
  private static final String DETACHED_COMMAND = "cli.terminal.DetachedCommand";

  /** The other one: {@code stty}, for the terminal that rail runs on. */
  private static final String KEY_TERMINAL = "cli.terminal.KeyTerminal";

  /** A POST that stores nothing: whether the one who asks may do something. */
  private static final String ACCESS_REVIEW = "collect.kube.live.AccessReview";

  ArchRule direction(String module) {
    String[] forbidden =
        Modules.forbiddenFor(module).stream().map(this::packages).toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(packages(module))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden)
        .allowEmptyShould(true);
  }

  ArchRule everyPackageBelongsToAModule() {
    String[] known = Modules.MAY_USE.keySet().stream().map(this::packages).toArray(String[]::new);
    return classes().should().resideInAnyPackage(known);
  }

  ArchRule noCycles() {
    return SlicesRuleDefinition.slices().matching(base + ".(**)").should().beFreeOfCycles();
  }

  ArchRule onlyReachAndLabStartProcesses() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages("reach"), packages("lab"))
        .and()
        .doNotHaveFullyQualifiedName(base + "." + DETACHED_COMMAND)
        .and()
        .doNotHaveFullyQualifiedName(base + "." + KEY_TERMINAL)
        .should(WayOut.PROCESS.taken());
  }

  ArchRule onlyReachConnects() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(packages("reach"))
        .should(WayOut.CLIENT.taken());
  }

  ArchRule onlyTwinAndWebListen() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages("twin"), packages("web"))
        .should(WayOut.SERVER.taken());
  }

  /** What reads can't reach what writes: one package of flow may, and one of cli may use that. */
  ArchRule onlyChangesChange() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages("change"), packages("flow.change"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(packages("change"));
  }

  /** Questions by which a machine may be changed are made for changes alone. */
  ArchRule onlyChangesAskForChanges() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages("change"), packages("reach"))
        .and()
        .doNotHaveFullyQualifiedName(base + "." + ACCESS_REVIEW)
        .should()
        .callCodeUnitWhere(
            DescribedPredicate.describe("makes a question that changes", this::asksForChange));
  }

  private boolean asksForChange(JavaCall<?> call) {
    String owner = call.getTargetOwner().getName();
    String question = base + ".reach.bundle.Question";
    return (owner.equals(question) && Set.of("configure", "request").contains(call.getName()))
        || owner.matches(Pattern.quote(question + "$Form$") + "(Configure|Request|Called)")
        || owner.equals(base + ".reach.bundle.ManagedCall");
  }

  ArchRule onlyItsCommandsChange() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages("flow.change"), packages("cli.change"), base + ".cli")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(packages("flow.change"));
  }

  ArchRule packagesHaveTellingNames() {
    return classes().should(resideInAPackageWithATellingName());
  }

  ArchRule classesHaveTellingNames() {
    return noClasses().should().haveNameMatching(VAGUE_CLASSES);
  }

  ArchRule packagesAreNullMarked() {
    return classes().should(resideInANullMarkedPackage());
  }

  private String packages(String module) {
    return base + "." + module + "..";
  }

  private static ArchCondition<JavaClass> resideInAPackageWithATellingName() {
    return new ArchCondition<>("reside in a package with a telling name") {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        boolean vague =
            List.of(item.getPackageName().split("\\.")).stream().anyMatch(VAGUE_PACKAGES::contains);
        String message = item.getName() + " is in a package whose name says nothing";
        events.add(new SimpleConditionEvent(item, !vague, message));
      }
    };
  }

  private static ArchCondition<JavaClass> resideInANullMarkedPackage() {
    return new ArchCondition<>("reside in a package whose package-info has @NullMarked") {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        boolean marked = item.getPackage().isAnnotatedWith(NullMarked.class);
        String message =
            "the package of " + item.getName() + " lacks package-info with @NullMarked";
        events.add(new SimpleConditionEvent(item, marked, message));
      }
    };
  }
}
