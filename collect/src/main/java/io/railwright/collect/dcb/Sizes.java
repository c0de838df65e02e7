package io.railwright.collect.dcb;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of buffers: iproute2 writes {@code 10Kb} and means kilobytes of 1024. */
final class Sizes {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,6})?)([KMG]?)[bB]?");

  private Sizes() {}

  static Optional<Value> of(String text) {
    Matcher matcher = SIZE.matcher(text);
    return matcher.matches()
        ? DataSize.parse(matcher.group(1) + " " + matcher.group(2) + "B").map(size -> size)
        : Optional.empty();
  }
}
