package io.railwright.yaml;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Says in plain words where a text stops being YAML. The parser's own messages are not passed on
 * where they repeat parts of the text, for these may be a secret.
 */
final class YamlFault {
  private YamlFault() {}

  static BadFileException explain(String file, String text, YamlEngineException fault) {
    if (fault instanceof MarkedYamlEngineException marked) {
      // An open quote is noticed at the end of the file; where it was opened says more.
      boolean quote = marked.getProblem().contains("unexpected end of stream");
      Optional<Mark> mark =
          quote
              ? marked.getContextMark().or(marked::getProblemMark)
              : marked.getProblemMark().or(marked::getContextMark);
      Place place =
          mark.map(m -> new Place(file, m.getLine() + 1, m.getColumn() + 1))
              .orElse(Place.whole(file));
      return new BadFileException(place, sentence(marked.getProblem(), lineOf(text, place), place));
    }
    if (fault instanceof ReaderException reader) {
      return new BadFileException(
          at(file, text, reader.getPosition()),
          "a character that YAML does not allow (code %d)".formatted(reader.getCodePoint()));
    }
    return new BadFileException(Place.whole(file), "this is not YAML that can be read");
  }

  private static String sentence(String problem, String line, Place place) {
    if (line.stripTrailing().indexOf('\t') >= 0 && line.stripLeading().indexOf('\t') < 0) {
      return "a tab indents this line; YAML wants spaces";
    }
    OptionalInt sign = sign(line, place.column());
    if (sign.isPresent()) {
      return "YAML gives '%c' a meaning of its own here; put text that begins with it in quotes"
          .formatted(sign.getAsInt());
    }
    if (problem.contains("',' or ']'") || problem.contains("',' or '}'")) {
      return "a bracket is not closed here; inside [ ] and { }, put names with a range in quotes";
    }
    if (problem.contains("expected <block end>")) {
      return "the indentation does not fit the lines above";
    }
    if (problem.contains("mapping values are not allowed")) {
      return "a ':' does not fit here; is the indentation right, or are quotes missing?";
    }
    if (problem.contains("could not find expected ':'")) {
      return "a ':' is missing after the key on the line above";
    }
    if (problem.contains("unexpected end of stream")) {
      return "a quote is opened here and not closed";
    }
    return "this is not valid YAML here; are quotes, a ':' or a closing bracket missing?";
  }

  /** A character that starts something other than text; the mark is on it or right behind it. */
  private static OptionalInt sign(String line, int column) {
    return IntStream.of(column - 1, column - 2)
        .filter(at -> at >= 0 && at < line.length())
        .map(line::charAt)
        .filter(c -> "*&!%@`".indexOf(c) >= 0)
        .findFirst();
  }

  private static String lineOf(String text, Place place) {
    return text.lines().skip(Math.max(0, place.line() - 1L)).findFirst().orElse("");
  }

  private static Place at(String file, String text, int position) {
    int end = text.offsetByCodePoints(0, Math.min(position, text.codePointCount(0, text.length())));
    String before = text.substring(0, end);
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    return new Place(file, line, before.length() - before.lastIndexOf('\n'));
  }
}
