package io.railwright.view.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Event;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.JournalSummary;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Why a plan is left unfinished is told with what to type next. */
final class JournalReasonsTest {
  private static final String WHY = "u36 does not answer: it has not come back for 20 minutes";

  private static JournalSummary journal(PlanState state, boolean stopped, Event... events) {
    return new JournalSummary(
        "one.journal",
        "test",
        "ann on desk",
        "2026-01-01T00:00:00Z",
        state,
        stopped,
        2,
        List.of("u36"),
        List.of(events),
        "");
  }

  private static String printed(JournalSummary journal, boolean whole) {
    StringWriter text = new StringWriter();
    JournalView view = new JournalView(TextOutput.of(new PrintWriter(text)));
    if (whole) {
      view.show(journal);
    } else {
      view.list(List.of(journal));
    }
    return text.toString();
  }

  @Test
  void theListSaysWhyAPersonIsNeeded() {
    Event moved = new Event.PlanMoved(PlanState.NEEDS_PERSON, List.of(WHY, "more"), "");
    assertThat(printed(journal(PlanState.NEEDS_PERSON, false, moved), false))
        .contains(
            "one.journal: " + WHY + "; more", "when it is settled: rail rollback one.journal");
  }

  @Test
  void theListSaysWhyARunWasLeft() {
    Event left = new Event.Left(List.of(WHY), "");
    assertThat(printed(journal(PlanState.RUNNING, true, left), false))
        .contains("one.journal: " + WHY, "rail apply --resume one.journal");
  }

  @Test
  void whatSomebodyWentOnWithIsNotSaidOnceMore() {
    Event left = new Event.Left(List.of(WHY), "");
    Event resumed = new Event.Resumed("ann on desk", "");
    assertThat(printed(journal(PlanState.RUNNING, true, left, resumed), false))
        .doesNotContain(WHY)
        .contains("rail apply --resume one.journal");
  }

  @Test
  void aPlanThatIsDoneNeedsNoReason() {
    Event done = new Event.PlanMoved(PlanState.DONE, "");
    assertThat(printed(journal(PlanState.DONE, false, done), false)).doesNotContain("one.journal:");
  }

  /** The last of many reasons counts as much as the first. */
  @Test
  void noReasonIsCutOff() {
    String last = "and this is the last of them";
    Event left = new Event.Left(List.of(WHY, WHY, WHY, WHY, WHY, last), "");
    assertThat(printed(journal(PlanState.RUNNING, true, left), true))
        .contains("left unfinished: " + WHY)
        .containsPattern("left unfinished: .*" + last);
  }
}
