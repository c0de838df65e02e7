package io.railwright.inventory.ansible;

import io.railwright.inventory.ansible.AnsibleTree.Group;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an Ansible inventory in INI form. */
public final class AnsibleIni {
  public static final Pattern SECTION =
      Pattern.compile("\\[([^:\\]\\s]+)(?::(\\w+))?\\]\\s*(?:#.*)?");

  private static final Pattern GROUP_NAME = Pattern.compile("([^:\\]\\s]+)\\s*(?:#.*)?");

  private static final int MOST_HINTS = 20;

  /** What the lines of a section are. */
  private enum Section {
    HOSTS,
    CHILDREN,
    VARS,
    /** A section that was reported; its lines are skipped. */
    UNKNOWN
  }

  private final String file;
  private final Problems problems;
  private final Set<String> unread = new HashSet<>();
  private final AnsibleTree tree;
  private final Map<String, Place> neededAsChild = new HashMap<>();
  private final Map<String, Place> neededForVars = new HashMap<>();
  private final Map<String, Place> defined = new HashMap<>();
  private int hints;
  private Section section = Section.HOSTS;
  private Group group;

  private AnsibleIni(String file, Problems problems) {
    this.file = file;
    this.problems = problems;
    this.tree = new AnsibleTree(problems);
    this.group = tree.group(AnsibleTree.UNGROUPED, Place.whole(file));
  }

  public static AnsibleTree read(String file, String text, Problems problems) {
    AnsibleIni ini = new AnsibleIni(file, problems);
    int number = 0;
    for (String line : text.split("\r\n|\r|\n", -1)) {
      ini.line(line, ++number);
    }
    ini.reportUndefined();
    return ini.tree;
  }

  private void line(String line, int number) {
    String stripped = line.strip();
    int indent = line.length() - line.stripLeading().length();
    Place place = new Place(file, number, indent + 1);
    if (stripped.isEmpty() || stripped.startsWith("#") || stripped.startsWith(";")) {
      return;
    }
    Matcher heading = SECTION.matcher(stripped);
    if (heading.matches()) {
      startSection(place, heading.group(1), Optional.ofNullable(heading.group(2)).orElse("hosts"));
    } else if (stripped.startsWith("[") && (stripped.endsWith("]") || stripped.indexOf(']') < 0)) {
      problems.error(place, "a section is written [group], [group:children] or [group:vars]");
      section = Section.UNKNOWN;
    } else {
      switch (section) {
        case HOSTS -> host(place, stripped);
        case CHILDREN -> child(place, stripped);
        case VARS -> variable(place, stripped);
        case UNKNOWN -> {}
      }
    }
  }

  private void startSection(Place place, String name, String kind) {
    section =
        switch (kind) {
          case "hosts" -> Section.HOSTS;
          case "children" -> Section.CHILDREN;
          case "vars" -> Section.VARS;
          default -> Section.UNKNOWN;
        };
    if (section == Section.UNKNOWN) {
      problems.error(
          place,
          "[%s:%s] is no section that Ansible has%s"
              .formatted(name, kind, Nearest.hint(kind, List.of("hosts", "children", "vars"))));
      return;
    }
    group = tree.group(name, place);
    (section == Section.VARS ? neededForVars : defined).putIfAbsent(name, place);
  }

  private void host(Place line, String text) {
    Optional<List<IniWords.Word>> split = IniWords.split(text, true);
    if (split.isEmpty()) {
      problems.error(line, "a quote is opened on this line and not closed");
      return;
    }
    Map<String, AnsibleValue> variables = new HashMap<>();
    for (IniWords.Word word : split.get().subList(1, split.get().size())) {
      Place place = new Place(file, line.line(), line.column() + word.column() - 1);
      int equals = word.text().indexOf('=');
      if (equals < 0) {
        // The word is not shown: it may be the second half of a password with a space in it.
        problems.error(
            place, "a variable is written name=value; put a value with spaces in quotes");
        return;
      }
      keep(variables, place, word.text().substring(0, equals), word.text().substring(equals + 1));
    }
    tree.host(line, split.get().getFirst().text(), group, variables);
  }

  private void variable(Place place, String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      problems.error(place, "a line of a [...:vars] section is written name=value");
      return;
    }
    keep(
        group.variables,
        place,
        text.substring(0, equals).strip(),
        text.substring(equals + 1).strip());
  }

  private void keep(Map<String, AnsibleValue> to, Place place, String name, String value) {
    if (AnsibleVariable.isRead(name)) {
      to.put(name, PythonLiteral.read(place, value));
    } else if (unread.add(name)) {
      AnsibleVariable.meantBy(name)
          .ifPresent(
              it ->
                  problems.warn(
                      place,
                      Shown.quoted(name) + " is not read; did you mean " + Shown.quoted(it) + "?"));
    }
  }

  private void child(Place place, String text) {
    Matcher name = GROUP_NAME.matcher(text);
    if (!name.matches()) {
      problems.error(place, "a line of a [...:children] section is the name of a group");
      return;
    }
    neededAsChild.putIfAbsent(name.group(1), place);
    tree.child(group, tree.group(name.group(1), place));
  }

  private void reportUndefined() {
    neededAsChild.forEach((name, place) -> require(name, place, "is named as a child"));
    neededForVars.forEach((name, place) -> require(name, place, "is given variables"));
  }

  private void require(String name, Place place, String why) {
    boolean builtIn = name.equals(AnsibleTree.ALL) || name.equals(AnsibleTree.UNGROUPED);
    if (!builtIn && !defined.containsKey(name)) {
      // A suggestion compares with every group, so that only the first few mistakes get one.
      String hint = ++hints > MOST_HINTS ? "" : Nearest.hint(name, defined.keySet());
      problems.error(
          place,
          "group %s %s, and there is no section [%s]%s"
              .formatted(Shown.quoted(name), why, name, hint));
    }
  }
}
