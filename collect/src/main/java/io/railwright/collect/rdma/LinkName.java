package io.railwright.collect.rdma;

import io.railwright.collect.json.Json;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the rdma tool names what a line is about: {@code link mlx5_0/1}, {@code dev mlx5_0}, and in
 * old versions {@code 1/1: mlx5_0/1:} and {@code 1: mlx5_0:}.
 *
 * @param port empty for a device
 * @param words how many words of the line the name takes
 */
record LinkName(String device, String port, int words) {
  static final LinkName NONE = new LinkName("", "", 0);

  private static final Pattern NAME =
      Pattern.compile("([A-Za-z][^/\\s:]{0,63})(?:/(\\d{1,5}|-))?:?");
  private static final Pattern INDEX = Pattern.compile("\\d{1,5}(?:/(?:\\d{1,5}|-))?:");

  /** The name at the beginning of these words. */
  static LinkName in(List<String> words) {
    if (words.size() < 2) {
      return NONE;
    }
    String first = words.getFirst();
    boolean marked =
        first.equals("link")
            || first.equals("dev")
            || (first.endsWith(":") && INDEX.matcher(first).matches());
    if (marked) {
      Matcher second = NAME.matcher(words.get(1));
      if (second.matches()) {
        return named(second, 2);
      }
    }
    if (first.indexOf('/') < 0) {
      return NONE;
    }
    Matcher bare = NAME.matcher(first);
    return bare.matches() && bare.group(2) != null ? named(bare, 1) : NONE;
  }

  private static LinkName named(Matcher name, int words) {
    return new LinkName(name.group(1), name.group(2) == null ? "" : name.group(2), words);
  }

  /** The name in a JSON object; old versions have the port in the name. */
  static LinkName of(Json.Members object) {
    String text = object.leaf("ifname").map(Json.Leaf::text).orElse("");
    Matcher name = NAME.matcher(text);
    if (!name.matches()) {
      return NONE;
    }
    String port = object.leaf("port").map(Json.Leaf::text).orElse("");
    return name.group(2) == null ? new LinkName(name.group(1), port, 0) : named(name, 0);
  }

  boolean isNone() {
    return device.isEmpty();
  }

  String subject() {
    return isNone()
        ? ""
        : port.isEmpty() ? RdmaSubject.device(device) : RdmaSubject.port(device, port);
  }

  String text() {
    return port.isEmpty() ? device : device + "/" + port;
  }
}
