package io.railwright.view.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What several findings of one rule say together. */
class GroupTest {
  private static Finding finding(String fault, String found, Expected expected) {
    return new Finding(
        "link.rail",
        "",
        new FaultTitle(fault),
        Subject.host("gpu-17"),
        Status.FAIL,
        Severity.HIGH,
        new Cost.Estimate(Cost.Kind.NOTICEABLE),
        expected,
        Value.text(found),
        "",
        "",
        "",
        Risk.LOW,
        Effect.NONE,
        false,
        Reversible.NO,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static String fault(Finding... findings) {
    return Group.of(Stream.of(findings).toList(), Status.FAIL).getFirst().fault();
  }

  private static Expected as(String value) {
    return new Expected.OfMost(Value.text(value), 31, 32);
  }

  @Test
  void valuesStayWithWhatIsExpectedOfThem() {
    String title = "Wrong rail: {found}; expected {expected}";
    assertThat(
            fault(finding(title, "leaf-3", as("leaf-1")), finding(title, "leaf-1", as("leaf-3"))))
        .isEqualTo(
            "Wrong rail: leaf-3; expected leaf-1, as 31 of 32 have"
                + " (elsewhere leaf-1; expected leaf-3, as 31 of 32 have)");
  }

  @Test
  void whereOneThingIsExpectedTheValuesAreNamedTogether() {
    String title = "The MTU is {found}; expected {expected}";
    assertThat(fault(finding(title, "1500", as("9000")), finding(title, "4200", as("9000"))))
        .isEqualTo("The MTU is 1500 or 4200; expected 9000, as 31 of 32 have");
  }

  @Test
  void whatTheSentenceDoesNotNameDoesNotSplitIt() {
    assertThat(
            fault(finding("It is {found}", "a", as("x")), finding("It is {found}", "b", as("y"))))
        .isEqualTo("It is a or b");
  }
}
