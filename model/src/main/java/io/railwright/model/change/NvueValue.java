package io.railwright.model.change;

import io.railwright.model.text.NameRange;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value in the configuration of a switch with Cumulus Linux, by its path in NVUE: {@code
 * interface swp1 link mtu}. What somebody has set is meant, and it is absent where the switch does
 * as its maker wants.
 *
 * @param path its words, with one blank between them
 */
public record NvueValue(String path) implements Setting {
  /** The state of what is there or not, and has no value. */
  public static final String PRESENT = "present";

  private static final String PORT = "interface swp[0-9]{1,3}(s[0-7])? ";
  private static final String PROFILE = " [A-Za-z][A-Za-z0-9_-]{0,63} ";
  private static final String CLASS = " [0-7]";
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final Pattern SWITCHED = Pattern.compile("(enable|disable)d?|on|off");

  /** Whether it is there. */
  private static final Pattern BARE = Pattern.compile(PRESENT);

  /**
   * What may be changed, and to what. Nothing of it can take a port down for good, or name another
   * machine.
   */
  private static final Map<Pattern, Pattern> KNOWN =
      Map.ofEntries(
          known(PORT + "link mtu", NUMBER),
          known(PORT + "qos (pfc|congestion-control|mapping|egress-scheduler) profile", NAME),
          known(PORT + "qos pfc-watchdog state", SWITCHED),
          known("qos roce", BARE),
          known("qos roce mode", Pattern.compile("lossless|lossy|lossless-single-ipool")),
          known("qos roce cable-length", NUMBER),
          known("qos pfc" + PROFILE + "switch-priority" + CLASS, BARE),
          known("qos pfc" + PROFILE + "[rt]x", SWITCHED),
          known("qos pfc" + PROFILE + "cable-length", NUMBER),
          known(
              "qos congestion-control" + PROFILE + "traffic-class" + CLASS + " (ecn|red)",
              SWITCHED),
          known(
              "qos congestion-control"
                  + PROFILE
                  + "traffic-class"
                  + CLASS
                  + " (min-threshold|max-threshold|probability)",
              NUMBER),
          known("qos mapping" + PROFILE + "trust", Pattern.compile("l2|l3|both|port")),
          known("qos mapping" + PROFILE + "dscp [0-9]{1,2} switch-priority", NUMBER),
          known(
              "qos egress-queue-mapping" + PROFILE + "switch-priority" + CLASS + " traffic-class",
              NUMBER),
          known(
              "qos egress-scheduler" + PROFILE + "traffic-class" + CLASS + " mode",
              Pattern.compile("dwrr|strict")),
          known(
              "qos egress-scheduler" + PROFILE + "traffic-class" + CLASS + " bw-percent", NUMBER));

  public NvueValue {
    if (form(path).isEmpty()) {
      throw new IllegalArgumentException(
          "'" + path + "' is not a value of NVUE that rail may change");
    }
  }

  private static Map.Entry<Pattern, Pattern> known(String path, Pattern value) {
    return Map.entry(Pattern.compile(path), value);
  }

  /** How its values look; empty where there is no such path. */
  private static Optional<Pattern> form(String path) {
    return KNOWN.entrySet().stream()
        .filter(it -> it.getKey().matcher(path).matches())
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Whether there is such a value that rail may change. */
  public static boolean isKnown(String path) {
    return form(path).isPresent();
  }

  public List<String> words() {
    return List.of(path.split(" "));
  }

  /** Whether it is there or not, and has no value. */
  public boolean isBare() {
    return form(path).filter(BARE::equals).isPresent();
  }

  /** Whether it can have this value. */
  public boolean isValue(String text) {
    return form(path).filter(it -> it.matcher(text).matches()).isPresent();
  }

  /** Refuses what can't be one of its values. */
  void check(String value) {
    if (!isValue(value)) {
      throw new IllegalArgumentException("'" + value + "' can't be the value of " + path);
    }
  }

  /** Whether it is of a port, and not of what ports share. */
  public boolean isOfPort() {
    return path.startsWith("interface ");
  }

  /** A wrong MTU may cut off whoever comes in by the port. */
  public boolean isMtu() {
    return path.endsWith(" link mtu");
  }

  /**
   * Its value in a line of {@code nv config show -o commands}, each word of which may stand for
   * several names; empty where the line is about something else.
   */
  public Optional<String> in(String line) {
    List<String> own = words();
    List<String> said = List.of(line.strip().replaceFirst("^nv set ", "").split(" +"));
    boolean other = isBare() ? said.size() < own.size() : said.size() != own.size() + 1;
    if (other) {
      return Optional.empty();
    }
    for (int at = 0; at < own.size(); at++) {
      if (!NameRange.expand(said.get(at)).contains(own.get(at))) {
        return Optional.empty();
      }
    }
    return Optional.of(isBare() ? PRESENT : said.getLast());
  }

  @Override
  public String place() {
    return isOfPort() ? words().get(1) : "";
  }

  @Override
  public String label() {
    return isOfPort() ? path.replaceFirst("^interface [^ ]+ ", "") : path;
  }
}
