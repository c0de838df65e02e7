package io.railwright.view.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Assumption;
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
import org.junit.jupiter.api.Test;

/** What is said of a fix that rests on an assumption. */
class WithheldTest {
  private static final Action BY_HAND = new Action.ByHand("set a class");
  private static final Action TYPED = new Action.Command(List.of("ip", "link"));
  private static final Action SAVE = new Action.AtBoot(new Action.ByHand("save it"));
  private static final Action TYPED_AT_BOOT = new Action.AtBoot(TYPED);

  private static Finding finding(boolean lost, Action... actions) {
    return new Finding(
        "link.mtu",
        "",
        new FaultTitle("The MTU is {found}"),
        Subject.host("gpu-17"),
        Status.FAIL,
        Severity.HIGH,
        new Cost.Estimate(Cost.Kind.NOTICEABLE),
        new Expected.Presence(true),
        Value.text("1500"),
        "",
        "",
        "",
        Risk.LOW,
        Effect.RUNTIME,
        lost,
        Reversible.EXACT,
        List.of(actions),
        List.of(new Assumption("mtu", "9000 bytes")),
        List.of(),
        List.of(),
        List.of());
  }

  @Test
  void whetherAChangeLastsIsSaidThoughItIsWithheld() {
    Finding typed = finding(true, TYPED, SAVE).withheld();
    assertThat(typed.actions()).isEmpty();
    assertThat(Fix.change(typed)).startsWith("takes effect at once, lost at reboot; risk low");
    Finding byHand = finding(true, BY_HAND, SAVE, TYPED_AT_BOOT).withheld();
    assertThat(byHand.actions()).containsExactly(BY_HAND, SAVE);
    assertThat(Fix.effect(byHand)).isEqualTo("takes effect at once, lost at reboot");
  }

  @Test
  void aChangeThatLastsIsNotSaidToBeLost() {
    Finding lasting = finding(false, BY_HAND, TYPED).withheld();
    assertThat(lasting.actions()).containsExactly(BY_HAND);
    assertThat(Fix.effect(lasting)).isEqualTo("takes effect at once");
  }
}
