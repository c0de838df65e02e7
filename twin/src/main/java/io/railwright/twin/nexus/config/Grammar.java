package io.railwright.twin.nexus.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The commands that a mode knows, each as a form and what it means. Words may be cut short as long
 * as it is clear which are meant.
 */
public final class Grammar<T> {
  private static final Pattern WORD = Pattern.compile("\\S+");

  private final List<Form<T>> forms = new ArrayList<>();

  private record Form<T>(List<Token> tokens, T meaning) {}

  /**
   * What a line turned out to be.
   *
   * @param key the words that tell which thing it sets
   * @param words all of them in full
   */
  public record Known<T>(T meaning, String key, List<String> words) {
    public String text() {
      return String.join(" ", words);
    }
  }

  /** Either what is known, or what is wrong with the line. */
  public record Parsed<T>(Optional<Known<T>> known, Complaint complaint) {}

  public Grammar(Map<String, T> commands) {
    commands.forEach((form, meaning) -> forms.add(new Form<>(tokens(form), meaning)));
  }

  private static List<Token> tokens(String form) {
    List<Token> tokens = new ArrayList<>();
    boolean value = false;
    for (String written : form.split(" ", -1)) {
      if (written.equals("=")) {
        value = true;
      } else {
        tokens.add(Token.of(written, value));
      }
    }
    return tokens;
  }

  public Parsed<T> parse(String line) {
    return parse(line, false);
  }

  /** With {@code no} before it, a line need not say how the thing is set. */
  Parsed<T> parseNegated(String line) {
    return parse(line, true);
  }

  private Parsed<T> parse(String line, boolean negated) {
    List<MatchResult> words = WORD.matcher(line).results().toList();
    Attempt<T> best = null;
    Attempt<T> other = null;
    int farthest = 0;
    for (Form<T> form : forms) {
      Attempt<T> attempt = new Attempt<>(form, line, words).match();
      farthest = Math.max(farthest, attempt.matched());
      if (attempt.isEnough(negated)) {
        int order = best == null ? 1 : attempt.compare(best);
        other = order == 0 ? attempt : order > 0 ? null : other;
        best = order > 0 ? attempt : best;
      }
    }
    if (best != null && (other == null || other.spelt.equals(best.spelt))) {
      return new Parsed<>(Optional.of(best.known()), Complaint.NONE);
    }
    return new Parsed<>(Optional.empty(), complaint(line, words, farthest, best != null));
  }

  private static Complaint complaint(
      String line, List<MatchResult> words, int farthest, boolean several) {
    if (several) {
      return new Complaint("% Ambiguous command", 0);
    }
    return farthest < words.size()
        ? new Complaint("% Invalid command", words.get(farthest).start())
        : new Complaint("% Incomplete command", line.stripTrailing().length());
  }

  /** How far a line follows a form. */
  private static final class Attempt<T> {
    private final Form<T> form;
    private final String line;
    private final List<MatchResult> words;
    private final List<String> spelt = new ArrayList<>();
    private final List<String> key = new ArrayList<>();
    private final List<Token.Fit> fits = new ArrayList<>();
    private int next;

    Attempt(Form<T> form, String line, List<MatchResult> words) {
      this.form = form;
      this.line = line;
      this.words = words;
    }

    Attempt<T> match() {
      while (next < form.tokens().size() && matched() < words.size()) {
        Token token = form.tokens().get(next);
        if (token.isRestOfLine()) {
          take(token, line.substring(words.get(matched()).start()).strip(), Token.Fit.PARTLY);
          padTo(words.size());
        } else {
          String word = words.get(matched()).group();
          Token.Fit fit = token.fit(word);
          if (fit == Token.Fit.NO && !token.optional()) {
            return this;
          }
          if (fit != Token.Fit.NO) {
            take(token, token.spelt(word), fit);
          }
        }
        next++;
      }
      return this;
    }

    private void take(Token token, String word, Token.Fit fit) {
      spelt.add(word);
      fits.add(fit);
      if (!token.value()) {
        key.add(word);
      }
    }

    private void padTo(int size) {
      while (fits.size() < size) {
        fits.add(Token.Fit.PARTLY);
      }
    }

    int matched() {
      return fits.size();
    }

    boolean isEnough(boolean negated) {
      boolean all = matched() == words.size() && !words.isEmpty();
      return all
          && form.tokens().stream()
              .skip(next)
              .allMatch(it -> it.optional() || (negated && it.value()));
    }

    /** Above 0 if this one fits better, from the first word on. */
    int compare(Attempt<T> before) {
      return Arrays.compare(fits.toArray(Token.Fit[]::new), before.fits.toArray(Token.Fit[]::new));
    }

    Known<T> known() {
      return new Known<>(form.meaning(), String.join(" ", key), List.copyOf(spelt));
    }
  }
}
