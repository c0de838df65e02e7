package io.railwright.lab.image;

import io.railwright.lab.host.Architecture;
import io.railwright.lab.host.HostCommand;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import io.railwright.lab.host.LabTools;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Images by what went into them: architecture, recipe and version of the kernel. An image is made
 * beside its place and moved there when it is complete.
 *
 * @param folder of all images
 */
public record ImageStore(Path folder, Architecture architecture) {
  private static final Duration QUESTION = Duration.ofSeconds(30);

  private static final Pattern CANDIDATE = Pattern.compile("(?m)^\\s*Candidate:\\s*(\\S+)");

  /** The image that this machine's apt would give, if it has been built. */
  public Optional<LabImage> find() throws LabException {
    Optional<String> kernel = kernelVersion();
    return kernel.isPresent() ? at(name(kernel.get())) : newest();
  }

  /**
   * The image, built first if need be.
   *
   * @param progress takes a line now and then
   */
  public LabImage get(Consumer<String> progress) throws LabException {
    LabFolders.make(folder);
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock _ = channel.lock()) {
      Optional<LabImage> there = find();
      return there.isPresent() ? there.get() : build(progress);
    } catch (IOException failed) {
      throw new LabException("the image of the lab can't be kept: " + failed.getMessage(), failed);
    }
  }

  private LabImage build(Consumer<String> progress) throws LabException, IOException {
    List<String> missing = LabTools.ofThisMachine().missingToBuild();
    if (!missing.isEmpty()) {
      throw new LabException(LabTools.install(missing));
    }
    String version =
        kernelVersion()
            .orElseThrow(
                () ->
                    new LabException(
                        "apt knows no linux-image-"
                            + architecture.debianName()
                            + "; type 'sudo apt-get update'"));
    progress.accept("building the image of the lab, once: this takes a minute or three");
    Path made = new ImageBuild(folder).run();
    Path place = folder.resolve(name(version));
    Files.move(made, place);
    return new LabImage(place);
  }

  private String name(String kernelVersion) {
    return prefix() + kernelVersion.replaceAll("[^A-Za-z0-9.+~-]", "_");
  }

  private String prefix() {
    return architecture.debianName() + "-" + ImageRecipe.key() + "-";
  }

  private Optional<LabImage> at(String name) {
    return Optional.of(new LabImage(folder.resolve(name))).filter(LabImage::isComplete);
  }

  /** Where apt has no lists, any kernel will do. */
  private Optional<LabImage> newest() throws LabException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .map(entry -> String.valueOf(entry.getFileName()))
          .filter(name -> name.startsWith(prefix()))
          .sorted(Comparator.reverseOrder())
          .flatMap(name -> at(name).stream())
          .findFirst();
    } catch (IOException unreadable) {
      throw new LabException(folder + " can't be read: " + unreadable.getMessage(), unreadable);
    }
  }

  /** Of the kernel that apt would install; empty where apt knows none. */
  private Optional<String> kernelVersion() throws LabException {
    if (LabTools.ofThisMachine().missingToBuild().contains("apt")) {
      return Optional.empty();
    }
    String name = "linux-image-" + architecture.debianName();
    Matcher found =
        CANDIDATE.matcher(
            HostCommand.of("env", "LC_ALL=C", "apt-cache", "policy", name).run(QUESTION).out());
    return found.find() && !found.group(1).equals("(none)")
        ? Optional.of(found.group(1))
        : Optional.empty();
  }
}
