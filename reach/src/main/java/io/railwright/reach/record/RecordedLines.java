package io.railwright.reach.record;

import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Section;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the recorded lines of one target. A damaged line costs only its own section and is reported
 * as a failure of the target.
 */
final class RecordedLines {
  private final String target;
  private final String file;
  private final Set<String> asked;
  private final List<Section> sections = new ArrayList<>();
  private String firstDamage = "";
  private int damaged;

  /**
   * Nothing read yet.
   *
   * @param asked the questions whose sections are wanted
   */
  RecordedLines(String target, String file, Set<String> asked) {
    this.target = target;
    this.file = file;
    this.asked = asked;
  }

  /**
   * The answer in a file.
   *
   * @throws RecordingException if its first line is no heading of this target's answer
   */
  Answer read(byte[] text) throws RecordingException {
    int end = endOfLine(text, 0);
    Map<String, String> heading = SectionLines.object(text, 0, end);
    String whose = SectionLines.need(heading, "target");
    if (!whose.equals(target)) {
      throw new RecordingException("it holds the answer of " + Plain.line(whose));
    }
    Instant time = time(SectionLines.need(heading, "time"));
    for (int number = 2; end + 1 < text.length; number++) {
      int start = end + 1;
      end = endOfLine(text, start);
      section(text, start, end, number);
    }
    return new Answer(target, time, sections, failure(heading));
  }

  private static Instant time(String text) throws RecordingException {
    try {
      return Instant.parse(text);
    } catch (DateTimeException noTime) {
      throw new RecordingException("its time is no time: " + Plain.line(text), noTime);
    }
  }

  private void section(byte[] text, int start, int end, int line) {
    try {
      Section section = SectionLines.section(SectionLines.object(text, start, end));
      if (asked.contains(section.question())) {
        sections.add(section);
      }
    } catch (RecordingException wrong) {
      if (damaged++ == 0) {
        firstDamage = "line " + line + ": " + wrong.getMessage();
      }
    }
  }

  private Optional<String> failure(Map<String, String> heading) {
    Optional<String> recorded = Optional.ofNullable(heading.get("failure"));
    if (damaged == 0) {
      return recorded;
    }
    String more = damaged == 1 ? "" : " (and " + (damaged - 1) + " lines more)";
    String damage = "the recording is damaged: " + file + ", " + firstDamage + more;
    return Optional.of(recorded.map(why -> why + "; and " + damage).orElse(damage));
  }

  private static int endOfLine(byte[] text, int start) {
    int at = start;
    while (at < text.length && text[at] != '\n') {
      at++;
    }
    return at;
  }
}
