package io.railwright.knowledge;

import java.util.List;

/**
 * The order in which somebody sets such machines up.
 *
 * @param about kinds of machines of which a fabric must have one for the guide to be about it
 */
public record Guide(List<Scope> about, List<Step> steps) {
  public Guide {
    about = List.copyOf(about);
    steps = List.copyOf(steps);
  }

  /**
   * A step, which is done where none of its rules fails and all could be judged.
   *
   * @param stage who does it or where: {@code BIOS}, {@code guest}
   * @param proofs those of its rules that show it done where they pass; another can only spoil it
   */
  public record Step(String stage, String title, List<String> rules, List<String> proofs) {
    public Step {
      rules = List.copyOf(rules);
      proofs = List.copyOf(proofs);
    }
  }
}
