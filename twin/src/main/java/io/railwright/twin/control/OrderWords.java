package io.railwright.twin.control;

import io.railwright.twin.fault.FaultKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Orders as words: the verb first, then what belongs to it. */
public final class OrderWords {
  private static final String HELLO = "hello";
  private static final String STATUS = "status";
  private static final String SET_FAULT = "fault";
  private static final String CLEAR_FAULT = "clear";
  private static final String START_LOAD = "load";
  private static final String STOP_LOAD = "unload";
  private static final String DOWN = "down";

  private OrderWords() {}

  public static List<String> write(Order order) {
    return switch (order) {
      case Order.Hello() -> List.of(HELLO);
      case Order.Status() -> List.of(STATUS);
      case Order.SetFault(FaultKind kind, String where, Optional<String> value) -> {
        List<String> words = new ArrayList<>(List.of(SET_FAULT, kind.word(), where));
        value.ifPresent(words::add);
        yield List.copyOf(words);
      }
      case Order.ClearFault(FaultKind kind, String where) ->
          List.of(CLEAR_FAULT, kind.word(), where);
      case Order.StartLoad(String workload, OptionalLong bytes, List<String> hosts) -> {
        String size = bytes.isPresent() ? Long.toString(bytes.getAsLong()) : "";
        List<String> words = new ArrayList<>(List.of(START_LOAD, workload, size));
        words.addAll(hosts);
        yield List.copyOf(words);
      }
      case Order.StopLoad() -> List.of(STOP_LOAD);
      case Order.Down() -> List.of(DOWN);
    };
  }

  /**
   * The order that was written.
   *
   * @throws IllegalArgumentException with a sentence, for words that no order is written as
   */
  public static Order read(List<String> words) {
    return switch (words.isEmpty() ? "" : words.getFirst()) {
      case HELLO -> alone(words, new Order.Hello());
      case STATUS -> alone(words, new Order.Status());
      case SET_FAULT -> {
        checkNumber(words, 3, 4);
        yield new Order.SetFault(
            FaultKind.of(words.get(1)), words.get(2), words.stream().skip(3).findFirst());
      }
      case CLEAR_FAULT -> {
        checkNumber(words, 3, 3);
        yield new Order.ClearFault(FaultKind.of(words.get(1)), words.get(2));
      }
      case START_LOAD -> {
        checkNumber(words, 3, Integer.MAX_VALUE);
        yield new Order.StartLoad(
            words.get(1), bytes(words.get(2)), words.subList(3, words.size()));
      }
      case STOP_LOAD -> alone(words, new Order.StopLoad());
      case DOWN -> alone(words, new Order.Down());
      default -> throw new IllegalArgumentException("this twin knows no such order: " + words);
    };
  }

  private static Order alone(List<String> words, Order order) {
    checkNumber(words, 1, 1);
    return order;
  }

  private static void checkNumber(List<String> words, int least, int most) {
    if (words.size() < least || words.size() > most) {
      throw new IllegalArgumentException(
          "the order '"
              + words.getFirst()
              + "' has too "
              + (words.size() < least ? "few" : "many")
              + " words: "
              + words);
    }
  }

  private static OptionalLong bytes(String text) {
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException noNumber) {
      throw new IllegalArgumentException("'" + text + "' is no number of bytes", noNumber);
    }
  }
}
