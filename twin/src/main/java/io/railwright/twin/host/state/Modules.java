package io.railwright.twin.host.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The kernel's modules: those that are loaded and those that could be. */
public final class Modules {
  /**
   * A module.
   *
   * @param users the modules that use it
   * @param version empty where it is of the kernel itself
   */
  public record Module(String name, List<String> users, String version) {}

  /** What the kernel shows of a module that was given nothing, as far as anybody asks for it. */
  private static final Map<String, Map<String, String>> USUAL =
      Map.of("mlx5_core", Map.of("prof_sel", "2"), "nouveau", Map.of("modeset", "-1"));

  private final Map<String, Module> known = new LinkedHashMap<>();
  private final List<String> atBoot = new ArrayList<>();
  private final List<String> loaded = new ArrayList<>();

  /** What loaded modules were given, by module and parameter. */
  private final Map<String, Map<String, String>> parameters = new TreeMap<>();

  /** Lines of name, users and, where it is not of the kernel itself, version. */
  public Modules with(String lines) {
    for (String line : lines.lines().toList()) {
      String name = know(line).name();
      atBoot.add(name);
      loaded.add(name);
    }
    return this;
  }

  /** A module that lies on the disk and is not loaded, as a line of the same form. */
  public Modules offers(String line) {
    know(line);
    return this;
  }

  private Module know(String line) {
    String[] words = line.split(" ", -1);
    List<String> users = new ArrayList<>();
    for (String user : words[1].split(",", -1)) {
      if (!user.isEmpty() && !user.equals("-")) {
        users.add(user);
      }
    }
    Module module = new Module(words[0], users, words.length > 2 ? words[2] : "");
    known.put(module.name(), module);
    return module;
  }

  public boolean isKnown(String name) {
    return known.containsKey(name);
  }

  public boolean isLoaded(String name) {
    return loaded.contains(name);
  }

  public List<Module> loaded() {
    return loaded.stream().map(known::get).map(java.util.Objects::requireNonNull).toList();
  }

  /** Those that use it and are loaded themselves. */
  public List<String> usersOf(String name) {
    Module module = known.get(name);
    return module == null ? List.of() : module.users().stream().filter(loaded::contains).toList();
  }

  public void load(String name) {
    if (known.containsKey(name) && !loaded.contains(name)) {
      loaded.addFirst(name);
    }
  }

  public void unload(String name) {
    loaded.remove(name);
    parameters.remove(name);
  }

  public void set(String module, String parameter, String value) {
    parameters.computeIfAbsent(module, _ -> new TreeMap<>()).put(parameter, value);
  }

  /** The parameters that a module has, given to it or by default. */
  public Map<String, String> parameters(String module) {
    Map<String, String> all = new TreeMap<>(USUAL.getOrDefault(module, Map.of()));
    all.putAll(parameters.getOrDefault(module, Map.of()));
    return Map.copyOf(all);
  }

  void start() {
    parameters.clear();
    loaded.clear();
    loaded.addAll(atBoot);
  }

  /** {@code /proc/modules}. */
  String print() {
    StringBuilder text = new StringBuilder();
    for (Module module : loaded()) {
      List<String> users = usersOf(module.name());
      text.append(module.name())
          .append(' ')
          .append(16_384 * module.name().length())
          .append(' ')
          .append(users.size())
          .append(' ')
          .append(users.isEmpty() ? "-" : String.join(",", users) + ",")
          .append(" Live 0x0000000000000000")
          .append(module.version().isEmpty() ? "" : " (OE)")
          .append('\n');
    }
    return text.toString();
  }
}
