package io.railwright.knowledge;

import io.railwright.model.text.Worded;
import java.util.List;
import java.util.regex.Pattern;

/** What a value should be. There is no expression language; what this can't say is a derivation. */
public sealed interface Expectation {
  record Equals(Operand operand) implements Expectation {}

  record OneOf(List<Operand> operands) implements Expectation {
    public OneOf {
      operands = List.copyOf(operands);
    }
  }

  record AtLeast(Operand operand) implements Expectation {}

  record AtMost(Operand operand) implements Expectation {}

  record Between(Operand least, Operand most) implements Expectation {}

  /** Of a list, one item has to match. */
  record Matches(Pattern pattern) implements Expectation {}

  /** Whether there is any value that is not {@code none}. */
  record Presence(boolean wanted) implements Expectation {}

  record SameAcross(Group group) implements Expectation {}

  /** No other host of the fabric has it; of a list, none of its items. */
  record UniqueAcrossFabric() implements Expectation {}

  /** Less than the limit of the counter that the parameter is a rate of. */
  record WithinLimit() implements Expectation {}

  record Not(Expectation expectation) implements Expectation {}

  /** Among whom a value has to be the same. */
  enum Group implements Worded {
    /** The cards of one model in one host. */
    HOST,
    /** The cards of one model, or the hosts of one product, in the whole fabric. */
    PRODUCT,
    /** The same, among the machines of each group that the inventory names. */
    GROUP,
    /** All of the fabric, whatever their model. */
    FABRIC,
    /** The cards of one board (PSID) in the whole fabric. */
    BOARD,
    /**
     * The cards in the same slot of those hosts of one product that share a value with this host at
     * any slot, as hosts at the same leaves do.
     */
    SLOT,
    /** The two ends of a cable. */
    LINK
  }
}
