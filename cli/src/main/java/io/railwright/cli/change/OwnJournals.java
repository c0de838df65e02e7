package io.railwright.cli.change;

import io.railwright.flow.change.Journals;
import io.railwright.flow.serve.KeptJournals;

/** The journals of who runs rail, for commands that only show them. */
public final class OwnJournals {
  private OwnJournals() {}

  public static KeptJournals toRead() {
    return Journals.ofThisUser();
  }
}
