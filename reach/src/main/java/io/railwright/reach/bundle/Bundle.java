package io.railwright.reach.bundle;

import io.railwright.model.text.ShellWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The questions to one host, and the script that asks them all in one round trip. The subset of
 * {@code sh} that it keeps to is written down in {@code docs/bundle.md}.
 */
public record Bundle(List<Question> questions) {
  private static final String PROLOGUE = resource("prologue.sh");
  private static final String CLOCK = resource("clock.sh");
  private static final String EPILOGUE = resource("epilogue.sh");
  private static final String POLLS = resource("polls.sh");

  /** Sent for an answer to all questions. */
  public static final String ALL = "all";

  /** Sent for an answer to those that are asked at each poll. */
  public static final String USUAL = "usual";

  /** Sent for each second that an answer takes: by these the host keeps the limits. */
  public static final String TICK = "tick";

  private static final int SECONDS_OF_PERL = 3;

  public Bundle {
    questions = List.copyOf(questions);
    Set<String> seen = new HashSet<>();
    for (Question question : questions) {
      if (!seen.add(question.id())) {
        throw new IllegalArgumentException("asked twice: " + question.id());
      }
    }
  }

  /** The script; {@code nonce} marks its frames, so that no output can forge one. */
  public String script(String nonce) {
    StringBuilder script = new StringBuilder(PROLOGUE).append(CLOCK);
    for (Question question : questions) {
      script.append(line(question)).append('\n');
    }
    return script.append(EPILOGUE).toString().replace("NONCE", nonce);
  }

  /**
   * A script that says when it is ready, by a line of {@code nonce} and {@code -ready}, and then
   * answers again and again, once for each line {@link #ALL} or {@link #USUAL}. It has no clock of
   * its own, which would cost as much as an answer: who asks sends {@link #TICK}.
   *
   * @param seldom ids of questions that {@link #USUAL} leaves out
   */
  public String polls(String nonce, Set<String> seldom) {
    StringBuilder script = new StringBuilder(PROLOGUE);
    if (questions.stream().anyMatch(Bundle::isGuarded)) {
      script.append("limit\n"); // found out once, and not in each answer
    }
    script.append("answer() {\n");
    for (Question question : questions) {
      script.append(seldom.contains(question.id()) ? "[ -z \"$all\" ] || " : "");
      script.append(line(question)).append('\n');
    }
    return script.append(POLLS).toString().replace("NONCE", nonce);
  }

  /** Whether it is a tool that may start others, or says too much. */
  private static boolean isGuarded(Question question) {
    return switch (question.form()) {
      case Question.Form.Run _, Question.Form.Esxcli _, Question.Form.Sifted _ -> true;
      case Question.Form.Each each -> !each.single();
      default -> false;
    };
  }

  private static String line(Question question) {
    return switch (question.form()) {
      case Question.Form.Run(List<String> words) ->
          section(question, "''") + ShellWords.join(words);
      case Question.Form.Esxcli(EsxcliQuestion of) ->
          section(question, "''") + ShellWords.join(of.words());
      case Question.Form.Sifted sifted ->
          section(question, "''").replaceFirst("section", "sifted")
              + sifted.options()
              + " "
              + ShellWords.quote(sifted.lines())
              + " "
              + ShellWords.join(sifted.words());
      case Question.Form.Parts parts -> reading(question) + parts.command();
      case Question.Form.Read(List<String> words) -> reading(question) + ShellWords.join(words);
      case Question.Form.Text(String file, boolean whole) ->
          reading(question).replaceFirst("reading", "text")
              + (whole ? "whole " : "'' ")
              + ShellWords.quote(file);
      case Question.Form.Lines lines -> reading(question) + lines.command();
      case Question.Form.Bytes(List<Glob> files) ->
          reading(question) + "tail -c +1 /dev/null " + Glob.join(files);
      case Question.Form.Each each ->
          each.perl()
              .map(program -> byPerl(question, each, program))
              .orElseGet(() -> loop(question, each));
      case Question.Form.Line _,
          Question.Form.Configure _,
          Question.Form.Request _,
          Question.Form.Objects _,
          Question.Form.Managed _,
          Question.Form.Called _ ->
          throw new IllegalArgumentException(
              "no shell knows the commands of a switch or an API: " + question);
    };
  }

  /**
   * One process for all, which a dead device holds up; so little time, and whatever goes wrong, the
   * loop behind it asks for each.
   */
  private static String byPerl(Question question, Question.Form.Each each, String program) {
    return "{ status=1; reading %s '%s' %d %d perl -f -e %s %s; [ \"$status\" -eq 0 ] || %s; }"
        .formatted(
            question.id(),
            ItemSections.ALL,
            Math.min(question.seconds(), SECONDS_OF_PERL),
            question.bytes() + 1,
            ShellWords.quote(program),
            Glob.join(each.of()),
            loop(question, each));
  }

  private static String loop(Question question, Question.Form.Each each) {
    StringBuilder line = new StringBuilder("for path in " + Glob.join(each.of()) + "; do ");
    String section = section(question, "\"$name\"");
    line.append("name=${path##*/}; [ -e \"$path\" ] && ");
    line.append(each.single() ? section.replaceFirst("section", "reading") : section);
    for (String word : each.words()) {
      line.append(
          word.equals(Question.Form.Each.NAME) ? "\"$name\" " : ShellWords.quote(word) + " ");
    }
    return line.append("; done").toString();
  }

  private static String reading(Question question) {
    return section(question, "''").replaceFirst("section", "reading");
  }

  private static String section(Question question, String item) {
    return "section %s %s %d %d "
        .formatted(question.id(), item, question.seconds(), question.bytes() + 1);
  }

  private static String resource(String name) {
    try (InputStream in = Bundle.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing from the build: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
