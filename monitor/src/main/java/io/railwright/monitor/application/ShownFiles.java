package io.railwright.monitor.application;

import io.railwright.reach.bundle.Question;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The question for the ends of files, and how its answer is read. A file is opened only if it is a
 * plain one: a pipe would never end. Sizes come first, so that no content can pass for one.
 */
final class ShownFiles {
  /** Exit codes of sysexits.h. */
  static final int NO_INPUT = 66;

  static final int NO_PERMISSION = 77;

  private static final int HEAD = 256;
  private static final int TAIL = 16_384;
  private static final int MOST_FILES = 8;
  private static final int SECONDS = 5;
  private static final int LONGEST_NAME = 255;

  /** Of one file: its size, how it begins, its end. */
  private static final String ONE =
      """
      [ -f "$1" ] || exit 66
      [ -r "$1" ] || exit 77
      s=$(wc -c <"$1") || exit 74
      s=$((s + 0)) h=$((s)) o=0
      [ $h -gt HEAD ] && h=HEAD
      [ $s -gt TAIL ] && o=$((s - TAIL))
      echo $s
      head -c $h "$1"
      tail -c +$((o + 1)) "$1" | head -c $((s - o))
      """
          .replace("HEAD", "" + HEAD)
          .replace("TAIL", "" + TAIL);

  /** Of the files of a folder that were written last: size and name, the end, a line feed. */
  private static final String NEWEST =
      """
      [ -d "$1" ] || exit 66
      cd "$1" || exit 77
      ls -t | grep '[.]log$' | head -n MOST | while IFS= read -r n; do
      [ -f "./$n" ] && [ -r "./$n" ] || continue
      s=$(wc -c <"./$n") || continue
      s=$((s + 0)) o=0
      [ $s -gt TAIL ] && o=$((s - TAIL))
      printf '%s %s\\n' $s "$n"
      tail -c +$((o + 1)) "./$n" | head -c $((s - o))
      echo
      done
      """
          .replace("MOST", "" + MOST_FILES)
          .replace("TAIL", "" + TAIL);

  private ShownFiles() {}

  static Question ofFile(String id, String file) {
    return question(id, ONE, file, HEAD + TAIL + 64).shownAs("tail -c " + TAIL + " " + file);
  }

  static Question ofFolder(String id, String folder) {
    return question(id, NEWEST, folder, MOST_FILES * (TAIL + LONGEST_NAME + 64))
        .shownAs("tail -c " + TAIL + " of the newest files of " + folder);
  }

  private static Question question(String id, String script, String path, int bytes) {
    List<String> words = List.of("sh", "-c", script, "sh", path);
    return new Question(id, new Question.Form.Run(words), SECONDS, bytes);
  }

  /** Empty if the file changed while it was read: the next poll shows it again. */
  static Optional<FollowedFile.Shown> file(byte[] answer) {
    int line = end(answer, 0);
    long size = line < 0 ? -1 : number(text(answer, 0, line));
    if (size < 0) {
      return Optional.empty();
    }
    int headEnd = line + 1 + (int) Math.min(size, HEAD);
    int end = headEnd + (int) Math.min(size, TAIL);
    return end == answer.length
        ? Optional.of(
            new FollowedFile.Shown(
                size,
                Arrays.copyOfRange(answer, line + 1, headEnd),
                Arrays.copyOfRange(answer, headEnd, end)))
        : Optional.empty();
  }

  /** By their names, up to the first that changed while it was read. */
  static Map<String, FollowedFile.Shown> folder(byte[] answer) {
    Map<String, FollowedFile.Shown> files = new LinkedHashMap<>();
    int at = 0;
    while (at < answer.length) {
      int line = end(answer, at);
      String heading = line < 0 ? "" : text(answer, at, line);
      int blank = heading.indexOf(' ');
      long size = blank < 0 ? -1 : number(heading.substring(0, blank));
      int end = line + 1 + (int) Math.min(Math.max(size, 0), TAIL);
      if (size < 0 || end >= answer.length || answer[end] != '\n') {
        return files;
      }
      byte[] tail = Arrays.copyOfRange(answer, line + 1, end);
      files.put(heading.substring(blank + 1), new FollowedFile.Shown(size, new byte[0], tail));
      at = end + 1;
    }
    return files;
  }

  private static int end(byte[] bytes, int from) {
    for (int at = from; at < Math.min(bytes.length, from + LONGEST_NAME + 32); at++) {
      if (bytes[at] == '\n') {
        return at;
      }
    }
    return -1;
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static long number(String text) {
    return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
  }
}
