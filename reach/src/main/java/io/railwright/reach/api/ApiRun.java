package io.railwright.reach.api;

import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.api.CommandOutput.Result;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Question.Form;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.https.HttpsReply;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All questions to one switch: several commands in a request, and those that fail there one by one.
 * First the tables, then what has none as text.
 */
final class ApiRun {
  private static final int TOO_LARGE = 413;

  private final CommandApi api;
  private final ApiSession session;
  private final Deadline deadline;
  private final long mostBytes;
  private final List<Section> sections = new ArrayList<>();
  private long kept;

  ApiRun(CommandApi api, ApiSession session, Deadline deadline, long mostBytes) {
    this.api = api;
    this.session = session;
    this.deadline = deadline;
    this.mostBytes = mostBytes;
  }

  /** What has been answered so far. */
  List<Section> sections() {
    return sections;
  }

  /** What changes the switch comes last, behind all that is asked of it. */
  void ask(List<Question> questions) throws ReachException {
    List<Question> tables = questions.stream().filter(Question::isStructured).toList();
    List<Question> changes =
        questions.stream().filter(it -> it.form() instanceof Form.Configure).toList();
    List<Question> texts = new ArrayList<>(questions);
    texts.removeAll(tables);
    texts.removeAll(changes);
    texts.addAll(inBatches(tables, true));
    inBatches(texts, false);
    for (Question change : changes) {
      keep(change, configure(change));
    }
  }

  /** Sent once, whatever becomes of it; what the first refused line says is what is said. */
  private CommandOutput configure(Question question) throws ReachException {
    List<String> lines = ((Form.Configure) question.form()).lines();
    Optional<String> request = api.configuration(lines);
    if (request.isEmpty()) {
      return CommandOutput.of(Result.REFUSED, 0, "rail does not configure by " + api.title());
    }
    List<CommandOutput> outputs = exchange(request.get(), limit(question), lines.size()).outputs();
    return outputs.stream()
        .filter(it -> it.result() != Result.ANSWERED)
        .findFirst()
        .orElseGet(
            () ->
                outputs.size() == lines.size()
                    ? CommandOutput.of(Result.ANSWERED, 0, "")
                    : CommandOutput.of(Result.GARBLED, 0, ""));
  }

  /** Those that have to be asked as text. */
  private List<Question> inBatches(List<Question> questions, boolean structured)
      throws ReachException {
    List<Question> asText = new ArrayList<>();
    for (int from = 0; from < questions.size(); from += api.mostCommands()) {
      int to = Math.min(questions.size(), from + api.mostCommands());
      List<Question> batch = questions.subList(from, to);
      List<CommandOutput> outputs = batch.size() > 1 ? together(batch, structured) : List.of();
      for (int at = 0; at < batch.size(); at++) {
        Question question = batch.get(at);
        CommandOutput output =
            at < outputs.size() && isFinal(outputs.get(at))
                ? outputs.get(at)
                : alone(question, structured);
        if (structured && hasText(output.result())) {
          asText.add(question);
        } else {
          keep(question, output);
        }
      }
    }
    return asText;
  }

  private static boolean hasText(Result result) {
    return result == Result.UNSTRUCTURED || result == Result.GARBLED;
  }

  /** What failed among others may work by itself. */
  private static boolean isFinal(CommandOutput output) {
    return switch (output.result()) {
      case ANSWERED, UNSTRUCTURED, REFUSED -> true;
      case TOO_LARGE, FAILED, LATE, GARBLED -> false;
    };
  }

  /**
   * The outputs of several commands; none if it can't be told which is which. A request may take
   * half of the time that is left, so that there is time to ask one by one.
   */
  private List<CommandOutput> together(List<Question> batch, boolean structured)
      throws ReachException {
    List<String> lines = batch.stream().map(Question::typed).toList();
    Limit limit = new Limit(deadline.left().dividedBy(2), mostBytes - kept);
    ApiReply reply = exchange(api.request(lines, structured), limit, lines.size());
    List<CommandOutput> outputs = reply.outputs();
    boolean inStep = outputs.size() <= lines.size();
    for (int at = 0; inStep && at < outputs.size(); at++) {
      String repeated = outputs.get(at).line();
      boolean all = outputs.size() == lines.size();
      inStep = repeated.equals(lines.get(at)) || (all && repeated.isEmpty());
    }
    return inStep ? outputs : List.of();
  }

  private CommandOutput alone(Question question, boolean structured) throws ReachException {
    String request = api.request(List.of(question.typed()), structured);
    ApiReply reply = exchange(request, limit(question), 1);
    if (reply.outputs().size() != 1) {
      return CommandOutput.of(Result.GARBLED, 0, "");
    }
    CommandOutput output = reply.outputs().getFirst();
    return output.result() == Result.TOO_LARGE ? inParts(question, structured, output) : output;
  }

  private static Limit limit(Question question) {
    return new Limit(Duration.ofSeconds(question.seconds()), question.bytes());
  }

  /** The output put together from its parts, where the API can send it so. */
  private CommandOutput inParts(Question question, boolean structured, CommandOutput tooLarge)
      throws ReachException {
    StringBuilder all = new StringBuilder();
    String next = "";
    do {
      Optional<String> request = api.partRequest(question.typed(), structured, next);
      if (request.isEmpty()) {
        return tooLarge;
      }
      ApiReply reply = exchange(request.get(), limit(question), 1);
      boolean one = reply.outputs().size() == 1;
      if (!one || reply.outputs().getFirst().result() != Result.ANSWERED) {
        return one ? reply.outputs().getFirst() : tooLarge;
      }
      all.append(reply.outputs().getFirst().text());
      next = reply.session();
    } while (!next.isEmpty() && all.length() <= question.bytes());
    return all.length() <= question.bytes()
        ? new CommandOutput(Result.ANSWERED, "", 0, all.toString(), "")
        : tooLarge;
  }

  /** One request; what goes wrong with it alone is the output of its commands. */
  private ApiReply exchange(String request, Limit limit, int asked) throws ReachException {
    deadline.check(session.place());
    try {
      HttpsReply reply = session.post(request, limit);
      if (reply.body().cut() || reply.status() == TOO_LARGE) {
        return failure(Result.TOO_LARGE, TOO_LARGE, "");
      }
      return read(reply, asked);
    } catch (ReachException broken) {
      deadline.check(session.place());
      if (broken.kind() != Kind.BROKEN || Thread.currentThread().isInterrupted()) {
        throw broken;
      }
      return failure(Result.LATE, 0, "");
    }
  }

  private ApiReply read(HttpsReply reply, int asked) {
    try {
      return api.read(reply.text(), asked);
    } catch (BadReplyException wrong) {
      return reply.status() == 200
          ? failure(Result.GARBLED, 0, "")
          : failure(Result.FAILED, reply.status(), Plain.line(reply.text()));
    }
  }

  private static ApiReply failure(Result result, int code, String why) {
    return new ApiReply(List.of(CommandOutput.of(result, code, why)), "");
  }

  private void keep(Question question, CommandOutput output) throws ReachException {
    byte[] text = question.kept(output.text()).getBytes(StandardCharsets.UTF_8);
    boolean cut = text.length > question.bytes();
    kept += cut ? 0 : text.length;
    if (kept > mostBytes) {
      sections.clear();
      throw new ReachException(
          Kind.ANSWER,
          "%s answers more than %d MiB, the most that one switch may fill; nothing of it is used."
              .formatted(session.place(), Math.max(1, mostBytes >> 20)));
    }
    Ending ending = cut ? Ending.CUT : ending(output.result());
    int exit = output.result() == Result.ANSWERED ? 0 : Math.max(1, output.code());
    Output out = cut ? Output.EMPTY : Output.of(text);
    sections.add(new Section(question.id(), "", ending, exit, out, output.error()));
  }

  private static Ending ending(Result result) {
    return switch (result) {
      case ANSWERED, UNSTRUCTURED, REFUSED, FAILED -> Ending.COMPLETE;
      case TOO_LARGE -> Ending.CUT;
      case LATE -> Ending.LATE;
      case GARBLED -> Ending.HALF;
    };
  }
}
