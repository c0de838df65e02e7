package io.railwright.model.finding;

import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a rule wants a value to be. */
public sealed interface Expected {
  record Exactly(Term term) implements Expected {}

  record OneOf(List<Term> terms) implements Expected {
    public OneOf {
      terms = List.copyOf(terms);
    }
  }

  record AtLeast(Term term) implements Expected {}

  record AtMost(Term term) implements Expected {}

  record Below(Term term) implements Expected {}

  record Between(Term least, Term most) implements Expected {}

  record Like(String pattern) implements Expected {}

  record Presence(boolean wanted) implements Expected {}

  record Not(Expected other) implements Expected {}

  /** The same value wherever it is; until all are known nobody differs. */
  record SameOnEvery(String kind) implements Expected {}

  /**
   * What most have.
   *
   * @param who those that are counted; empty where it is plain
   */
  record OfMost(Value value, int having, int all, String who) implements Expected {
    public OfMost(Value value, int having, int all) {
      this(value, having, all, "");
    }
  }

  /**
   * The same of a number of things that have names.
   *
   * @param missing what the others have
   * @param extra what the others do not have
   */
  record Named(Expected number, List<String> missing, List<String> extra) implements Expected {
    public Named {
      missing = List.copyOf(missing);
      extra = List.copyOf(extra);
    }
  }

  /** What no two may have, and who else has it, by value. */
  record OnNoOther(Map<String, List<String>> others) implements Expected {
    public OnNoOther {
      others = Map.copyOf(others);
    }
  }

  /** As many have one value as another, so that nobody can say which is meant. */
  record NoMajority(List<Share> shares) implements Expected {
    public NoMajority {
      shares = List.copyOf(shares);
    }
  }

  /**
   * A value and how many have it.
   *
   * @param machines the first of them by name, and how many more there are
   */
  record Share(Value value, int having, List<String> machines) {
    public Share {
      machines = List.copyOf(machines);
    }
  }

  /**
   * A value that a rule names, or where it is to be found.
   *
   * @param value empty where it is not known
   * @param name what else has this value, a parameter or a key of the site; empty for a fixed one
   */
  record Term(Optional<Value> value, String name) {
    public static Term of(Value value) {
      return new Term(Optional.of(value), "");
    }

    /** A list is expected among others, and nobody says "at least" of that. */
    boolean isList() {
      return value.filter(Value.Listing.class::isInstance).isPresent();
    }

    String words() {
      if (value.isEmpty()) {
        return name;
      }
      String print = value.get().words();
      return name.isEmpty() ? print : print + " (" + name + ")";
    }
  }

  /** For people. */
  default String words() {
    return switch (this) {
      case Exactly(Term term) -> term.words();
      case OneOf(List<Term> terms) ->
          "one of " + terms.stream().map(Term::words).collect(Collectors.joining(", "));
      case AtLeast(Term term) -> (term.isList() ? "" : "at least ") + term.words();
      case AtMost(Term term) -> "at most " + term.words();
      case Below(Term term) -> "below " + term.words();
      case Between(Term least, Term most) -> "from " + least.words() + " to " + most.words();
      case Like(String pattern) -> "like " + pattern;
      case Presence(boolean wanted) -> wanted ? "to be there" : "not to be there";
      case Not(Expected other) -> "not " + other.words();
      case SameOnEvery(String kind) -> "the same on every " + kind;
      case OfMost(Value value, int having, int all, String who) ->
          "%s, as %d of %d %shave"
              .formatted(value.words(), having, all, who.isEmpty() ? "" : who + " ");
      case Named(Expected number, List<String> missing, List<String> extra) ->
          number.words() + listed("; missing here: ", missing) + listed("; only here: ", extra);
      case OnNoOther(Map<String, List<String>> others) -> alone(others);
      case NoMajority(List<Share> shares) ->
          shares.stream()
              .map(share -> share.value().words() + " on " + names(shares, share))
              .collect(Collectors.joining(", ", "the same on all (", ")"));
    };
  }

  /** Parts of one machine are counted; machines have names. */
  private static String names(List<Share> shares, Share share) {
    boolean one = shares.stream().flatMap(it -> it.machines().stream()).distinct().count() == 1;
    return one ? Integer.toString(share.having()) : String.join(" and ", share.machines());
  }

  private static String listed(String before, List<String> some) {
    return some.isEmpty() ? "" : before + String.join(", ", some);
  }

  private static String alone(Map<String, List<String>> others) {
    if (others.isEmpty()) {
      return "on no other host";
    }
    return others.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(one -> one.getKey() + " is on " + String.join(", ", one.getValue()) + " too")
        .collect(Collectors.joining("; ", "on no other host (", ")"));
  }
}
