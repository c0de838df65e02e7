package io.railwright.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * How a node is, as its supervisor tells other processes.
 *
 * @param boots how many times it has been powered on
 * @param reason of the last change, where there is one to tell
 */
public record NodeStatus(NodeState state, int boots, String reason) {
  void write(Path file) throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(
        fresh, "%s %d %s%n".formatted(state.word(), boots, reason.replace('\n', ' ')));
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Empty if nothing has been told yet. */
  public static Optional<NodeStatus> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String[] words = Files.readString(file).strip().split(" ", 3);
    Optional<NodeState> state = NodeState.of(words[0]);
    if (state.isEmpty() || words.length < 2) {
      throw new IOException(file + " is not what the lab writes");
    }
    return Optional.of(
        new NodeStatus(state.get(), Integer.parseInt(words[1]), words.length > 2 ? words[2] : ""));
  }
}
