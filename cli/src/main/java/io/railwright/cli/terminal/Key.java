package io.railwright.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;

/**
 * A key that somebody pressed.
 *
 * @param letter what it writes; only of a {@link Kind#LETTER}
 */
public record Key(Kind kind, char letter) {
  private static final int ESCAPE = 0x1b;
  private static final int LONGEST_SEQUENCE = 8;

  private static final Map<String, Kind> SEQUENCES =
      Map.ofEntries(
          Map.entry("[A", Kind.UP),
          Map.entry("OA", Kind.UP),
          Map.entry("[B", Kind.DOWN),
          Map.entry("OB", Kind.DOWN),
          Map.entry("[C", Kind.ENTER),
          Map.entry("OC", Kind.ENTER),
          Map.entry("[D", Kind.BACK),
          Map.entry("OD", Kind.BACK),
          Map.entry("[5~", Kind.PAGE_UP),
          Map.entry("[6~", Kind.PAGE_DOWN),
          Map.entry("[H", Kind.HOME),
          Map.entry("OH", Kind.HOME),
          Map.entry("[1~", Kind.HOME),
          Map.entry("[F", Kind.END),
          Map.entry("OF", Kind.END),
          Map.entry("[4~", Kind.END));

  /** What a key is for. */
  public enum Kind {
    UP,
    DOWN,
    PAGE_UP,
    PAGE_DOWN,
    HOME,
    END,
    ENTER,
    BACK,
    ERASE,
    LETTER
  }

  public static Key of(Kind kind) {
    return new Key(kind, ' ');
  }

  public static Key of(char letter) {
    return new Key(Kind.LETTER, letter);
  }

  /**
   * The next key; empty if none comes within the time that a read of the terminal waits, or one
   * that means nothing here.
   *
   * @param in tells -1 where nothing came in time
   */
  public static Optional<Key> read(InputStream in) throws IOException {
    int first = in.read();
    return switch (first) {
      case -1 -> Optional.empty();
      case ESCAPE -> sequence(in);
      case '\r', '\n' -> Optional.of(of(Kind.ENTER));
      case 0x7f, '\b' -> Optional.of(of(Kind.ERASE));
      default -> first >= ' ' && first < 0x7f ? Optional.of(of((char) first)) : Optional.empty();
    };
  }

  /** Behind an escape: nothing where the key itself was pressed, else until the last letter. */
  private static Optional<Key> sequence(InputStream in) throws IOException {
    StringBuilder rest = new StringBuilder();
    for (int next = in.read(); next >= 0; next = in.read()) {
      rest.append((char) next);
      boolean introduced = rest.length() == 1 && (next == '[' || next == 'O');
      boolean ends = !introduced && (Character.isLetter(next) || next == '~');
      if (ends || rest.length() >= LONGEST_SEQUENCE) {
        return Optional.ofNullable(SEQUENCES.get(rest.toString())).map(Key::of);
      }
    }
    return rest.isEmpty() ? Optional.of(of(Kind.BACK)) : Optional.empty();
  }
}
