package io.railwright.lab.host;

import io.railwright.model.file.FileTrust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where the lab keeps what it makes, as the XDG rules say. Images hold a key and are booted, so
 * that nobody else may write there.
 *
 * @param images built once and used again
 * @param state of the lab in the background
 */
public record LabFolders(Path images, Path state) {
  public static LabFolders of(Map<String, String> environment, Path home) {
    return new LabFolders(
        base(environment, "XDG_CACHE_HOME", home.resolve(".cache")).resolve("railwright/lab"),
        base(environment, "XDG_STATE_HOME", home.resolve(".local/state"))
            .resolve("railwright/lab"));
  }

  /** Of the user who runs this. */
  public static LabFolders ofThisUser() {
    return of(System.getenv(), Path.of(System.getProperty("user.home")));
  }

  private static Path base(Map<String, String> environment, String variable, Path otherwise) {
    String said = environment.getOrDefault(variable, "");
    return said.startsWith("/") ? Path.of(said) : otherwise;
  }

  /** Makes a folder that only this user can enter, and refuses one that others can change. */
  public static Path make(Path folder) throws LabException {
    try {
      Files.createDirectories(folder);
      Optional<FileTrust.Doubt> doubt = FileTrust.ofThisUser().doubt(folder);
      if (doubt.isPresent()) {
        throw new LabException(
            "the lab can't be kept in " + folder + ": " + doubt.get().sentence());
      }
      return folder;
    } catch (IOException failed) {
      throw new LabException(folder + " can't be made: " + failed.getMessage(), failed);
    }
  }
}
