package io.railwright.testing;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Searches texts and files for secrets, byte by byte: as they are, either half of them, and in
 * common encodings. Letter case is ignored.
 */
public final class SecretSearch {
  /** Which secret each form is of. */
  private final Map<String, String> forms = new LinkedHashMap<>();

  /**
   * @param secrets long enough that half of one is found nowhere by chance
   */
  public SecretSearch(Collection<String> secrets) {
    secrets.forEach(this::add);
  }

  private void add(String secret) {
    if (secret.length() < 14) {
      throw new IllegalArgumentException("too short to be looked for: " + secret);
    }
    int half = secret.length() / 2;
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    String url = URLEncoder.encode(secret, StandardCharsets.UTF_8);
    Stream.of(
            secret.substring(0, half),
            secret.substring(half),
            url.substring(0, url.length() / 2),
            HexFormat.of().formatHex(bytes))
        .forEach(form -> put(form, secret));
    for (int before = 0; before < 3; before++) {
      put(base64(bytes, before), secret);
      put(base64(bytes, before).replace('+', '-').replace('/', '_'), secret);
    }
  }

  private void put(String form, String secret) {
    forms.put(form.toLowerCase(Locale.ROOT), secret);
  }

  /** What is sure of it where {@code before} bytes of something else precede it in a group. */
  private static String base64(byte[] secret, int before) {
    byte[] bytes = new byte[before + secret.length];
    System.arraycopy(secret, 0, bytes, before, secret.length);
    String text = Base64.getEncoder().withoutPadding().encodeToString(bytes);
    return text.substring(before == 0 ? 0 : before + 1, bytes.length * 8 / 6);
  }

  /** The secrets that are in a text. */
  public Set<String> in(String text) {
    Set<String> found = new TreeSet<>();
    String alike = text.toLowerCase(Locale.ROOT);
    forms.forEach(
        (form, secret) -> {
          if (alike.contains(form)) {
            found.add(secret);
          }
        });
    return found;
  }

  /** The files below a folder, or the one file, that have a secret, with what they have. */
  public Map<Path, Set<String>> below(Path folder) throws IOException {
    Map<Path, Set<String>> found = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        Set<String> secrets = in(file + "\n" + text);
        if (!secrets.isEmpty()) {
          found.put(file, secrets);
        }
      }
    }
    return found;
  }
}
