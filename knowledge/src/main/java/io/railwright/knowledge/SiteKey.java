package io.railwright.knowledge;

import java.util.List;

/** A value that the site decides, such as its lossless priorities. */
public record SiteKey(
    String id, String title, ParameterType type, List<String> usual, String meaning) {
  public SiteKey {
    usual = List.copyOf(usual);
  }
}
