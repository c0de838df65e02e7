package io.railwright.benchmark.run;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a configuration of DAQIRI says of the path that its benchmark of RDMA takes. */
public final class DaqiriFile {
  private static final Pattern SECTION = Pattern.compile("([A-Za-z_]\\w*)\\s*:.*");
  private static final Pattern ADDRESS =
      Pattern.compile("\\s+server_address\\s*:\\s*[\"']?([0-9A-Fa-f.:]+)[\"']?\\s*(?:#.*)?");

  private DaqiriFile() {}

  /** The address that the client calls; empty where the file names none. */
  public static Optional<String> server(String text) {
    boolean within = false;
    for (String line : text.lines().toList()) {
      Matcher section = SECTION.matcher(line);
      if (section.matches()) {
        within = section.group(1).equals("rdma_bench_client");
      }
      Matcher address = ADDRESS.matcher(line);
      if (within && address.matches()) {
        return Optional.of(address.group(1));
      }
    }
    return Optional.empty();
  }

  /** The pair whose receiver has that address; empty where none has. */
  public static Optional<EndPair> pair(List<EndPair> pairs, String server) {
    for (EndPair pair : pairs) {
      for (RdmaEnd to : pair.to().addresses()) {
        if (to.address().equals(server)) {
          RdmaEnd from =
              pair.from().addresses().stream()
                  .filter(it -> it.network().equals(to.network()))
                  .findFirst()
                  .orElse(pair.from());
          return Optional.of(new EndPair(from, to, pair.uplinks()));
        }
      }
    }
    return Optional.empty();
  }
}
