package io.railwright.testing;

import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Whether a test with the mark {@link Thorough} is run, and on this day. */
final class ThoroughCondition implements ExecutionCondition {
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<AnnotatedElement> element = context.getElement();
    int days =
        AnnotationSupport.findAnnotation(element, Thorough.class).map(Thorough::days).orElse(1);
    return evaluate(String.valueOf(element.orElse(null)), days);
  }

  private static ConditionEvaluationResult evaluate(String name, int days) {
    if (!Campaign.isThorough()) {
      return ConditionEvaluationResult.disabled("runs with -Dthorough=true");
    }
    if (Campaign.isWhole() || Campaign.isTurnOf(name, days, Campaign.turn())) {
      return ConditionEvaluationResult.enabled("it is its turn; " + Campaign.again());
    }
    return ConditionEvaluationResult.disabled(
        "runs on one of " + days + " days, and with -Dwhole=true");
  }
}
