package io.railwright.checks;

import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.knowledge.vocabulary.Vocabulary;
import io.railwright.model.fact.FactKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of facts in our sources. A text literal that begins with the first word of some fact, goes
 * on with a dot or a bracket and holds nothing but a name is meant for one.
 */
final class FactNames {
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern COMMENT = Pattern.compile("\\s*(?:\\*|//|/\\*).*");

  /** Names of hosts, which are often called nodes: {@code node[001:128]}. */
  private static final Pattern HOSTS = Pattern.compile("node\\[[0-9]+[:-]");

  private static final Pattern SHAPE =
      Pattern.compile("([a-z][a-z-]*)(?:\\.[A-Za-z0-9_{}-]+)*(?:\\.|(?:\\[[^\\]\\[]*]?)*)");

  /** Properties of vSphere's objects: {@code config.hardware.device}. */
  private static final Pattern PROPERTIES =
      Pattern.compile(
          "(?:host\\.)?config\\.(?:backing|cpu|default|distributed|hardware|host|latency|memory|network|pci"
              + "|power|product|uuid).*");

  private final Vocabulary vocabulary;
  private final Set<String> words;
  private final Set<String> others;

  /**
   * Takes what is declared.
   *
   * @param others names of the same shape that are no facts: ids of parameters, rules and counters
   */
  FactNames(Vocabulary vocabulary, Set<String> others) {
    this.vocabulary = vocabulary;
    this.others = Set.copyOf(others);
    this.words =
        vocabulary.all().stream()
            .map(it -> it.name().split("\\.", 2)[0])
            .collect(Collectors.toUnmodifiableSet());
  }

  /** The literals of a source that have the shape of a fact's name or key. */
  List<String> in(String source) {
    List<String> found = new ArrayList<>();
    for (String line : source.lines().toList()) {
      if (COMMENT.matcher(line).matches()) {
        continue;
      }
      Matcher literal = LITERAL.matcher(line);
      while (literal.find()) {
        if (isMeant(literal.group(1))) {
          found.add(literal.group(1));
        }
      }
    }
    return found;
  }

  private boolean isMeant(String text) {
    Matcher shape = SHAPE.matcher(text);
    return shape.matches()
        && words.contains(shape.group(1))
        && !HOSTS.matcher(text).lookingAt()
        && !PROPERTIES.matcher(text).matches()
        && text.length() > shape.group(1).length();
  }

  /** A sentence for each literal that names a fact that is not declared. */
  List<String> complaints(String file, String source) {
    List<String> found = new ArrayList<>();
    for (String text : in(source)) {
      if (others.contains(text)) {
        continue;
      }
      fault(text).ifPresent(why -> found.add(file + ": \"" + text + "\": " + why));
    }
    return found;
  }

  /** The rest of a literal may be added behind it: a name that goes on, or an index. */
  private Optional<String> fault(String text) {
    if (text.endsWith(".")) {
      boolean begins = vocabulary.all().stream().anyMatch(it -> it.name().startsWith(text));
      return begins ? Optional.empty() : Optional.of("no fact begins like this");
    }
    boolean open = text.indexOf('[') >= 0 && !text.endsWith("]");
    boolean bare = text.indexOf('[') < 0;
    if (open || bare) {
      String name = FactKey.name(text);
      return vocabulary.find(name).isPresent()
          ? Optional.empty()
          : Optional.of("the vocabulary has no fact '" + name + "'" + vocabulary.hint(name));
    }
    return vocabulary.fault(new FactKey(text));
  }

  /** Declared names, families aside, that none of these sources uses. */
  Set<String> unused(List<String> sources) {
    Set<String> unused = new TreeSet<>();
    for (FactDeclaration declared : vocabulary.all()) {
      if (!declared.family()) {
        unused.add(declared.name());
      }
    }
    for (String source : sources) {
      in(source).forEach(text -> unused.remove(FactKey.name(text)));
    }
    return unused;
  }
}
