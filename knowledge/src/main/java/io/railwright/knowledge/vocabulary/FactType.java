package io.railwright.knowledge.vocabulary;

import io.railwright.model.text.Worded;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;

/** The type of a fact's value. */
public enum FactType implements Worded {
  TEXT,
  FLAG,
  COUNT,
  DECIMAL,
  LIST,
  BANDWIDTH,
  SIZE,
  TIME_SPAN,
  TRANSFER_RATE,
  /** Of a family whose members a tool types as it likes. */
  ANY;

  /** Whether a value is of this type; that nothing is known fits every type. */
  public boolean fits(Value value) {
    return switch (value) {
      case Value.Unknown(String _) -> true;
      case Value.Text(String _) -> this == TEXT || this == ANY;
      case Value.Flag(boolean _) -> this == FLAG || this == ANY;
      case Value.Count(long _, String _) -> this == COUNT || this == ANY;
      case Value.Decimal(var _, String _) -> this == DECIMAL || this == ANY;
      case Value.Listing(var _) -> this == LIST || this == ANY;
      case Bandwidth _ -> this == BANDWIDTH || this == ANY;
      case DataSize _ -> this == SIZE || this == ANY;
      case TimeSpan _ -> this == TIME_SPAN || this == ANY;
      case TransferRate _ -> this == TRANSFER_RATE || this == ANY;
    };
  }
}
