package io.railwright.view.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Machines and times in the words that every view uses. */
class MachineCountTest {
  private static final Subject HOST = Subject.host("a");
  private static final Subject OTHER = Subject.host("b");
  private static final Subject SWITCH = Subject.of(Kind.SWITCH, "s");
  private static final List<Subject> ALL = List.of(HOST, OTHER, SWITCH);

  @Test
  void aShareIsOfTheMachinesOfTheKind() {
    assertThat(MachineCount.share(List.of(HOST, OTHER), ALL)).isEqualTo("2 of 2 hosts");
    assertThat(MachineCount.share(List.of(SWITCH), ALL)).isEqualTo("1 of 1 switch");
    assertThat(MachineCount.share(List.of(HOST, SWITCH), ALL))
        .isEqualTo("1 of 2 hosts, 1 of 1 switch");
    assertThat(MachineCount.share(List.of(), ALL)).isEqualTo("none");
    assertThat(MachineCount.ofTheirKinds(List.of(HOST), ALL)).isEqualTo(2);
    assertThat(MachineCount.ofTheirKinds(List.of(HOST, SWITCH), ALL)).isEqualTo(3);
  }

  @Test
  void aTimeIsWrittenAsPeopleDo() {
    assertThat(ReadableTime.of(Instant.parse("2026-11-07T07:51:21Z")))
        .isEqualTo("7 Nov 2026, 07:51 UTC");
  }
}
