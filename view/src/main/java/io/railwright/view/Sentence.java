package io.railwright.view;

/** Ends what machines and tools said as a sentence does. */
public final class Sentence {
  private Sentence() {}

  /** With one mark at its end, also where there is one already. */
  public static String ended(String text) {
    String said = text.strip();
    return said.isEmpty() || ".?!".indexOf(said.charAt(said.length() - 1)) >= 0 ? said : said + ".";
  }
}
