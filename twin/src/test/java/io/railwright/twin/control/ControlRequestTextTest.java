package io.railwright.twin.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.text.LineOfWords;
import io.railwright.twin.fault.FaultKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Requests come out of the socket as they went in, and nothing else is accepted as a request. */
class ControlRequestTextTest {
  private static final String ODD = " a=b%20\n\tü\u0000 ";

  private static final List<ControlRequest> REQUESTS =
      List.of(
          new ControlRequest.Hello(),
          new ControlRequest.Status(),
          new ControlRequest.SetFault(FaultKind.DEAD_SSH, "u36", Optional.empty()),
          new ControlRequest.SetFault(FaultKind.HUNG_COMMAND, ODD, Optional.of(ODD)),
          new ControlRequest.SetFault(FaultKind.SLOW_HOST, "", Optional.of("")),
          new ControlRequest.ClearFault(FaultKind.NO_PFC, "leaf:Ethernet1/36"),
          new ControlRequest.StartLoad("incast", OptionalLong.empty(), List.of()),
          new ControlRequest.StartLoad(
              ODD, OptionalLong.of(Long.MAX_VALUE), List.of("u36", "", ODD)),
          new ControlRequest.StopLoad(),
          new ControlRequest.Down());

  @Test
  void everyRequestSurvives() {
    for (ControlRequest request : REQUESTS) {
      String line = LineOfWords.write(ControlRequestText.write(request));
      assertThat(line).doesNotContain("\n");
      assertThat(ControlRequestText.read(LineOfWords.read(line))).isEqualTo(request);
    }
  }

  @Test
  void noRequestIsLeftOut() {
    assertThat(REQUESTS.stream().<Class<?>>map(Object::getClass).collect(Collectors.toSet()))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.asList(ControlRequest.class.getPermittedSubclasses()));
  }

  @Test
  void everyFaultCanBeRequested() {
    for (FaultKind kind : FaultKind.values()) {
      ControlRequest request = new ControlRequest.ClearFault(kind, "u36");
      assertThat(ControlRequestText.read(ControlRequestText.write(request))).isEqualTo(request);
    }
  }

  @Test
  void whatIsNoRequestIsRefusedInASentence() {
    assertRefused("this twin knows no such order: []");
    assertRefused("this twin knows no such order: [sing, loud]", "sing", "loud");
    assertRefused("this twin knows no such order: [STATUS]", "STATUS");
    assertRefused("the order 'hello' has too many words: [hello, you]", "hello", "you");
    assertRefused("the order 'down' has too many words: [down, now]", "down", "now");
    assertRefused("the order 'fault' has too few words: [fault]", "fault");
    assertRefused("the order 'fault' has too few words", "fault", "dead-ssh");
    assertRefused("the order 'fault' has too many words", "fault", "dead-ssh", "u36", "5", "6");
    assertRefused("there is no fault 'dead-shh'", "fault", "dead-shh", "u36");
    assertRefused("the order 'clear' has too few words", "clear", "dead-ssh");
    assertRefused("the order 'clear' has too many words", "clear", "dead-ssh", "u36", "5");
    assertRefused("there is no fault 'all'", "clear", "all", "u36");
    assertRefused("the order 'load' has too few words", "load", "incast");
    assertRefused("'much' is no number of bytes", "load", "incast", "much");
  }

  private static void assertRefused(String sentence, String... words) {
    assertThatThrownBy(() -> ControlRequestText.read(List.of(words)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(sentence);
  }
}
