package io.railwright.reach.commandline;

import io.railwright.reach.CommandLogin;
import io.railwright.reach.CommandLogin.CommandResult;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** All questions to one switch over one login. */
final class CommandLineRun implements CommandLogin.Work {
  /** Where a shell was asked for a command of the switch. */
  private static final int NO_SUCH_COMMAND = 127;

  private static final Pattern NO_TABLE = Pattern.compile("\\s*\\{\\s*\"errors\"\\s*:");

  /** How a command is given. */
  @FunctionalInterface
  private interface Way {
    CommandResult run(String line, Duration limit, int most) throws ReachException;
  }

  private final Dialect dialect;
  private final List<Question> questions;
  private final long mostBytes;
  private final List<Section> sections = new ArrayList<>();
  private List<String> doubts = List.of();
  private long kept;

  CommandLineRun(Dialect dialect, List<Question> questions, long mostBytes) {
    this.dialect = dialect;
    this.questions = List.copyOf(questions);
    this.mostBytes = mostBytes;
  }

  /** What has been answered so far. */
  synchronized List<Section> sections() {
    return List.copyOf(sections);
  }

  synchronized List<String> doubts() {
    return doubts;
  }

  @Override
  public void run(CommandLogin login) throws ReachException {
    synchronized (this) {
      doubts = login.doubts();
      sections.clear();
      kept = 0;
    }
    if (questions.isEmpty()) {
      return;
    }
    if (takesCommands(login)) {
      ask(login::run);
      return;
    }
    Terminal terminal = Terminal.open(login);
    try {
      for (String preparation : dialect.preparations()) {
        terminal.run(preparation, Duration.ofSeconds(10), 1 << 16);
      }
      ask(terminal::run);
    } finally {
      terminal.close();
    }
  }

  /**
   * Whether commands can be given one by one; some systems offer nothing but a terminal. It is
   * tried with a question that changes nothing.
   */
  private boolean takesCommands(CommandLogin login) throws ReachException {
    Question first = questions.getFirst();
    if (first.form() instanceof Question.Form.Configure) {
      throw new IllegalArgumentException("a switch is asked something before it is configured");
    }
    try {
      CommandResult result = login.run(first.typed(), limit(first), first.bytes());
      boolean silent = (result.out() + result.err()).isBlank();
      return !silent && result.exit() != NO_SUCH_COMMAND;
    } catch (ReachException refused) {
      if (refused.kind() == Kind.ANSWER) {
        return false;
      }
      throw refused;
    }
  }

  private void ask(Way way) throws ReachException {
    for (Question question : questions) {
      CommandResult result = answer(question, way);
      keep(
          question.form() instanceof Question.Form.Configure
              ? configured(question, result)
              : section(question, result));
    }
  }

  private static Duration limit(Question question) {
    return Duration.ofSeconds(question.seconds());
  }

  /** Its tables where it has them, else its text. */
  private CommandResult answer(Question question, Way way) throws ReachException {
    if (question.isStructured() && dialect.json().isPresent()) {
      String line = question.typed() + dialect.json().get();
      CommandResult result = way.run(line, limit(question), question.bytes());
      boolean json = isTable(result.out());
      if (json || result.ending() != CommandLogin.Ending.ENDED) {
        return result;
      }
    }
    return way.run(question.typed(), limit(question), question.bytes());
  }

  /** EOS says in JSON, too, that a command has no JSON. */
  private static boolean isTable(String output) {
    return output.stripLeading().startsWith("{") && !NO_TABLE.matcher(output).lookingAt();
  }

  /** Lines say nothing where they are taken, but for a greeting; any complaint counts. */
  private static Section configured(Question question, CommandResult result) {
    Section section = section(question, result);
    Optional<String> complaint =
        result.out().lines().flatMap(line -> Complaint.in(line).stream()).findFirst();
    return complaint
        .map(it -> new Section(question.id(), "", section.ending(), 1, Output.EMPTY, it))
        .orElse(section);
  }

  private static Section section(Question question, CommandResult result) {
    Optional<String> complaint = Complaint.in(result.out());
    Ending ending =
        switch (result.ending()) {
          case ENDED -> Ending.COMPLETE;
          case LATE -> Ending.LATE;
          case TOO_LONG -> Ending.CUT;
        };
    boolean good = complaint.isEmpty() && ending == Ending.COMPLETE;
    int exit = complaint.isPresent() ? 1 : result.exit();
    return new Section(
        question.id(),
        "",
        ending,
        exit,
        good ? Output.of(question.kept(result.out())) : Output.EMPTY,
        complaint.orElse(result.err().strip()));
  }

  private synchronized void keep(Section section) throws ReachException {
    kept += section.out().size();
    if (kept > mostBytes) {
      sections.clear();
      throw new ReachException(
          Kind.ANSWER,
          "its answer is longer than %d MiB, the most that one switch may fill; nothing of it is used"
              .formatted(Math.max(1, mostBytes >> 20)));
    }
    sections.add(section);
  }
}
