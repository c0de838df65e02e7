package io.railwright.reach.ssh.config;

import io.railwright.reach.ssh.config.ConfigBlock.Condition;
import io.railwright.reach.ssh.config.ConfigBlock.Item;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads configuration files with what they include. What it can't read becomes a warning, never a
 * failure.
 */
final class ConfigReader {
  /** As deep as OpenSSH goes. */
  private static final int DEEPEST_INCLUDE = 16;

  /** More than any configuration of a person, and short enough to read at once. */
  private static final long LARGEST_FILE = 16L * 1024 * 1024;

  private final SshEnvironment environment;
  private final Path includeFolder;
  private final List<String> warnings;

  ConfigReader(SshEnvironment environment, Path includeFolder, List<String> warnings) {
    this.environment = environment;
    this.includeFolder = includeFolder;
    this.warnings = warnings;
  }

  /** The blocks of the file; none where there is no such file. */
  List<ConfigBlock> read(Path file) {
    return read(file, 0);
  }

  private List<ConfigBlock> read(Path file, int depth) {
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
        warnings.add(file + " is not a file of sensible size; it is ignored.");
        return List.of();
      }
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      return new OneFile(file, depth).blocks(utf8(text).lines().toList());
    } catch (IOException e) {
      warnings.add(file + " can't be read (" + e.getClass().getSimpleName() + "); it is ignored.");
      return List.of();
    }
  }

  /** Bad bytes in a comment must not cost the whole file. */
  private static String utf8(String latin) {
    return new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /** The state while one file is read. */
  private final class OneFile {
    private final Path file;
    private final int depth;
    private final List<ConfigBlock> blocks = new ArrayList<>();
    private Condition condition = new Condition.Always();
    private List<Item> items = new ArrayList<>();

    OneFile(Path file, int depth) {
      this.file = file;
      this.depth = depth;
    }

    List<ConfigBlock> blocks(List<String> lines) {
      for (int i = 0; i < lines.size(); i++) {
        String place = file + ":" + (i + 1);
        try {
          Optional<ConfigLine> line = ConfigLine.parse(lines.get(i));
          if (line.isPresent()) {
            take(line.get(), place);
          }
        } catch (ConfigLine.Malformed e) {
          warnings.add(place + ": " + e.getMessage() + "; the line is ignored.");
        }
      }
      endBlock(condition);
      return blocks;
    }

    private void take(ConfigLine line, String place) throws ConfigLine.Malformed {
      switch (line.keyword()) {
        case "host" -> endBlock(new Condition.HostName(line.arguments()));
        case "match" -> endBlock(MatchLine.parse(line, place, warnings));
        case "include" -> include(line, place);
        default -> {
          Optional<Keyword> keyword = Keyword.named(line.keyword());
          if (keyword.isPresent()) {
            items.add(new Item.Setting(keyword.get(), ConfigValue.of(keyword.get(), line)));
          }
        }
      }
    }

    private void endBlock(Condition next) {
      if (!items.isEmpty()) {
        blocks.add(new ConfigBlock(condition, items));
      }
      condition = next;
      items = new ArrayList<>();
    }

    private void include(ConfigLine line, String place) throws ConfigLine.Malformed {
      if (line.arguments().isEmpty()) {
        throw new ConfigLine.Malformed("include has no value");
      }
      if (depth >= DEEPEST_INCLUDE) {
        throw new ConfigLine.Malformed(
            "files include each other more than " + DEEPEST_INCLUDE + " deep");
      }
      List<ConfigBlock> included = new ArrayList<>();
      for (String argument : line.arguments()) {
        for (Path path : includedFiles(argument, place)) {
          included.addAll(read(path, depth + 1));
        }
      }
      items.add(new Item.Included(included));
    }

    private List<Path> includedFiles(String argument, String place) {
      try {
        String expanded =
            argument.startsWith("~/") ? environment.home() + argument.substring(1) : argument;
        return FilePattern.expand(includeFolder.resolve(expanded));
      } catch (IOException | InvalidPathException e) {
        warnings.add(
            place + ": what is included can't be listed (" + e.getClass().getSimpleName() + ").");
        return List.of();
      }
    }
  }
}
