package io.railwright.benchmark.run;

import io.railwright.model.value.IpAddress;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether perftest ran between the addresses that were chosen. A table of GIDs is ordered anew when
 * an address comes or goes, and an index that was right names another network then, or RoCE v1.
 */
final class GidCheck {
  /** Its numbers are decimal: {@code GID: 00:00:...:255:255:192:00:02:17}. */
  private static final Pattern GID =
      Pattern.compile("(?m)^ (local|remote) address:.*\\R\\s*GID: ((?:\\d{1,3}:){15}\\d{1,3})");

  private GidCheck() {}

  /** Why what was measured is another path; empty where nothing says so. */
  static Optional<String> of(EndPair pair, String said) {
    Matcher gid = GID.matcher(said);
    while (gid.find()) {
      RdmaEnd end = gid.group(1).equals("local") ? pair.from() : pair.to();
      Optional<IpAddress> used = address(gid.group(2));
      Optional<IpAddress> chosen = IpAddress.parse(end.address());
      if (used.isPresent() && chosen.isPresent() && !used.equals(chosen)) {
        return Optional.of(
            end.host()
                + " "
                + end.device()
                + ": GID index "
                + end.gid()
                + " was "
                + end.address()
                + " before the test and is "
                + used.get()
                + " in it: its table of GIDs has changed, run the test again");
      }
    }
    return Optional.empty();
  }

  private static Optional<IpAddress> address(String octets) {
    StringBuilder hex = new StringBuilder();
    int place = 0;
    for (String octet : octets.split(":", -1)) {
      hex.append(place > 0 && place % 2 == 0 ? ":" : "");
      hex.append(String.format(Locale.ROOT, "%02x", Integer.parseInt(octet) & 0xff));
      place++;
    }
    return IpAddress.parse(hex.toString());
  }
}
