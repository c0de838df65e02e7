package io.railwright.labtests;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.Architecture;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabTools;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * One lab for all classes of a run that want no nodes of their own. Where it can't be had, its
 * tests are skipped, and the report says why; with {@code -Dlab} that is a failure for whoever
 * reads the report.
 */
final class LabExtension
    implements ExecutionCondition,
        BeforeAllCallback,
        ParameterResolver,
        TestExecutionExceptionHandler {
  private static final Namespace NAMESPACE = Namespace.create(LabExtension.class);

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    List<String> missing = missing();
    if (!missing.isEmpty()) {
      return ConditionEvaluationResult.disabled(
          "needs Debian package "
              + missing.getFirst()
              + ": the lab can't be brought up without it");
    }
    return isWanted()
        ? ConditionEvaluationResult.enabled("the lab is wanted and can be had")
        : ConditionEvaluationResult.disabled(
            "the lab takes minutes: mvn test -Dlab -pl lab-tests -am brings it up");
  }

  /** Without a value, Maven makes it "true". */
  private static boolean isWanted() {
    return !System.getProperty("lab", "false").equals("false");
  }

  private static List<String> missing() {
    Architecture architecture = Architecture.ofThisMachine().orElse(Architecture.AMD64);
    LabTools tools = LabTools.ofThisMachine();
    return Stream.concat(tools.missingToRun(architecture).stream(), tools.missingToBuild().stream())
        .toList();
  }

  @Override
  public void beforeAll(ExtensionContext context) throws LabException {
    up(context).lab();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == LabFolder.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return up(context).started();
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    up(context).keepLogs();
    throw failure;
  }

  private static LabOfRun up(ExtensionContext context) {
    Class<?> tests = context.getRequiredTestClass();
    List<String> own = List.of(tests.getAnnotation(LabTest.class).own());
    Class<?> whose = own.isEmpty() ? LabOfRun.class : tests;
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(whose, _ -> new LabOfRun(own), LabOfRun.class);
  }
}
