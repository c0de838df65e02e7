package io.railwright.reach.kube;

import io.railwright.model.file.BadFileException;
import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The entries of one kubeconfig, by name. What it says is never shown: it holds secrets. */
record KubeconfigFile(Path path, Yaml.Mapping root) {

  static KubeconfigFile read(Path path) throws ReachException {
    try {
      Optional<Yaml> root = YamlParser.parse(path.toString(), Files.readString(path));
      if (root.isPresent() && root.get() instanceof Yaml.Mapping mapping) {
        return new KubeconfigFile(path, mapping);
      }
      throw unfit(path, "is empty or no mapping");
    } catch (NoSuchFileException missing) {
      throw unfit(path, "does not exist");
    } catch (IOException | InvalidPathException unreadable) {
      throw unfit(path, "can't be read (" + unreadable.getClass().getSimpleName() + ")");
    } catch (BadFileException broken) {
      throw unfit(path, "is no sound YAML");
    }
  }

  private static ReachException unfit(Path path, String what) {
    return new ReachException(
        ReachException.Kind.LOGIN,
        "The kubeconfig %s %s. Check 'kubeconfig' in the inventory."
            .formatted(Plain.line(path.toString()), what));
  }

  /** The entry of a list that has this name: {@code users} has {@code {name: …, user: {…}}}. */
  Optional<Yaml.Mapping> named(String list, String key, String name) {
    List<Yaml> items =
        root.get(list).orElse(root) instanceof Yaml.Sequence sequence
            ? sequence.items()
            : List.of();
    for (Yaml item : items) {
      if (item instanceof Yaml.Mapping entry
          && text(entry, "name").equals(Optional.of(name))
          && entry.get(key).orElse(entry) instanceof Yaml.Mapping found) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  static Optional<String> text(Yaml.Mapping mapping, String key) {
    return mapping
        .get(key)
        .filter(it -> it instanceof Yaml.Scalar && !it.isNull())
        .map(it -> ((Yaml.Scalar) it).text())
        .filter(it -> !it.isEmpty());
  }

  static boolean isTrue(Yaml.Mapping mapping, String key) {
    return text(mapping, key).equals(Optional.of("true"));
  }

  /** A path in it starts where it lies. */
  Path resolve(String other) {
    Path folder = path.toAbsolutePath().getParent();
    return folder == null ? Path.of(other) : folder.resolve(other);
  }
}
