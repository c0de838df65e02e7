package io.railwright.inventory.own;

import io.railwright.inventory.entry.AccessSettings;
import io.railwright.inventory.entry.AccessSettings.Via;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Platform;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** How switches and hypervisors are reached, by the name and the address of each. */
final class OwnManagement {
  /** Those of a switch, which is never the machine that rail runs on. */
  static final List<String> SWITCH_KEYS =
      OwnAccess.KEYS.stream().filter(key -> !key.equals("via")).toList();

  /** Settings of SSH alone. */
  private static final List<String> SSH_KEYS =
      SWITCH_KEYS.stream().filter(key -> !Set.of("user", "password").contains(key)).toList();

  private static final AccessSettings OVER_SSH = AccessSettings.by(Via.SSH);

  private final Values values;
  private final OwnAccess access;
  private final OwnGroups groups;
  private final Problems problems;

  OwnManagement(Values values, OwnAccess access, OwnGroups groups, Problems problems) {
    this.values = values;
    this.access = access;
    this.groups = groups;
    this.problems = problems;
  }

  BiFunction<String, String, Access> ofSwitch(OwnMachines.Entry entry, Platform platform) {
    if (platform.isLinux()) {
      return overSsh(entry.fields());
    }
    SSH_KEYS.stream()
        .filter(entry.fields()::has)
        .forEach(key -> warnOfUseless(key, entry, platform));
    return of(entry.fields());
  }

  /**
   * As its groups say too. The defaults are the logins of hosts, which are no switch's business.
   */
  private BiFunction<String, String, Access> overSsh(Fields fields) {
    AccessSettings own = OVER_SSH.over(access.read(fields));
    return (name, address) -> groups.over(own, name, AccessSettings.NONE).access(address);
  }

  private void warnOfUseless(String key, OwnMachines.Entry entry, Platform platform) {
    problems.warn(
        entry.place(), "'%s' is of no use to a switch with 'os: %s'".formatted(key, platform));
  }

  /** Where the protocol of the management follows from the platform. */
  BiFunction<String, String, Access> of(Fields fields) {
    var user = fields.get("user").flatMap(n -> values.text(n, "user", TextPattern.USER));
    var password = fields.get("password").flatMap(n -> values.secret(n, "password"));
    return (_, address) -> new Access.Management(address, user, password);
  }
}
