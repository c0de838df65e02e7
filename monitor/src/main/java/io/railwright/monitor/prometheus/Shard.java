package io.railwright.monitor.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * One of several parts of a large fabric, so that no target of Prometheus is too big. A device is
 * always in the same part.
 *
 * @param number from 1
 */
public record Shard(int number, int count) {
  public static final Shard ALL = new Shard(1, 1);

  private static final int MOST = 10_000;
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,4})/([1-9][0-9]{0,4})");

  public Shard {
    if (number < 1 || number > count || count > MOST) {
      throw new IllegalArgumentException(number + "/" + count);
    }
  }

  /** Reads {@code 2/8}: the second of eight. */
  public static Optional<Shard> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(matcher.group(1));
    int count = Integer.parseInt(matcher.group(2));
    return number <= count && count <= MOST
        ? Optional.of(new Shard(number, count))
        : Optional.empty();
  }

  boolean covers(String device) {
    CRC32C sum = new CRC32C();
    sum.update(device.getBytes(StandardCharsets.UTF_8));
    return sum.getValue() % count == number - 1;
  }
}
