package io.railwright.cli.terminal;

/** A command can't go on, for a reason that its user can fix. The message is a whole sentence. */
public final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  public CommandFailed(ExitCode code, String sentence) {
    super(sentence);
    this.code = code;
  }

  public CommandFailed(ExitCode code, String sentence, Throwable cause) {
    super(sentence, cause);
    this.code = code;
  }

  public ExitCode code() {
    return code;
  }
}
