package io.railwright.flow.hostkeys;

import io.railwright.model.hostkey.KeyRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Keys as a known hosts file: those that agree with the list stand ready, those that nobody has
 * compared stand behind a {@code #}, and keys with which something is wrong are left out.
 */
public final class KnownHostsDraft {
  private KnownHostsDraft() {}

  /** Empty where there is no key to write. */
  public static String of(List<KeyRow> rows) {
    List<String> lines = new ArrayList<>();
    for (KeyRow row : rows) {
      String about = "# %s %s %s ".formatted(row.host(), row.family(), row.fingerprint());
      String line = row.knownAs() + " " + row.publicKey();
      switch (row.state()) {
        case AGREES -> {
          lines.add(about + "agrees with the list");
          lines.add(line);
        }
        case NOT_COMPARED, NOT_LISTED -> {
          lines.add(about + "NOT COMPARED: compare it, then take away the # of the next line");
          lines.add("#" + line);
        }
        case KNOWN, SPARE, DIFFERS, CHANGED, REVOKED -> {}
      }
    }
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }
}
