package io.railwright.twin.host.nic;

import io.railwright.twin.host.text.Template;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The settings in a card's firmware: each has a default, a current value and one for the next boot.
 * What can be set only while {@code ADVANCED_PCI_SETTINGS} is on is hidden while it is off.
 */
public final class Firmware {
  /** When a value holds. */
  public enum Moment {
    DEFAULT,
    CURRENT,
    NEXT_BOOT
  }

  private static final String ADVANCED = "ADVANCED_PCI_SETTINGS";
  private static final Set<String> HIDDEN = Set.of("MAX_ACC_OUT_READ", "FORCE_ETH_PCI_SUBCLASS");
  private static final Map<String, Map<String, String>> FACTORY = new ConcurrentHashMap<>();

  private final Map<String, String> factory;
  private final Map<String, String> defaults = new LinkedHashMap<>();
  private final Map<String, String> current = new LinkedHashMap<>();
  private final Map<String, String> next = new LinkedHashMap<>();
  private String image;
  private String burnt = "";
  private int burntSecurity;
  private int security;
  private boolean keepsOverStarts;
  private Moment exposes = Moment.NEXT_BOOT;

  public Firmware(Card card) {
    this.factory = FACTORY.computeIfAbsent(card.settings(), Firmware::table);
    this.image = card.firmware();
  }

  private static Map<String, String> table(String resource) {
    Map<String, String> rows = new LinkedHashMap<>();
    if (!resource.isEmpty()) {
      for (String line : Template.of(resource).lines().toList()) {
        int blank = line.indexOf(' ');
        rows.put(line.substring(0, blank), line.substring(blank + 1));
      }
    }
    return rows;
  }

  /** A card that came with another value than its model; it holds at all three moments. */
  public Firmware comesWith(String name, String value) {
    defaults.put(name, value);
    return this;
  }

  /** A card that somebody has set before. */
  public Firmware holds(String name, String value) {
    current.put(name, value);
    next.put(name, value);
    return this;
  }

  /** An image that waits for a reset. */
  public Firmware burnt(String version) {
    burnt = version;
    return this;
  }

  /** The same with a security version, below which nothing is burnt any more once it ran. */
  public void burnt(String version, int atLeast) {
    burnt = version;
    burntSecurity = atLeast;
  }

  public int security() {
    return security;
  }

  /**
   * Hidden settings appear as soon as what shows them is set, as NVIDIA's tools test it; some
   * firmware wants a reset in between.
   */
  public Firmware exposesAfterReset(boolean reset) {
    exposes = reset ? Moment.CURRENT : Moment.NEXT_BOOT;
    return this;
  }

  /** A card with a system of its own, which goes on while its host starts. */
  public Firmware keepsOverStarts(boolean keeps) {
    keepsOverStarts = keeps;
    return this;
  }

  /** A start of the host. */
  public void start() {
    if (!keepsOverStarts) {
      load();
    }
  }

  public boolean isThere() {
    return !factory.isEmpty();
  }

  public boolean isShown(String name) {
    String base = base(name);
    boolean known = factory.containsKey(base) || defaults.containsKey(base);
    return known
        && (base.equals(name) || place(name) < places(base))
        && !(HIDDEN.contains(name) && value(ADVANCED, exposes).equals("False(0)"));
  }

  /** The name of an array without the place, such as {@code [3]}. */
  private static String base(String name) {
    int open = name.indexOf('[');
    return open < 0 ? name : name.substring(0, open);
  }

  private static int place(String name) {
    String digits = name.substring(name.indexOf('[') + 1, name.length() - 1);
    return digits.matches("\\d{1,4}") ? Integer.parseInt(digits) : Integer.MAX_VALUE;
  }

  /** How many places an array has; 0 for what is none. */
  public int places(String name) {
    String usual = defaults.getOrDefault(name, factory.getOrDefault(name, ""));
    return usual.startsWith("Array[0..")
        ? Integer.parseInt(usual.substring("Array[0..".length(), usual.length() - 1)) + 1
        : 0;
  }

  /** The names that can be seen now, in the tool's order. */
  public List<String> names() {
    List<String> names = all();
    names.removeIf(name -> !isShown(name));
    return names;
  }

  /** All names, also those that are hidden. */
  public List<String> all() {
    List<String> names = new ArrayList<>(factory.keySet());
    defaults.keySet().stream().filter(name -> !factory.containsKey(name)).forEach(names::add);
    return names;
  }

  public String value(String name, Moment moment) {
    String usual =
        name.endsWith("]") ? "0" : defaults.getOrDefault(name, factory.getOrDefault(name, ""));
    return switch (moment) {
      case DEFAULT -> usual;
      case CURRENT -> current.getOrDefault(name, usual);
      case NEXT_BOOT -> next.getOrDefault(name, usual);
    };
  }

  /** The bare number of a value such as {@code True(1)}; -1 where it has none. */
  int number(String name) {
    String value = value(name, Moment.CURRENT);
    int open = value.indexOf('(');
    String bare = open < 0 ? value : value.substring(open + 1, value.length() - 1);
    return bare.isEmpty() || !bare.chars().allMatch(Character::isDigit)
        ? -1
        : Integer.parseInt(bare);
  }

  /** Keeps a value for the next boot, written as the tool writes it. */
  public void stage(String name, String value) {
    next.put(name, value);
  }

  /** What somebody has set for the next boot. */
  public Map<String, String> staged() {
    return Collections.unmodifiableMap(next);
  }

  /** Back to the defaults at the next boot. */
  public void resetAll() {
    next.clear();
  }

  /** A reset of the card or a reboot: what was staged becomes current. */
  public void load() {
    current.clear();
    current.putAll(next);
    if (!burnt.isEmpty()) {
      image = burnt;
      burnt = "";
      security = Math.max(security, burntSecurity);
    }
  }

  public String running() {
    return image;
  }

  /** The image in flash; the running one unless another waits. */
  public String inFlash() {
    return burnt.isEmpty() ? image : burnt;
  }
}
