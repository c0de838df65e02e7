package io.railwright.lab.image;

import com.sun.security.auth.module.UnixSystem;
import io.railwright.lab.host.FolderTree;
import io.railwright.lab.host.HostCommand;
import io.railwright.lab.host.LabException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One run of the recipe.
 *
 * @param images the folder of all images, in which it works
 */
record ImageBuild(Path images) {
  private static final Duration MOST = Duration.ofMinutes(15);
  private static final Duration QUESTION = Duration.ofSeconds(10);
  private static final int LINES_OF_A_COMPLAINT = 12;

  /** Returns the folder of what was made; what the build said is kept if it fails. */
  Path run() throws LabException, IOException {
    Path scratch = Files.createTempDirectory(images, "build-");
    Path recipe = Files.createDirectory(scratch.resolve("recipe"));
    Path result = Files.createDirectory(scratch.resolve("result"));
    ImageRecipe.unpack(recipe);
    // It ends, and clears up, when this process does.
    List<String> words = new ArrayList<>(List.of("setpriv", "--pdeathsig", "TERM"));
    words.addAll(asRoot());
    words.addAll(List.of("sh", recipe.resolve(ImageRecipe.SCRIPT).toString()));
    words.addAll(List.of(recipe.toString(), scratch.resolve("work").toString()));
    words.add(result.toString());
    HostCommand.Result said = new HostCommand(words).run(MOST);
    if (said.exit() != 0) {
      Path log = images.resolve("failed-build.log");
      Files.writeString(log, said.out() + said.err());
      throw new LabException(
          "the image of the lab could not be built; all of it is in %s:\n%s"
              .formatted(log, last(said.out() + said.err())));
    }
    Path done = images.resolve(scratch.getFileName() + "-done");
    Files.move(result, done);
    FolderTree.remove(scratch);
    return done;
  }

  /** What is built belongs to root inside of it, so that only root can build it. */
  private static List<String> asRoot() throws LabException {
    if (new UnixSystem().getUid() == 0) {
      return List.of();
    }
    if (HostCommand.of("sudo", "-n", "true").run(QUESTION).exit() != 0) {
      throw new LabException(
          "building the image of the lab needs root once; type 'sudo -v', then this again");
    }
    return List.of("sudo", "-n");
  }

  private static String last(String text) {
    List<String> lines = text.lines().toList();
    return String.join(
        "\n", lines.subList(Math.max(0, lines.size() - LINES_OF_A_COMPLAINT), lines.size()));
  }
}
