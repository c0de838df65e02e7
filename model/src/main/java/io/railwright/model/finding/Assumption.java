package io.railwright.model.finding;

/** A value of the site that nobody said and nothing shows, as in {@code fabric=lossless}. */
public record Assumption(String key, String value) {
  @Override
  public String toString() {
    return key + "=" + value;
  }
}
