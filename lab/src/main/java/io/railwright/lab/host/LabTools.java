package io.railwright.lab.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The programs that the lab needs on this machine.
 *
 * @param folders where programs are looked for
 */
public record LabTools(List<Path> folders) {
  /** What every lab needs, and the Debian package that has it. */
  private static final Map<String, String> TO_RUN =
      Map.of(
          "qemu-img", "qemu-utils",
          "ssh", "openssh-client",
          "setpriv", "util-linux");

  /** What an image is built with. */
  private static final Map<String, String> TO_BUILD =
      Map.of(
          "mmdebstrap", "mmdebstrap",
          "cpio", "cpio",
          "mkfs.ext4", "e2fsprogs",
          "ssh-keygen", "openssh-client",
          "apt-get", "apt",
          "dpkg-deb", "dpkg");

  /** As the PATH has them, and where Debian keeps programs for root. */
  public static LabTools ofThisMachine() {
    String path = System.getenv().getOrDefault("PATH", "");
    return new LabTools(
        Stream.concat(Stream.of(path.split(":", -1)), Stream.of("/usr/sbin", "/sbin"))
            .filter(folder -> folder.startsWith("/"))
            .map(Path::of)
            .distinct()
            .toList());
  }

  /** The Debian packages that are missing to run nodes from an image that is there, in order. */
  public List<String> missingToRun(Architecture architecture) {
    SequencedMap<String, String> wanted = new TreeMap<>(TO_RUN);
    wanted.put(architecture.emulator(), architecture.emulatorPackage());
    return missing(wanted);
  }

  /** The Debian packages that are missing to build an image, in order. */
  public List<String> missingToBuild() {
    return missing(new TreeMap<>(TO_BUILD));
  }

  private List<String> missing(SequencedMap<String, String> wanted) {
    return wanted.entrySet().stream()
        .filter(entry -> find(entry.getKey()).isEmpty())
        .map(Map.Entry::getValue)
        .distinct()
        .sorted()
        .toList();
  }

  Optional<Path> find(String program) {
    return folders.stream()
        .map(folder -> folder.resolve(program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The sentence that says what to install. */
  public static String install(List<String> packages) {
    return "the lab needs Debian packages that are not installed; type 'sudo apt-get install "
        + String.join(" ", packages)
        + "'";
  }
}
