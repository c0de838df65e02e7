package io.railwright.labtests;

import io.railwright.lab.Lab;
import io.railwright.lab.LabFolder;
import io.railwright.lab.LabHome;
import io.railwright.lab.host.FolderTree;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import io.railwright.lab.image.LabImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The lab of one run of tests: up when it is first asked for, down at the end of the run. */
final class LabOfRun implements AutoCloseable {
  /** Two labs may be wanted at once, and a process can lock the image's folder only once. */
  private static final Object IMAGE = new Object();

  private final Path folder;
  private final List<String> own;
  private @Nullable Lab lab;
  private @Nullable LabException failure;
  private boolean keep;

  /**
   * A lab that is not up yet.
   *
   * @param own its nodes; none for all of them, in the lab that classes share
   */
  LabOfRun(List<String> own) {
    this.own = own;
    try {
      // In /tmp, since the path of a socket must be short.
      this.folder = Files.createTempDirectory(Path.of("/tmp"), "rail-lab-");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Up and ready; if it once failed to be, every class fails at once with the same words. */
  synchronized LabFolder lab() throws LabException {
    if (failure != null) {
      throw failure;
    }
    if (isInTheBackground()) {
      return background();
    }
    if (lab == null) {
      try {
        List<String> names = own.isEmpty() ? LabFolder.names() : own;
        lab = Lab.start(image(), folder, names);
        for (String name : names) {
          lab.folder().awaitReady(name, 1, Lab.BOOT);
        }
      } catch (LabException failed) {
        failure = failed;
        keepLogs();
        throw failed;
      }
    }
    return lab.folder();
  }

  private static LabImage image() throws LabException {
    synchronized (IMAGE) {
      return Lab.image(LabFolders.ofThisUser(), System.out::println);
    }
  }

  synchronized LabFolder started() {
    if (isInTheBackground()) {
      return background();
    }
    return Objects.requireNonNull(lab, "the lab is up before the first test").folder();
  }

  /** {@code -Dlab=up} takes the lab that {@code rail lab up} has brought up, to save its boot. */
  private boolean isInTheBackground() {
    return own.isEmpty() && System.getProperty("lab", "").equals("up");
  }

  private static LabFolder background() {
    return LabHome.of(LabFolders.ofThisUser()).folder();
  }

  /** Consoles and complaints of the emulators are copied to the build's folder at the end. */
  synchronized void keepLogs() {
    keep = true;
  }

  @Override
  public synchronized void close() throws IOException {
    if (lab != null) {
      lab.close();
    }
    if (keep) {
      Path kept = Files.createDirectories(Path.of("target", "lab-logs"));
      try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "*.log")) {
        for (Path log : logs) {
          Files.copy(
              log,
              kept.resolve((own.isEmpty() ? "" : "own-") + log.getFileName()),
              StandardCopyOption.REPLACE_EXISTING);
        }
      }
      System.out.println("The consoles of the lab's nodes are in " + kept.toAbsolutePath());
    }
    FolderTree.remove(folder);
  }
}
