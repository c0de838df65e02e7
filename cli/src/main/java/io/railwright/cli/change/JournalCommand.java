package io.railwright.cli.change;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.change.Journals;
import io.railwright.model.change.JournalSummary;
import io.railwright.view.change.JournalView;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail journal}: who changed what, and what came of it. */
@Command(
    description = "List the plans that were applied, or show one of them record by record.",
    footer = {
      "",
      "  rail journal              all of them, the newest first",
      "  rail journal 7c1f         one of them, with all that happened",
      "",
      "Exit code 0: shown; 3: the journal that is named is damaged and could not be read."
    })
public final class JournalCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "JOURNAL",
      description = "A journal, by its file or a part of its name.")
  private @Nullable String journal;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    Journals journals = Journals.ofThisUser();
    try {
      List<JournalSummary> some =
          journal == null ? journals.list() : List.of(journals.show(Optional.of(journal)));
      JournalView view = new JournalView(out);
      switch (form) {
        case json -> view.json(some);
        case text -> {
          if (journal == null) {
            view.list(some);
          } else {
            view.show(some.getFirst());
          }
        }
      }
      out.flush();
      boolean damaged = journal != null && !some.getFirst().trouble().isEmpty();
      return (damaged ? ExitCode.NOT_REACHED : ExitCode.FINE).number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }
}
