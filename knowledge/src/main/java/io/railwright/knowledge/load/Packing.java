package io.railwright.knowledge.load;

import io.railwright.knowledge.packed.Packed;
import io.railwright.model.file.BadFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Packs rail's own knowledge: a step of the build, behind the compiler. */
public final class Packing {
  private Packing() {}

  /**
   * Reads and checks all files, and writes what they say.
   *
   * @param arguments the folder of the classes
   */
  public static void main(String[] arguments) throws BadFileException, IOException {
    Path classes = Path.of(arguments[0]);
    Packed.write(classes, KnowledgeFolder.load(List.of(), List.of()));
    Packed.write(classes, new Packed.Declarations(List.copyOf(KnowledgeFolder.vocabulary().all())));
    Packed.write(classes, OwnSentences.captures());
    Packed.write(classes, OwnSentences.simulations());
  }
}
