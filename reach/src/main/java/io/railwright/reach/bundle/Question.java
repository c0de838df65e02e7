package io.railwright.reach.bundle;

import io.railwright.model.text.ShellWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Something to ask of a host: run a tool, read files, or run a tool once for each thing that a
 * pattern finds. Every question has an end: it is cut off after so many seconds and so many bytes.
 */
public record Question(String id, Form form, int seconds, int bytes) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");
  private static final int USUAL_SECONDS = 10;
  private static final int USUAL_BYTES = 4 << 20;

  public Question {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not an id for a question: " + id);
    }
  }

  /** What is done on the host. */
  public sealed interface Form {
    /** One run of one tool. */
    record Run(List<String> words) implements Form {
      public Run {
        words = List.copyOf(words);
      }
    }

    /**
     * One run of a tool of the system that only reads files of the kernel ({@code cat}, {@code
     * uname}): a single process of little output, so that it needs no guards and costs half.
     */
    record Read(List<String> words) implements Form {
      public Read {
        words = List.copyOf(words);
      }
    }

    /**
     * One small text file of the kernel or the system, which the shell reads by itself.
     *
     * @param whole all of it, or only up to the first blank line
     */
    record Text(String file, boolean whole) implements Form {}

    /**
     * Text files, each line with its path before it. A file that can't be read says why on standard
     * error, but only where all lines are wanted: who looks for some expects that most have none.
     *
     * @param holding what a line must hold to be sent, a basic regular expression; empty for all
     */
    record Lines(List<Glob> files, String holding) implements Form {
      public Lines {
        files = List.copyOf(files);
      }

      String command() {
        String option = holding.isEmpty() ? "-H " : "-sH ";
        return "grep " + option + ShellWords.quote(holding) + " " + Glob.join(files);
      }
    }

    /** Whole files, byte for byte, each under a heading that names it. */
    record Bytes(List<Glob> files) implements Form {
      public Bytes {
        files = List.copyOf(files);
      }
    }

    /**
     * One run for each path that {@code of} find; {@link #NAME} stands for its last part.
     *
     * @param single the tool is one process of little output, so that it needs no guards and costs
     *     half
     */
    record Each(List<Glob> of, List<String> words, boolean single) implements Form {
      public static final String NAME = "{name}";

      public Each {
        of = List.copyOf(of);
        words = List.copyOf(words);
      }
    }
  }

  public static Question run(String id, String... words) {
    return new Question(id, new Form.Run(List.of(words)), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question read(String id, String... words) {
    return new Question(id, new Form.Read(List.of(words)), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question text(String id, String file) {
    return new Question(id, new Form.Text(file, true), USUAL_SECONDS, USUAL_BYTES);
  }

  /** Up to the first blank line. */
  public static Question firstBlock(String id, String file) {
    return new Question(id, new Form.Text(file, false), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question lines(String id, String... globs) {
    return new Question(id, new Form.Lines(Glob.all(globs), ""), USUAL_SECONDS, USUAL_BYTES);
  }

  /** Only the lines that hold something; what can't be read is passed over. */
  public static Question linesHolding(String id, String holding, String... globs) {
    return new Question(id, new Form.Lines(Glob.all(globs), holding), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question bytes(String id, String... globs) {
    return new Question(id, new Form.Bytes(Glob.all(globs)), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question each(String id, List<String> globs, String... words) {
    List<Glob> of = globs.stream().map(Glob::new).toList();
    return new Question(id, new Form.Each(of, List.of(words), false), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question each(String id, String glob, String... words) {
    return each(id, List.of(glob), words);
  }

  /** As {@link #each}, of a tool that is a single process and never says much. */
  public static Question readEach(String id, String glob, String... words) {
    return new Question(
        id, new Form.Each(Glob.all(glob), List.of(words), true), USUAL_SECONDS, USUAL_BYTES);
  }

  public Question within(int otherSeconds) {
    return new Question(id, form, otherSeconds, bytes);
  }

  /** How a person would type it, for the origin of a fact. */
  public String command(String item) {
    return switch (form) {
      case Form.Run(List<String> words) -> ShellWords.join(words);
      case Form.Read(List<String> words) -> ShellWords.join(words);
      case Form.Text(String file, boolean whole) ->
          ShellWords.join(whole ? List.of("cat", file) : List.of("sed", "/^$/q", file));
      case Form.Lines lines -> lines.command();
      case Form.Bytes(List<Glob> files) -> "cat " + Glob.join(files);
      case Form.Each(List<Glob> of, List<String> words, boolean single) -> {
        List<String> filled = new ArrayList<>();
        for (String word : words) {
          filled.add(word.replace(Form.Each.NAME, item));
        }
        yield ShellWords.join(filled);
      }
    };
  }
}
