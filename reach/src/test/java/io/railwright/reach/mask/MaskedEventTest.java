package io.railwright.reach.mask;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Event;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No sentence of a journal has a secret; what a setting was stays as it was. */
final class MaskedEventTest {
  private static final String SAID = "exit 1: password=hunter2hunter2";
  private static final String TIME = "2026-11-18T04:00:00Z";

  @Test
  void sentencesAreMasked() {
    for (Event event :
        List.of(
            new Event.PlanMoved(Event.PlanState.STOPPING, List.of("", SAID), TIME),
            new Event.Acted(1, 1, SAID, SAID, TIME),
            new Event.Judged(1, Step.Progress.FAILED, "1500", SAID, TIME),
            new Event.WaveJudged(1, false, List.of(SAID), TIME),
            new Event.Left(List.of(SAID), TIME))) {
      assertThat(MaskedEvent.of(event).toString())
          .contains("exit 1: password=(masked)")
          .doesNotContain("hunter2");
    }
  }

  @Test
  void whatNeedsNoMaskIsAsItWas() {
    Observed seen = Observed.of(State.of("password=1"));
    for (Event event :
        List.of(
            new Event.Begun("{}", "0123456789abcdef", "ada", TIME),
            new Event.Resumed("ada", TIME),
            new Event.PlanMoved(Event.PlanState.DONE, List.of("u36 is not well"), TIME),
            new Event.MachineMoved("u36", Event.MachineState.LEASED, TIME),
            new Event.Intended(1, 1, false, seen, State.of("password=2"), TIME),
            new Event.Acted(1, 1, "ended 0", "mtu 9000", TIME),
            new Event.Judged(1, Step.Progress.DONE, "password=1", "", TIME),
            new Event.WaveJudged(1, true, List.of(), TIME),
            new Event.Left(List.of("stopped"), TIME))) {
      assertThat(MaskedEvent.of(event)).isEqualTo(event);
    }
  }
}
