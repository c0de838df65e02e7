package io.railwright.view;

import io.railwright.model.hostkey.KeyReport;
import io.railwright.model.hostkey.KeyRow;
import io.railwright.model.hostkey.KeyState;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What the keys of many hosts come to, in a few sentences, and what to do about it. */
public final class HostKeySummary {
  private static final int MOST_NAMES = 6;
  private static final int MOST_HOSTS = 10;
  private static final String FIND_OUT =
      "someone may be listening in, or the host was installed anew; find out which";

  private HostKeySummary() {}

  /**
   * For {@code rail init --keys}.
   *
   * @param list what they were compared with
   */
  public static List<String> lines(KeyReport report, Optional<Path> list) {
    List<String> lines = new ArrayList<>();
    count(lines, report.hosts(KeyState.KNOWN), "known already");
    list.ifPresent(
        file -> {
          count(lines, report.hosts(KeyState.AGREES), "as " + file + " has them");
          count(lines, report.hosts(KeyState.NOT_LISTED), "not in " + file);
          count(lines, report.hosts(KeyState.DIFFERS), "NOT as " + file + " has them: " + FIND_OUT);
        });
    count(
        lines,
        report.hosts(KeyState.CHANGED),
        "NOT as your known hosts have them: " + FIND_OUT + ", then ssh-keygen -R HOST");
    count(
        lines,
        report.hosts(KeyState.REVOKED),
        "revoked in your known hosts: whoever shows them must not be trusted");
    sharing(lines, report);
    if (!report.hosts(KeyState.NOT_COMPARED, KeyState.NOT_LISTED).isEmpty()) {
      lines.add("compare the keys above with what the hosts themselves say:");
      lines.add(onTheConsole(report));
      lines.add(
          "with a list of that in a file, rail compares: --expect FILE --known-hosts NEW-FILE");
    }
    return lines;
  }

  /**
   * For hosts that could not be looked at: short, however many they are.
   *
   * @param hosts as they can be named in a command line
   */
  public static List<String> notLookedAt(KeyReport report, String hosts) {
    List<String> lines = new ArrayList<>();
    if (report.rows().isEmpty()) {
      return lines;
    }
    long number = report.rows().stream().map(KeyRow::host).distinct().count();
    lines.add("no host key is known for " + Fit.plural(number, "host") + ", not looked at:");
    HostKeyTable.folded(report.rows(), MOST_HOSTS).forEach(line -> lines.add("  " + line));
    sharing(lines, report);
    lines.add("compare them with what the hosts themselves say, then come back:");
    lines.add(onTheConsole(report));
    lines.add("  rail init --keys " + hosts + " --expect FILE --known-hosts NEW-FILE");
    return lines;
  }

  /** Of the first key that is to be compared, as a pattern for the others. */
  private static String onTheConsole(KeyReport report) {
    String family =
        report.rows().stream()
            .filter(row -> row.state().isOpen())
            .findFirst()
            .map(row -> row.family().toLowerCase(Locale.ROOT))
            .orElse("ed25519");
    return "  ssh-keygen -lf /etc/ssh/ssh_host_"
        + family
        + "_key.pub     on each host's own console";
  }

  private static void count(List<String> lines, Set<String> hosts, String what) {
    if (!hosts.isEmpty()) {
      lines.add("the keys of " + Fit.plural(hosts.size(), "host") + " are " + what);
    }
  }

  private static void sharing(List<String> lines, KeyReport report) {
    for (Set<String> hosts : report.sharing()) {
      String label = hosts.size() + " hosts show the same key: ";
      lines.add(label + FoldedNames.some(hosts, MOST_NAMES));
      lines.add(
          "  one machine under several names, or a cloned image: whoever has one of them can pose"
              + " as the others");
    }
  }
}
