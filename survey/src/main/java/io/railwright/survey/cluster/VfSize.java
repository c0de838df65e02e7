package io.railwright.survey.cluster;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The MTU of virtual functions that follow each other.
 *
 * @param first number of the first function
 * @param last number of the last function
 * @param bytes their MTU
 */
record VfSize(int first, int last, long bytes) {
  /** Older snapshots name no functions. */
  private static final Pattern FORM =
      Pattern.compile("(?:(?<first>[0-9]{1,5})-(?<last>[0-9]{1,5})=)?(?<bytes>[0-9]{1,5})");

  /** From texts of the form {@code FIRST-LAST=MTU}; others say nothing. */
  static List<VfSize> all(List<String> texts) {
    return texts.stream()
        .map(FORM::matcher)
        .filter(Matcher::matches)
        .map(
            it ->
                it.group("first") == null
                    ? ofAll(Long.parseLong(it.group("bytes")))
                    : new VfSize(
                        Integer.parseInt(it.group("first")),
                        Integer.parseInt(it.group("last")),
                        Long.parseLong(it.group("bytes"))))
        .toList();
  }

  static VfSize ofAll(long bytes) {
    return new VfSize(0, Integer.MAX_VALUE, bytes);
  }

  boolean sharesFunctions(VfSize other) {
    return first <= other.last && other.first <= last;
  }
}
