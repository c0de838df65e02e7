package io.railwright.change.machine;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A server that is asked one question at a time. What changes nothing is asked again until it is
 * answered; what changes something is sent once.
 *
 * @param patience how long a server that does not answer is asked again, at that moment
 */
public record AskedServer(Target target, Pace pace, Supplier<Duration> patience) {
  private static final Duration AGAIN = Duration.ofSeconds(5);

  /**
   * What is made of a whole answer, which is waited for.
   *
   * @param read empty for an answer that says nothing
   * @param never whether we may not know it, so that it is of no use to ask again
   */
  public <T> T asked(
      Question question, Function<Section, Optional<T>> read, Predicate<Section> never)
      throws UnreachedException, InterruptedException {
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Answer answer = target.ask(List.of(question));
      Optional<Section> whole = whole(answer);
      Optional<T> found = whole.flatMap(read);
      if (found.isPresent()) {
        return found.get();
      }
      if (whole.filter(never).isPresent()) {
        throw new UnreachedException.Forbidden(target.name(), why(answer, whole));
      }
      if (pace.elapsed().compareTo(end) >= 0) {
        throw new UnreachedException(target.name(), why(answer, whole));
      }
      pace.pause(AGAIN);
    }
  }

  /**
   * What is made of several answers, all of which are waited for. They come in one login, which
   * costs a server more than most of its answers do.
   *
   * @param read empty where one of them says nothing
   */
  public <T> T askedAll(List<Question> questions, Function<List<Section>, Optional<T>> read)
      throws UnreachedException, InterruptedException {
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Answer answer = target.ask(questions);
      List<Section> whole = answer.sections().stream().filter(Section::whole).toList();
      Optional<T> found = whole.size() == questions.size() ? read.apply(whole) : Optional.empty();
      if (found.isPresent()) {
        return found.get();
      }
      if (pace.elapsed().compareTo(end) >= 0) {
        Optional<Section> refused = whole.stream().filter(it -> it.exit() != 0).findFirst();
        throw new UnreachedException(target.name(), why(answer, refused));
      }
      pace.pause(AGAIN);
    }
  }

  private static Optional<Section> whole(Answer answer) {
    return answer.sections().stream().filter(Section::whole).findFirst();
  }

  private static String why(Answer answer, Optional<Section> whole) {
    String said = whole.map(Section::err).orElse("");
    return said.isEmpty() ? answer.failure().orElse("it does not answer in full") : said;
  }

  /**
   * Sends it once, and asks behind it in the same login.
   *
   * @param answered what a whole answer means, with those of the questions behind it that came
   * @param unanswered what it means that there is none, and why: it may have been done
   */
  public <T> T sent(
      Question question,
      List<Question> behind,
      BiFunction<Section, List<Section>, T> answered,
      Function<String, T> unanswered) {
    List<Question> all = Stream.concat(Stream.of(question), behind.stream()).toList();
    Answer answer = target.ask(all);
    List<Section> whole = answer.sections().stream().filter(Section::whole).toList();
    return whole.stream()
        .filter(it -> it.question().equals(question.id()))
        .findFirst()
        .map(it -> answered.apply(it, whole.subList(1, whole.size())))
        .orElseGet(() -> unanswered.apply(answer.failure().orElse("the answer broke off")));
  }

  /**
   * Sends it once.
   *
   * @param answered what a whole answer means
   * @param unanswered what it means that there is none, and why: it may have been done
   */
  public <T> T sent(
      Question question, Function<Section, T> answered, Function<String, T> unanswered) {
    Answer answer = target.ask(List.of(question));
    return whole(answer)
        .map(answered)
        .orElseGet(() -> unanswered.apply(answer.failure().orElse("the answer broke off")));
  }
}
