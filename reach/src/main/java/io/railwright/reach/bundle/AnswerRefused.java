package io.railwright.reach.bundle;

/** The answer of a host can't be used. The message is a sentence for a person that says why. */
public final class AnswerRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public AnswerRefused(String why) {
    super(why);
  }

  /**
   * Gives an answer up where the thread was told to: its time is over.
   *
   * @throws AnswerRefused if so
   */
  public static void ifInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new AnswerRefused("reading its answer took too long");
    }
  }
}
