package io.railwright.twin.nexus.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Names of ports, typed long or short, alone or in ranges: {@code eth1/1-4,eth1/7}. */
public final class PortNames {
  /** By the numbers in them: 1/9 comes before 1/10. */
  public static final Comparator<String> ORDER = Comparator.comparing(PortNames::sortable);

  private static final Map<String, String> KINDS =
      Map.of(
          "ethernet", "Ethernet",
          "mgmt", "mgmt",
          "port-channel", "port-channel",
          "vlan", "Vlan",
          "loopback", "loopback");

  private static final Pattern ONE =
      Pattern.compile("([a-z-]+?)((?:\\d{1,3}/)*)(\\d{1,4})(?:-(\\d{1,4}))?");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Pattern SPLIT_NAME =
      Pattern.compile("\\b(e[a-z]*|mgmt|port-channel|po|vlan|loopback|lo) +(?=\\d)");

  private PortNames() {}

  /** Puts names together that were typed in two words, {@code ethernet 1/1, ethernet 1/2}. */
  public static String joined(String line) {
    Matcher matcher = Pattern.compile(SPLIT_NAME.pattern(), Pattern.CASE_INSENSITIVE).matcher(line);
    return matcher.replaceAll("$1").replaceAll(" *, +", ",");
  }

  /** The long names of all ports of a list; none where one of them is no port. */
  public static List<String> list(String text) {
    List<String> names = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher one = ONE.matcher(part.toLowerCase(Locale.ROOT));
      String kind = one.matches() ? kind(one.group(1)) : "";
      if (kind.isEmpty()) {
        return List.of();
      }
      int from = Integer.parseInt(one.group(3));
      int to = one.group(4) == null ? from : Integer.parseInt(one.group(4));
      String before = kind + one.group(2);
      IntStream.rangeClosed(from, to).mapToObj(it -> before + it).forEach(names::add);
    }
    return names;
  }

  private static String kind(String word) {
    return KINDS.entrySet().stream()
        .filter(it -> it.getKey().startsWith(word))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  /** As tables print it: {@code Eth1/1}. */
  public static String shortened(String name) {
    return name.replace("Ethernet", "Eth").replace("port-channel", "Po");
  }

  private static String sortable(String name) {
    return NUMBER.matcher(name).replaceAll(PortNames::padded);
  }

  private static String padded(MatchResult number) {
    return "%06d".formatted(Integer.parseInt(number.group()));
  }
}
