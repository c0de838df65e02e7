package io.railwright.flow.change;

import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.model.change.Terms;
import io.railwright.model.file.FileReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The rules, the profile and the values of the site that a plan was judged by. */
final class JudgedBy {
  private JudgedBy() {}

  static OpenKnowledge open(Terms terms) {
    return new OpenKnowledge(
        terms.rules().stream().map(Path::of).toList(),
        text(terms.profile()),
        text(terms.site()).map(Path::of),
        terms.assumed());
  }

  private static Optional<String> text(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  /** Of what is in its files: another one once somebody has edited one of them. */
  static String digest(OpenKnowledge open) throws FabricException {
    List<Path> files = new ArrayList<>();
    try {
      for (Path folder : open.rules()) {
        try (Stream<Path> below = Files.walk(folder)) {
          below.filter(Files::isRegularFile).sorted().forEach(files::add);
        }
      }
      open.profile().filter(OpenKnowledge::isFile).map(Path::of).ifPresent(files::add);
      open.usedSite().ifPresent(files::add);
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files) {
        digest.update(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException refused) {
      throw new FabricException(
          "what the plan is judged by can't be read: " + FileReason.of(refused), refused);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
