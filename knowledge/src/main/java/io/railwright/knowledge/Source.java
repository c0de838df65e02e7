package io.railwright.knowledge;

/**
 * Where a claim comes from.
 *
 * @param url empty for a source that is not on the web
 * @param read the day on which it was read, as YYYY-MM-DD
 */
public record Source(
    String id, String title, String publisher, String version, String url, String read) {
  /** Its title, who published it, and where it is. */
  public String citation() {
    return title + " (" + publisher + ")" + (url.isEmpty() ? "" : ", " + url);
  }
}
