package io.railwright.reach.record;

import io.railwright.model.text.Plain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a recording holds: the fabric's name and its targets, in order, each with a file of its own.
 */
record RecordingIndex(String fabric, Map<String, String> files) {
  static final String FILE = "recording.txt";
  static final String FORM = "rail recording 1";

  private static final String FABRIC = "fabric ";
  private static final String TARGET = "target ";

  /** A file's name may be 255 bytes long; some are needed for its ending. */
  private static final int LONGEST = 200;

  /**
   * An index whose targets can be told apart.
   *
   * @throws RecordingException if two share a name or a file, or a name is none
   */
  static RecordingIndex of(String fabric, List<String> targets) throws RecordingException {
    check(fabric);
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, String> owners = new LinkedHashMap<>();
    for (String target : targets) {
      check(target);
      String other = owners.put(fileOf(target), target);
      if (other != null) {
        throw new RecordingException(
            other.equals(target)
                ? "the target " + target + " is there twice"
                : "'" + other + "' and '" + target + "' would share the file " + fileOf(target));
      }
      files.put(target, fileOf(target));
    }
    return new RecordingIndex(fabric, files);
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @param usual the name of a fabric that has none
   */
  static RecordingIndex parse(String text, String usual) throws RecordingException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.getFirst().equals(FORM)) {
      throw new RecordingException(
          "it is not an index that this version reads; it should start with '" + FORM + "'");
    }
    String fabric = usual;
    List<String> targets = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith(FABRIC)) {
        fabric = line.substring(FABRIC.length());
      } else if (line.startsWith(TARGET)) {
        targets.add(line.substring(TARGET.length()));
      } else if (!line.isBlank()) {
        throw new RecordingException(
            "a line names neither the fabric nor a target: " + Plain.line(line, LONGEST));
      }
    }
    return of(fabric, targets);
  }

  String text() {
    StringBuilder text = new StringBuilder(FORM + "\n" + FABRIC + fabric + "\n");
    files.keySet().forEach(target -> text.append(TARGET).append(target).append('\n'));
    return text.toString();
  }

  /** A name stands on a line and in messages, and becomes the name of a file in this folder. */
  private static void check(String name) throws RecordingException {
    boolean readable = name.codePoints().noneMatch(c -> c == '/' || c == 0xFFFD || unreadable(c));
    if (name.isBlank() || name.length() > LONGEST || !readable) {
      throw new RecordingException(
          "'" + Plain.line(name) + "' can't be the name of a target or a fabric in a recording");
    }
  }

  private static boolean unreadable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /** Host names are letters, digits, dots, colons, dashes and underscores; nothing else stays. */
  private static String fileOf(String target) {
    return target.replaceAll("[^A-Za-z0-9.:-]", "_") + ".jsonl";
  }
}
