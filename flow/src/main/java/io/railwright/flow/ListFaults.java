package io.railwright.flow;

import io.railwright.model.twin.FaultChoice;
import io.railwright.twin.fault.FaultKind;
import java.util.Arrays;
import java.util.List;

/** What can be made to go wrong in a twin. */
public final class ListFaults {
  private ListFaults() {}

  public static List<FaultChoice> all() {
    return Arrays.stream(FaultKind.values()).map(ListFaults::choice).toList();
  }

  /** The fault of this name; one that is not known is told with the name that was meant. */
  public static FaultChoice named(String word) throws FabricException {
    return choice(kind(word));
  }

  static FaultKind kind(String word) throws FabricException {
    try {
      return FaultKind.of(word);
    } catch (IllegalArgumentException unknown) {
      throw new FabricException(String.valueOf(unknown.getMessage()), unknown);
    }
  }

  private static FaultChoice choice(FaultKind kind) {
    return new FaultChoice(kind.word(), kind.operands(), kind.meaning());
  }
}
