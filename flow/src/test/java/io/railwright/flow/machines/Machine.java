package io.railwright.flow.machines;

import io.railwright.yaml.Yaml;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A host with one fault among untouched ones of its kind, and what an audit must say first.
 *
 * @param beside how many untouched hosts there are
 * @param parts the ends of the paths of subjects of which the finding must name one; empty for the
 *     host itself
 * @param words of which the finding must have one, in its title or in what was found or expected
 * @param not what nothing that the fault adds to the report may name as its subject or in a command
 */
record Machine(
    String name,
    String base,
    int beside,
    List<Change> changes,
    List<String> parts,
    List<String> words,
    List<String> not) {
  private static final Set<String> KEYS =
      Set.of("fault", "why", "base", "beside", "changes", "expect");

  private static final Set<String> EXPECTED = Set.of("part", "words", "not");

  static Machine read(Path file) throws IOException {
    Yaml.Mapping all = Nodes.only(Nodes.file(file), KEYS);
    Nodes.text(all, "fault");
    Nodes.text(all, "why");
    Yaml.Mapping expect = Nodes.only(Nodes.mapping(all.get("expect").orElseThrow()), EXPECTED);
    return new Machine(
        file.getFileName().toString().replace(".yaml", ""),
        Nodes.text(all, "base"),
        Integer.parseInt(Nodes.text(all, "beside", "3")),
        Changes.of(all),
        Nodes.texts(expect, "part"),
        Nodes.texts(expect, "words"),
        Nodes.texts(expect, "not"));
  }

  @Override
  public String toString() {
    return name;
  }
}
