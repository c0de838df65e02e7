package io.railwright.twin.nexus.config;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names that lines give to class maps and policies: they have to be there, and to stay. */
final class References {
  /** Those of eight queues and of four that every switch has. */
  private static final Pattern OF_THE_SYSTEM =
      Pattern.compile(
          "class-default|c-out(-8q)?-q(-default|[1-7])|c(-8q)?-nq(-default|[1-7])|c-nq(-default|[1-3])");

  private final ConfigNode configuration;

  References(ConfigNode configuration) {
    this.configuration = configuration;
  }

  /** What a new line names that is not there. */
  Optional<String> missing(List<String> words) {
    String name =
        words.getLast().equals("no-stats") ? words.get(words.size() - 2) : words.getLast();
    return switch (words.getFirst()) {
      case "class" -> {
        String type = words.size() == 2 ? "qos" : words.get(2);
        boolean there =
            OF_THE_SYSTEM.matcher(name).matches()
                || configuration.has("class-map type " + type + " " + name);
        yield there ? Optional.empty() : Optional.of("class-map " + name + " does not exist");
      }
      case "service-policy" -> {
        String key = "policy-map type " + words.get(2) + " " + name;
        boolean there = configuration.has(key) || StockPolicies.ALL.has(key);
        yield there ? Optional.empty() : Optional.of("policy-map " + name + " does not exist");
      }
      default -> Optional.empty();
    };
  }

  /** Who still names what a line takes away. */
  Optional<String> inUse(String key) {
    boolean map = key.startsWith("class-map ") || key.startsWith("policy-map ");
    if (!map) {
      return Optional.empty();
    }
    String[] words = key.split(" ", -1);
    boolean used =
        words[0].equals("class-map") ? isUsed(words[2], words[3]) : isApplied(words[2], words[3]);
    return used ? Optional.of(words[0] + " " + words[3] + " is in use") : Optional.empty();
  }

  private boolean isUsed(String type, String name) {
    String line = type.equals("qos") ? "class " + name : "class type " + type + " " + name;
    return configuration.starting("policy-map type " + type + " ").stream()
        .anyMatch(policy -> policy.has(line));
  }

  private boolean isApplied(String type, String name) {
    return configuration.below().values().stream()
        .filter(section -> !section.text().startsWith("scheduler "))
        .flatMap(section -> section.starting("service-policy type " + type).stream())
        .anyMatch(line -> List.of(line.text().split(" ", -1)).contains(name));
  }
}
