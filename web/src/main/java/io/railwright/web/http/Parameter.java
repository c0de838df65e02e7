package io.railwright.web.http;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Something that a route takes.
 *
 * @param example one that is right, for the description of the API
 */
public record Parameter(
    String name, Place place, Type type, boolean required, String description, String example) {
  private static final int LONGEST = 512;
  private static final Pattern SHARD = Pattern.compile("([1-9][0-9]{0,3})/([1-9][0-9]{0,3})");

  private static final Pattern BLANK_BEFORE_ZONE = Pattern.compile(" (\\d\\d:\\d\\d)$");

  /** Where it stands. */
  public enum Place {
    PATH,
    QUERY,
    BODY
  }

  /** What it may be. */
  public sealed interface Type {
    /** Any text of a line. */
    record Text() implements Type {}

    /** A time as RFC 3339 has it. */
    record Time() implements Type {}

    /** One part of several, {@code 1/4}. */
    record Shard() implements Type {}

    /** One of these words. */
    record Choice(List<String> words) implements Type {
      public Choice {
        words = List.copyOf(words);
      }
    }
  }

  public static Parameter path(String name, String description, String example) {
    return new Parameter(name, Place.PATH, new Type.Text(), true, description, example);
  }

  public static Parameter query(
      String name, Type type, boolean required, String description, String example) {
    return new Parameter(name, Place.QUERY, type, required, description, example);
  }

  public static Parameter body(
      String name, Type type, boolean required, String description, String example) {
    return new Parameter(name, Place.BODY, type, required, description, example);
  }

  /** Refuses what it may not be. */
  void check(String value) throws WebProblem {
    if (value.length() > LONGEST) {
      throw new WebProblem(400, "'" + name + "' is longer than " + LONGEST + " characters");
    }
    if (value.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new WebProblem(400, "'" + name + "' has a character that no name has");
    }
    if (required && value.isBlank()) {
      throw new WebProblem(400, "'" + name + "' is empty; say " + description);
    }
    Optional<String> wanted =
        switch (type) {
          case Type.Text _ -> Optional.empty();
          case Type.Time _ ->
              time(value).isPresent()
                  ? Optional.empty()
                  : Optional.of("a time such as 2026-11-18T04:00:00Z");
          case Type.Shard _ ->
              isShard(value) ? Optional.empty() : Optional.of("a part of several, such as 1/4");
          case Type.Choice(List<String> words) ->
              words.contains(value)
                  ? Optional.empty()
                  : Optional.of("one of " + String.join(", ", words));
        };
    if (wanted.isPresent()) {
      throw new WebProblem(400, "'" + name + "' must be " + wanted.get());
    }
  }

  /** A time with its zone; empty for anything else. */
  public static Optional<Instant> time(String text) {
    try {
      // A plus in an address is a blank where nobody encodes it.
      String zoned = BLANK_BEFORE_ZONE.matcher(text).replaceFirst("+$1");
      return Optional.of(OffsetDateTime.parse(zoned).toInstant());
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }

  private static boolean isShard(String text) {
    var shard = SHARD.matcher(text);
    return shard.matches() && Integer.parseInt(shard.group(1)) <= Integer.parseInt(shard.group(2));
  }
}
