package io.railwright.flow;

import io.railwright.twin.fault.FaultKind;
import java.util.Arrays;
import java.util.List;

/** What can be made to go wrong in a twin. */
public final class ListFaults {
  private ListFaults() {}

  /**
   * A kind of fault.
   *
   * @param operands where it is and how much of it, as a user types it
   */
  public record Kind(String word, String operands, String meaning) {}

  public static List<Kind> all() {
    return Arrays.stream(FaultKind.values())
        .map(kind -> new Kind(kind.word(), kind.operands(), kind.meaning()))
        .toList();
  }
}
