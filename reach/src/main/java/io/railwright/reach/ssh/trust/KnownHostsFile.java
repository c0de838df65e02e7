package io.railwright.reach.ssh.trust;

import io.railwright.reach.ssh.config.Wildcard;
import io.railwright.reach.ssh.trust.KnownHost.Marker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One known hosts file, indexed by plain name. */
final class KnownHostsFile {
  private static final Base64.Decoder BASE64 = Base64.getDecoder();

  private record WithPatterns(List<String> patterns, KnownHost host) {}

  private record Hashed(HashedName name, KnownHost host) {}

  private final Map<String, List<KnownHost>> plain = new HashMap<>();
  private final List<WithPatterns> patterns = new ArrayList<>();
  private final List<Hashed> hashed = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  private KnownHostsFile() {}

  /** A file that does not exist knows no hosts. */
  static KnownHostsFile read(Path path) {
    KnownHostsFile file = new KnownHostsFile();
    if (!Files.exists(path)) {
      return file;
    }
    try {
      List<String> lines = Files.readString(path, StandardCharsets.ISO_8859_1).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        file.add(lines.get(i).strip(), path + ":" + (i + 1));
      }
    } catch (IOException e) {
      file.warnings.add(
          path + " can't be read (" + e.getClass().getSimpleName() + "); it is ignored.");
    }
    return file;
  }

  private void add(String line, String place) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    List<String> words = new ArrayList<>(List.of(line.split("[ \t]+", 5)));
    Marker marker = marker(words.getFirst());
    if (marker != Marker.NONE) {
      words.removeFirst();
    }
    if (words.size() < 3 || words.getFirst().startsWith("@")) {
      warnings.add(place + ": not a line of a known hosts file; it is ignored.");
      return;
    }
    try {
      byte[] key = BASE64.decode(words.get(2));
      addNames(words.getFirst(), new KnownHost(marker, words.get(1), key, place));
    } catch (IllegalArgumentException e) {
      warnings.add(place + ": the key or the hashed name is damaged; the line is ignored.");
    }
  }

  private static Marker marker(String word) {
    return switch (word) {
      case "@cert-authority" -> Marker.CERT_AUTHORITY;
      case "@revoked" -> Marker.REVOKED;
      default -> Marker.NONE;
    };
  }

  private void addNames(String names, KnownHost host) {
    if (names.startsWith("|")) {
      hashed.add(new Hashed(HashedName.parse(names), host));
      return;
    }
    List<String> all = List.of(names.toLowerCase(Locale.ROOT).split(",", -1));
    if (all.stream().anyMatch(name -> name.startsWith("!") || Wildcard.has(name))) {
      patterns.add(new WithPatterns(all, host));
    } else {
      for (String name : all) {
        plain.computeIfAbsent(name, key -> new ArrayList<>()).add(host);
      }
    }
  }

  List<KnownHost> lookUp(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    List<KnownHost> found = new ArrayList<>(plain.getOrDefault(lower, List.of()));
    for (WithPatterns entry : patterns) {
      if (Wildcard.anyMatches(entry.patterns(), lower)) {
        found.add(entry.host());
      }
    }
    if (!hashed.isEmpty()) {
      HashedName.Matcher matcher = new HashedName.Matcher(lower);
      hashed.stream()
          .filter(entry -> matcher.matches(entry.name()))
          .map(Hashed::host)
          .forEach(found::add);
    }
    return found;
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }
}
