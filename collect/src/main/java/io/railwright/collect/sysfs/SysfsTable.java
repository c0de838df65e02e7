package io.railwright.collect.sysfs;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of {@code path:text}, as {@code grep -H '' FILES} prints them, by a table of paths. A
 * path may have names in braces, which match one part each, or what follows its beginning, and can
 * be used in the subject and the parameter: {@code /sys/devices/system/node/node{node}/cpulist}
 * with the subject {@code numa/{node}}.
 *
 * <p>Cost: one walk down a tree of path parts for each line.
 */
public final class SysfsTable implements Parser {
  private static final String GREP = "grep: ";

  /**
   * Longer than any path that is asked for; it keeps a hostile line from costing more than it
   * should.
   */
  private static final int LONGEST_PATH = 256;

  private final Node root = new Node();
  private final List<String> globs = new ArrayList<>();

  /** Adds a path. Tables are built once, at class initialisation. */
  public SysfsTable with(String path, String subject, String parameter, LineReader reader) {
    Node node = root;
    for (String part : parts(path)) {
      int brace = part.indexOf('{');
      node =
          brace < 0
              ? node.literal(part)
              : node.named(part.substring(0, brace), part.substring(brace));
    }
    node.entry = new Entry(subject, parameter, reader);
    globs.add(path.replaceAll("\\{[^}]*}", "*"));
    return this;
  }

  /** The patterns to ask the host for, in the order in which they were added. */
  public String[] globs() {
    return globs.toArray(String[]::new);
  }

  @Override
  public Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Parser.takeLines(printed, this::take, readings);
    printed.err().lines().forEach(line -> refuse(line, readings));
    return readings.parsed();
  }

  /**
   * A path may hold colons itself (PCI addresses, GUIDs), so the table is tried at each of them.
   */
  private boolean take(String line, int number, Readings readings) {
    if (!line.startsWith("/")) {
      return false;
    }
    for (int colon = line.indexOf(':');
        colon > 0 && colon < LONGEST_PATH;
        colon = line.indexOf(':', colon + 1)) {
      Optional<Match> match = match(line.substring(0, colon));
      if (match.isPresent()) {
        String text = line.substring(colon + 1).strip();
        Match found = match.get();
        found.entry.reader.read(found.subject(), found.parameter(), text, number, readings);
        return true;
      }
    }
    return false;
  }

  /**
   * Takes {@code grep: /sys/class/net/lo/speed: Invalid argument}; grep names itself as it was
   * called, which may be by its path. A pattern that found nothing is named as it stands; that
   * there is none of a kind is no failure.
   */
  private void refuse(String line, Readings readings) {
    int path = line.indexOf(GREP) + GREP.length();
    int reason = line.lastIndexOf(": ");
    boolean named = line.startsWith(GREP + "/") || (line.startsWith("/") && path > GREP.length());
    if (!named || reason < path || line.indexOf('*') >= 0) {
      return;
    }
    match(line.substring(path, reason))
        .ifPresent(
            found ->
                readings.unknown(found.subject(), found.parameter(), line.substring(reason + 2)));
  }

  private Optional<Match> match(String path) {
    Node node = root;
    Map<String, String> names = new HashMap<>();
    for (String part : parts(path)) {
      Node next = node.literals.get(part);
      if (next == null) {
        next = node.named;
        if (next == null || !part.startsWith(node.prefix)) {
          return Optional.empty();
        }
        names.put(node.name, Subject.escape(part.substring(node.prefix.length())));
      }
      node = next;
    }
    return node.entry == null ? Optional.empty() : Optional.of(new Match(node.entry, names));
  }

  private static String[] parts(String path) {
    return path.substring(path.startsWith("/") ? 1 : 0).split("/", -1);
  }

  private record Entry(String subject, String parameter, LineReader reader) {}

  private record Match(Entry entry, Map<String, String> names) {
    String subject() {
      return fill(entry.subject);
    }

    String parameter() {
      return fill(entry.parameter);
    }

    private String fill(String pattern) {
      String filled = pattern;
      for (Map.Entry<String, String> name : names.entrySet()) {
        filled = filled.replace(name.getKey(), name.getValue());
      }
      return filled;
    }
  }

  private static final class Node {
    private final Map<String, Node> literals = new HashMap<>();
    private @Nullable Node named;
    private String prefix = "";
    private String name = "";
    private @Nullable Entry entry;

    private Node literal(String part) {
      return literals.computeIfAbsent(part, p -> new Node());
    }

    private Node named(String partPrefix, String partName) {
      if (named == null) {
        named = new Node();
        prefix = partPrefix;
        name = partName;
      }
      if (!prefix.equals(partPrefix) || !name.equals(partName)) {
        throw new IllegalArgumentException(partName + " and " + name + " stand at the same place");
      }
      return named;
    }
  }
}
