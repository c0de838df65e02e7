package io.railwright.knowledge.packed;

import io.railwright.knowledge.vocabulary.FactDeclaration;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The packed files, one for each type of record, which lie beside the classes in rail's jar. */
public final class Packed {
  private Packed() {}

  /** All declarations of facts, in order of their names. */
  public record Declarations(List<FactDeclaration> all) {
    public Declarations {
      all = List.copyOf(all);
    }
  }

  /** Writes a file into the folder of the classes. */
  public static void write(Path classes, Record all) throws IOException {
    Path folder = classes.resolve(Packed.class.getPackageName().replace('.', '/'));
    Files.createDirectories(folder);
    Path file = folder.resolve(name(all.getClass()));
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      new RecordWriter(out).write(all);
    }
  }

  /**
   * What was packed; empty where rail does not run from its jars: beside loose files, what was
   * packed of them may be older.
   */
  public static <R extends Record> Optional<R> read(Class<R> type) {
    URL file = Packed.class.getResource(name(type));
    if (file == null || !file.getProtocol().equals("jar")) {
      return Optional.empty();
    }
    try (InputStream in = Objects.requireNonNull(Packed.class.getResourceAsStream(name(type)))) {
      return Optional.of(
          type.cast(new RecordReader(new ByteArrayInputStream(in.readAllBytes())).read()));
    } catch (IOException lost) {
      throw new IllegalStateException("rail's own knowledge can't be read", lost);
    }
  }

  private static String name(Class<?> type) {
    return type.getSimpleName() + ".packed";
  }
}
