package io.railwright.flow;

import io.railwright.model.twin.FaultChoice;
import io.railwright.twin.fault.FaultKind;
import java.util.Arrays;
import java.util.List;

/** What can be made to go wrong in a twin. */
public final class ListFaults {
  private ListFaults() {}

  public static List<FaultChoice> all() {
    return Arrays.stream(FaultKind.values())
        .map(kind -> new FaultChoice(kind.word(), kind.operands(), kind.meaning()))
        .toList();
  }
}
