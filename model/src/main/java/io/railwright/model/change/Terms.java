package io.railwright.model.change;

import io.railwright.model.text.ShellWords;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a plan was judged by, and under what it is carried out.
 *
 * @param rules folders of rules of the site's own
 * @param profile its name or file; empty where each host had the one that fits it
 * @param site the file with the site's values; empty where there was none
 * @param assumed what a person let rail assume of the site
 * @param hosts the machines that were read, as patterns; empty for all
 * @param atOnce how many machines may be away at a time
 * @param behind hosts by the port of a switch whose link goes down, as in {@code leaf Ethernet1/1},
 *     guests of a hypervisor that starts anew, as in {@code esxi-1 guest/node1}, and machines that
 *     a vCenter turns off, as in {@code vc1 node1}
 * @param guests what is done behind its steps in guests that get a card by them
 * @param follows the journal of the plan whose guests these are; empty where it is no such stage
 */
public record Terms(
    List<String> rules,
    String profile,
    String site,
    List<String> assumed,
    List<String> hosts,
    int atOnce,
    Map<String, String> behind,
    Optional<GuestStage> guests,
    String follows) {
  /** Of a plan that says nothing of it. */
  public static final Terms NONE = new Terms(List.of(), "", "", List.of(), List.of(), 1, Map.of());

  /** With no stage for guests. */
  public Terms(
      List<String> rules,
      String profile,
      String site,
      List<String> assumed,
      List<String> hosts,
      int atOnce,
      Map<String, String> behind) {
    this(rules, profile, site, assumed, hosts, atOnce, behind, Optional.empty(), "");
  }

  public Terms {
    rules = List.copyOf(rules);
    assumed = List.copyOf(assumed);
    hosts = List.copyOf(hosts);
    behind = Map.copyOf(behind);
    if (atOnce < 1) {
      throw new IllegalArgumentException("at least one machine may be away at a time");
    }
  }

  /** Under what a guest of a hypervisor stands in {@link #behind}. */
  public static String guest(String hypervisor, String guest) {
    return hypervisor + " guest/" + guest;
  }

  /** The guests that go down with a hypervisor. */
  public List<String> guests(String hypervisor) {
    return behind.entrySet().stream()
        .filter(it -> it.getKey().equals(guest(hypervisor, it.getValue())))
        .map(Map.Entry::getValue)
        .sorted()
        .toList();
  }

  /**
   * The command that plans once more by the same.
   *
   * @param source how the fabric is named; empty where it is the usual one
   */
  public String planAgain(String source) {
    StringBuilder command = new StringBuilder("rail plan");
    option(command, "-i", source);
    rules.forEach(it -> option(command, "--rules", it));
    option(command, "--profile", profile);
    option(command, "--site", site);
    assumed.forEach(it -> option(command, "--assume", it));
    hosts.forEach(it -> option(command, "--host", it));
    return command.toString();
  }

  private static void option(StringBuilder command, String name, String value) {
    if (!value.isEmpty()) {
      command.append(' ').append(name).append(' ').append(ShellWords.quote(value));
    }
  }

  /** The same on every machine, for a digest. */
  @Override
  public String toString() {
    return "%s %s %s %s %s %d %s"
            .formatted(rules, profile, site, assumed, hosts, atOnce, new TreeMap<>(behind))
        + guests.map(it -> " " + it).orElse("")
        + (follows.isEmpty() ? "" : " follows " + follows);
  }
}
