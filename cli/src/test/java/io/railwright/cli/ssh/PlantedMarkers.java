package io.railwright.cli.ssh;

import io.railwright.testing.PasswordServer;
import io.railwright.testing.SecretSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * The secrets of a cluster: a text with words such as {@code Hush07} gets a word in place of each
 * that looks like chance, as secrets do, and can be found wherever it turns up.
 */
final class PlantedMarkers {
  static final String SUDO_PASSWORD = "w3%Zq+8R/nT&5kLx";

  /** No secret: stands where secrets stand, and has to be found. */
  static final String CONTROL = "Gd5yWm2Kt8Vr4PzN";

  private static final Pattern MARK = Pattern.compile("Hush\\d\\d");
  private static final String LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  private static final String DIGITS = "23456789";

  /** New in every run: ssh-keygen takes it as an argument, which a run beside this one may see. */
  static final String PASSPHRASE = "%+&" + word(new Random());

  /** The same in every run, so that a failure comes again. */
  private final Random random = new Random(20);

  private final Map<String, String> planted = new LinkedHashMap<>();

  String plant(String text) {
    return MARK.matcher(text)
        .replaceAll(mark -> planted.computeIfAbsent(mark.group(), _ -> word(random)));
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int at = 0; at < 16; at++) {
      String from = at % 3 == 2 ? DIGITS : LETTERS;
      word.append(from.charAt(random.nextInt(from.length())));
    }
    return word.toString();
  }

  int number() {
    return planted.size() + own().size();
  }

  /** Those by which rail logs in. */
  private static List<String> own() {
    return List.of(PasswordServer.PASSWORD, SUDO_PASSWORD, PASSPHRASE);
  }

  /** For all that were planted until now. */
  SecretSearch search() {
    List<String> all = new ArrayList<>(planted.values());
    all.addAll(own());
    return new SecretSearch(all);
  }
}
