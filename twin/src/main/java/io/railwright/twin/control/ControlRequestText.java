package io.railwright.twin.control;

import io.railwright.twin.fault.FaultKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Encodes requests as words and decodes them: the verb first, then its arguments. */
public final class ControlRequestText {
  private static final String HELLO = "hello";
  private static final String STATUS = "status";
  private static final String SET_FAULT = "fault";
  private static final String CLEAR_FAULT = "clear";
  private static final String START_LOAD = "load";
  private static final String STOP_LOAD = "unload";
  private static final String DOWN = "down";

  private ControlRequestText() {}

  public static List<String> write(ControlRequest request) {
    return switch (request) {
      case ControlRequest.Hello() -> List.of(HELLO);
      case ControlRequest.Status() -> List.of(STATUS);
      case ControlRequest.SetFault(FaultKind kind, String where, Optional<String> value) -> {
        List<String> words = new ArrayList<>(List.of(SET_FAULT, kind.word(), where));
        value.ifPresent(words::add);
        yield List.copyOf(words);
      }
      case ControlRequest.ClearFault(FaultKind kind, String where) ->
          List.of(CLEAR_FAULT, kind.word(), where);
      case ControlRequest.StartLoad(String workload, OptionalLong bytes, List<String> hosts) -> {
        String size = bytes.isPresent() ? Long.toString(bytes.getAsLong()) : "";
        List<String> words = new ArrayList<>(List.of(START_LOAD, workload, size));
        words.addAll(hosts);
        yield List.copyOf(words);
      }
      case ControlRequest.StopLoad() -> List.of(STOP_LOAD);
      case ControlRequest.Down() -> List.of(DOWN);
    };
  }

  /**
   * The order that was written.
   *
   * @throws IllegalArgumentException with a sentence, for words that no order is written as
   */
  public static ControlRequest read(List<String> words) {
    return switch (words.isEmpty() ? "" : words.getFirst()) {
      case HELLO -> alone(words, new ControlRequest.Hello());
      case STATUS -> alone(words, new ControlRequest.Status());
      case SET_FAULT -> {
        checkNumber(words, 3, 4);
        yield new ControlRequest.SetFault(
            FaultKind.of(words.get(1)), words.get(2), words.stream().skip(3).findFirst());
      }
      case CLEAR_FAULT -> {
        checkNumber(words, 3, 3);
        yield new ControlRequest.ClearFault(FaultKind.of(words.get(1)), words.get(2));
      }
      case START_LOAD -> {
        checkNumber(words, 3, Integer.MAX_VALUE);
        yield new ControlRequest.StartLoad(
            words.get(1), bytes(words.get(2)), words.subList(3, words.size()));
      }
      case STOP_LOAD -> alone(words, new ControlRequest.StopLoad());
      case DOWN -> alone(words, new ControlRequest.Down());
      default -> throw new IllegalArgumentException("this twin knows no such order: " + words);
    };
  }

  private static ControlRequest alone(List<String> words, ControlRequest request) {
    checkNumber(words, 1, 1);
    return request;
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
