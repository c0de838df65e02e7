package io.railwright.survey.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The table of a subject's facts. */
class SlotsTest {
  private static final int MANY = 1000;

  private final SlotLayout layout = new SlotLayout();
  private final Slots slots = new Slots("nic", "0000:03:00.1", layout, null);

  private static Fact fact(int number, Value value) {
    Origin origin = new Origin("node", "test", Instant.EPOCH);
    return new Fact(Subject.host("node"), "p" + number, Moment.CURRENT, value, origin, 1);
  }

  private static Fact fact(int number) {
    return fact(number, new Value.Count(number));
  }

  @Test
  void factsAreFoundAgainHoweverManyThereAre() {
    for (int number = 0; number < MANY; number++) {
      slots.put(7 * number, fact(number));
    }
    for (int number = 0; number < MANY; number++) {
      assertThat(slots.get(7 * number)).isEqualTo(fact(number));
      assertThat(slots.get(7 * number + 1)).isNull();
    }
    assertThat(slots.all()).hasSize(MANY);
  }

  @Test
  void whatIsKnownWinsOverWhatIsNotAndElseTheFirstStays() {
    slots.put(3, fact(0, new Value.Unknown("Permission denied")));
    slots.put(3, fact(1));
    slots.put(3, fact(2));
    slots.put(3, fact(0, new Value.Unknown("not asked")));
    assertThat(slots.get(3)).isEqualTo(fact(1));
    assertThat(slots.all()).hasSize(1);
  }

  @Test
  void ofAnotherSubjectOnlyWhatIsSharedAndMissingIsTaken() {
    Slots other = new Slots("nic", "0000:03:00.0", layout, null);
    slots.put(1, fact(1));
    other.put(1, fact(11));
    other.put(2, fact(12));
    other.put(3, fact(13));
    Slots joined = slots.with(other, it -> !it.key().equals("p13"));
    assertThat(joined.get(1)).isEqualTo(fact(1));
    assertThat(joined.get(2)).isEqualTo(fact(12));
    assertThat(joined.get(3)).isNull();
  }

  @Test
  void aTableThatWasMadeBeforeTheLayoutGrewHasNothingAtNewPlaces() {
    slots.put(1, fact(1));
    Slots later = new Slots("nic", "0000:83:00.0", layout, null);
    later.put(900, fact(900));
    assertThat(slots.get(900)).isNull();
    slots.put(900, fact(9));
    assertThat(slots.get(900)).isEqualTo(fact(9));
    assertThat(slots.get(1)).isEqualTo(fact(1));
  }
}
