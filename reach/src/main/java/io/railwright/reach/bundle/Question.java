package io.railwright.reach.bundle;

import io.railwright.model.text.ShellWords;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One question to a host: run a tool, read files, or run a tool once for each match of a pattern.
 * Every question is bounded: its answer is cut off after a number of seconds and bytes.
 */
public record Question(String id, Form form, int seconds, int bytes, Optional<String> shown) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");
  private static final int USUAL_SECONDS = 10;
  static final int USUAL_BYTES = 4 << 20;

  /** A switch takes its time to apply a policy to all ports, or to save. */
  private static final int CONFIGURING_SECONDS = 60;

  /** Thousands of objects, a page after the other. */
  static final int LISTING_SECONDS = 60;

  static final int LISTING_BYTES = 64 << 20;

  public Question {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not an id for a question: " + id);
    }
  }

  public Question(String id, Form form, int seconds, int bytes) {
    this(id, form, seconds, bytes, Optional.empty());
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
     * One run of a tool of which not all is sent: what else it says is nothing to us, or may be a
     * secret.
     *
     * @param lines an extended regular expression
     * @param keep whether the lines that hold it are sent, or those that do not
     */
    record Sifted(List<String> words, String lines, boolean keep) implements Form {
      public Sifted {
        words = List.copyOf(words);
      }

      String options() {
        return keep ? "-aE" : "-avE";
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

    /**
     * Parts of the lines of text files, each with the path of its file; what stands beside them
     * never leaves the host.
     *
     * @param part an extended regular expression
     */
    record Parts(List<Glob> files, String part) implements Form {
      public Parts {
        files = List.copyOf(files);
      }

      String command() {
        return "grep -HoE " + ShellWords.quote(part) + " " + Glob.join(files);
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
     * @param perl a program for perl that says the same of all of them in one process, each below
     *     its name; the tool is run where a host has no perl, or the program fails
     */
    record Each(List<Glob> of, List<String> words, boolean single, Optional<String> perl)
        implements Form {
      public static final String NAME = "{name}";

      public Each {
        of = List.copyOf(of);
        words = List.copyOf(words);
      }
    }

    /**
     * One line at the command line of a switch, which is no shell.
     *
     * @param structured whether the tables are wanted that the system prints as JSON, else its text
     * @param lines which lines of the text are kept; the others are dropped as they arrive, before
     *     anything is recorded
     */
    record Line(String command, boolean structured, Optional<Pattern> lines) implements Form {
      /** What is kept of an output. */
      public String kept(String output) {
        return lines
            .map(
                pattern ->
                    output
                        .lines()
                        .filter(line -> pattern.matcher(line).find())
                        .map(line -> line + "\n")
                        .collect(Collectors.joining()))
            .orElse(output);
      }
    }

    /**
     * Lines typed into the configuration of a switch, in this order, up to the first that it
     * refuses. They change the switch, and are never sent twice by themselves.
     */
    record Configure(List<String> lines) implements Form {
      public Configure {
        lines = List.copyOf(lines);
      }
    }

    /**
     * One request to the API of a cluster. What changes something is sent once.
     *
     * @param path with what stands behind a question mark
     * @param body as JSON; empty for none
     * @param fields what of the answer is kept, as of {@link Objects}; all of it if empty
     */
    record Request(String method, String path, String body, List<String> fields) implements Form {
      public Request {
        fields = List.copyOf(fields);
      }

      public boolean changes() {
        return !method.equals("GET");
      }
    }

    /**
     * All objects of a kind that a cluster has, in all of its namespaces, one on a line. What is
     * not named by {@code fields} is dropped as it arrives, before anything is recorded.
     *
     * @param api its API group, with the one version that is known; empty for the core
     * @param resource the plural that stands in paths: {@code nodes}
     * @param fields names on the way to what is kept, with dots between them; those that have dots
     *     themselves in brackets: {@code metadata.annotations[a.b/c]}. Lists are passed through,
     *     and all below the last name is kept
     * @param holding what the line of an object must hold to be kept
     */
    record Objects(String api, String resource, List<String> fields, Optional<Pattern> holding)
        implements Form {
      public Objects {
        fields = List.copyOf(fields);
      }

      /** {@code nodes}, or {@code machineconfigpools.machineconfiguration.openshift.io}. */
      public String fullName() {
        return api.isEmpty() ? resource : resource + "." + api.replaceFirst("/.*", "");
      }
    }

    /** Objects that a vCenter manages. */
    record Managed(ManagedList list) implements Form {}

    /** A call of a method of one of them, which may change it. */
    record Called(ManagedCall call) implements Form {}

    /** What an ESXi host is asked, by its shell or through its vCenter. */
    record Esxcli(EsxcliQuestion asked) implements Form {}
  }

  /** One request to the API of a cluster; see {@link Form.Request}. */
  public static Question request(
      String id, String method, String path, String body, String... fields) {
    return new Question(
        id,
        new Form.Request(method, path, body, List.of(fields)),
        CONFIGURING_SECONDS,
        LISTING_BYTES);
  }

  /** The objects of a kind that a cluster has; see {@link Form.Objects}. */
  public static Question objects(String id, String api, String resource, String... fields) {
    Form form = new Form.Objects(api, resource, List.of(fields), Optional.empty());
    return new Question(id, form, LISTING_SECONDS, LISTING_BYTES);
  }

  /** Of the objects of a cluster, only those in whose kept fields this expression is found. */
  public Question holding(String expression) {
    if (form instanceof Form.Objects all) {
      Optional<Pattern> holding = Optional.of(Pattern.compile(expression));
      Form some = new Form.Objects(all.api(), all.resource(), all.fields(), holding);
      return new Question(id, some, seconds, bytes, shown);
    }
    throw new IllegalArgumentException("only objects of a cluster are chosen: " + id);
  }

  /** Lines for the configuration of a switch. */
  public static Question configure(String id, List<String> lines) {
    return new Question(id, new Form.Configure(lines), CONFIGURING_SECONDS, USUAL_BYTES);
  }

  /** A command of a switch of whose text only the lines are kept that hold this expression. */
  public static Question sifted(String id, String command, String lines) {
    Form form = new Form.Line(command, false, Optional.of(Pattern.compile(lines)));
    return new Question(id, form, USUAL_SECONDS, USUAL_BYTES);
  }

  /** A command of a switch that prints tables as JSON too. */
  public static Question table(String id, String command) {
    return new Question(
        id, new Form.Line(command, true, Optional.empty()), USUAL_SECONDS, USUAL_BYTES);
  }

  /** A command of a switch that is read as text. */
  public static Question line(String id, String command) {
    return new Question(
        id, new Form.Line(command, false, Optional.empty()), USUAL_SECONDS, USUAL_BYTES);
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

  /** Only what matches in the lines; a file that can't be read says why on standard error. */
  public static Question parts(String id, String part, String... globs) {
    return new Question(id, new Form.Parts(Glob.all(globs), part), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question bytes(String id, String... globs) {
    return new Question(id, new Form.Bytes(Glob.all(globs)), USUAL_SECONDS, USUAL_BYTES);
  }

  public static Question each(String id, List<String> globs, String... words) {
    return each(id, false, globs, words);
  }

  public static Question each(String id, String glob, String... words) {
    return each(id, false, List.of(glob), words);
  }

  /** As {@link #each}, of a tool that is a single process and never says much. */
  public static Question readEach(String id, String glob, String... words) {
    return each(id, true, List.of(glob), words);
  }

  /** As {@link #each}, of a tool that is a single process and never says much. */
  public static Question readEach(String id, List<String> globs, String... words) {
    return each(id, true, globs, words);
  }

  private static Question each(String id, boolean single, List<String> globs, String... words) {
    List<Glob> of = globs.stream().map(Glob::new).toList();
    Form form = new Form.Each(of, List.of(words), single, Optional.empty());
    return new Question(id, form, USUAL_SECONDS, USUAL_BYTES);
  }

  /** Asked by this program where the host has perl; see {@link Form.Each}. */
  public Question byPerl(String program) {
    if (form instanceof Form.Each each) {
      Form faster = new Form.Each(each.of(), each.words(), each.single(), Optional.of(program));
      return new Question(id, faster, seconds, bytes, shown);
    }
    throw new IllegalArgumentException("perl is for what is run many times: " + id);
  }

  public Question within(int otherSeconds) {
    return new Question(id, form, otherSeconds, bytes, shown);
  }

  /** Of what a tool says, only the lines that hold this extended regular expression. */
  public Question keeping(String lines) {
    return sifted(lines, true);
  }

  /** Of what a tool says, only the lines that do not hold this extended regular expression. */
  public Question without(String lines) {
    return sifted(lines, false);
  }

  private Question sifted(String lines, boolean keep) {
    if (form instanceof Form.Run(List<String> words)) {
      return new Question(id, new Form.Sifted(words, lines, keep), seconds, bytes, shown);
    }
    throw new IllegalArgumentException("only the lines of a tool are chosen: " + id);
  }

  /** With a shorter command for people; docs/collected.md has the long lists of the true one. */
  public Question shownAs(String command) {
    return new Question(id, form, seconds, bytes, Optional.of(command));
  }

  /** What is kept of an output. */
  public String kept(String output) {
    return form instanceof Form.Line line ? line.kept(output) : output;
  }

  /** Whether it is a command of a switch whose tables are wanted. */
  public boolean isStructured() {
    return form instanceof Form.Line line && line.structured();
  }

  /** What is typed at the command line of a switch. */
  public String typed() {
    return TypedQuestion.of(form, "");
  }

  /** How a person would type it, for the origin of a fact. */
  public String command(String item) {
    return shown.orElseGet(() -> TypedQuestion.of(form, item));
  }
}
