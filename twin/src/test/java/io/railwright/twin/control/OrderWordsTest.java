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

/** Orders come out of the socket as they went in, and nothing else comes out as an order. */
class OrderWordsTest {
  private static final String ODD = " a=b%20\n\tü\u0000 ";

  private static final List<Order> ORDERS =
      List.of(
          new Order.Hello(),
          new Order.Status(),
          new Order.SetFault(FaultKind.DEAD_SSH, "u36", Optional.empty()),
          new Order.SetFault(FaultKind.HUNG_COMMAND, ODD, Optional.of(ODD)),
          new Order.SetFault(FaultKind.SLOW_HOST, "", Optional.of("")),
          new Order.ClearFault(FaultKind.NO_PFC, "leaf:Ethernet1/36"),
          new Order.StartLoad("incast", OptionalLong.empty(), List.of()),
          new Order.StartLoad(ODD, OptionalLong.of(Long.MAX_VALUE), List.of("u36", "", ODD)),
          new Order.StopLoad(),
          new Order.Down());

  @Test
  void everyOrderSurvives() {
    for (Order order : ORDERS) {
      String line = LineOfWords.write(OrderWords.write(order));
      assertThat(line).doesNotContain("\n");
      assertThat(OrderWords.read(LineOfWords.read(line))).isEqualTo(order);
    }
  }

  @Test
  void noOrderIsLeftOut() {
    assertThat(ORDERS.stream().<Class<?>>map(Object::getClass).collect(Collectors.toSet()))
        .containsExactlyInAnyOrderElementsOf(Arrays.asList(Order.class.getPermittedSubclasses()));
  }

  @Test
  void everyFaultCanBeOrdered() {
    for (FaultKind kind : FaultKind.values()) {
      Order order = new Order.ClearFault(kind, "u36");
      assertThat(OrderWords.read(OrderWords.write(order))).isEqualTo(order);
    }
  }

  @Test
  void whatIsNoOrderIsRefusedInASentence() {
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
    assertThatThrownBy(() -> OrderWords.read(List.of(words)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(sentence);
  }
}
