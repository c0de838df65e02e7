package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.text;

import io.railwright.collect.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** MTUs of virtual functions by their numbers, each as {@code FIRST-LAST=MTU}. */
final class VfSizes {
  private static final Pattern RANGE = Pattern.compile("[0-9]{1,5}-[0-9]{1,5}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");

  private VfSizes() {}

  /** What policies want of their part of the functions; one that names no MTU wants none. */
  static List<String> wanted(List<Json.Members> groups) {
    List<String> sizes = new ArrayList<>();
    for (Json.Members group : groups) {
      String range = text(group, "vfRange");
      String size = text(group, "mtu");
      if (RANGE.matcher(range).matches() && NUMBER.matcher(size).matches() && !size.equals("0")) {
        sizes.add(range + "=" + size);
      }
    }
    return sizes;
  }

  /** Neighbours of one size go together; nothing where a function does not tell its size. */
  static List<String> seen(List<Json.Members> functions) {
    List<String> sizes = new ArrayList<>();
    int first = 0;
    int last = -1;
    String size = "";
    for (int at = 0; at < functions.size(); at++) {
      String own = text(functions.get(at), "mtu");
      if (!NUMBER.matcher(own).matches()) {
        return List.of();
      }
      int number = number(functions.get(at), at);
      if (!own.equals(size) || number != last + 1) {
        add(sizes, first, last, size);
        first = number;
        size = own;
      }
      last = number;
    }
    add(sizes, first, last, size);
    return sizes;
  }

  private static int number(Json.Members function, int otherwise) {
    String own = text(function, "vfID");
    return NUMBER.matcher(own).matches() ? Integer.parseInt(own) : otherwise;
  }

  private static void add(List<String> sizes, int first, int last, String size) {
    if (!size.isEmpty()) {
      sizes.add(first + "-" + last + "=" + size);
    }
  }
}
