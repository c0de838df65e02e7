package io.railwright.lab.image;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An image that is complete.
 *
 * @param folder where its files are; nothing is written to it
 */
public record LabImage(Path folder) {
  public Path kernel() {
    return folder.resolve("vmlinuz");
  }

  public Path initialRamDisk() {
    return folder.resolve("initrd.img");
  }

  /** The base of every node's disk. */
  public Path disk() {
    return folder.resolve("root.qcow2");
  }

  /** What users of the nodes log in with. */
  public Path key() {
    return folder.resolve("id_ed25519");
  }

  /** The public host key of a node. */
  public Path hostKey(String node) {
    return folder.resolve(node + ".pub");
  }

  boolean isComplete() {
    return Files.isRegularFile(disk())
        && Files.isRegularFile(kernel())
        && Files.isRegularFile(initialRamDisk())
        && Files.isRegularFile(key());
  }
}
