package io.railwright.inventory.own;

import io.railwright.inventory.entry.AccessSettings;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Platform;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** How switches and hypervisors are reached, by the name and the address of each. */
final class OwnManagement {
  /** Those of a switch, of which {@code via} has another meaning than that of a host. */
  static final List<String> SWITCH_KEYS =
      Stream.concat(OwnAccess.KEYS.stream(), Stream.of(OwnAccess.TLS)).toList();

  /** Those of a hypervisor, over SSH and without sudo, and of a vCenter, over HTTPS. */
  static final List<String> HYPERVISOR_KEYS =
      SWITCH_KEYS.stream().filter(key -> !List.of("via", "sudo").contains(key)).toList();

  /** What is of no use to a hypervisor that nobody logs in to. */
  private static final List<String> LOGIN_ONLY =
      List.of("port", "identity", "passphrase", "jump", "connect-timeout", OwnAccess.TLS);

  /** What a vCenter has no use for: it tells itself what runs where. */
  private static final List<String> ESXI_ONLY =
      List.of("identity", "passphrase", "jump", "guests", "ports");

  private static final String VIA = "via";
  private static final String SSH = "ssh";

  /** What an API has no use for. */
  private static final List<String> SSH_ONLY = List.of("identity", "passphrase", "jump", "sudo");

  /** What only a shell has a use for: the command line of a switch knows no sudo. */
  private static final List<String> SHELL_ONLY = List.of("sudo");

  private static final List<String> API_ONLY = List.of(OwnAccess.TLS);

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

  /**
   * As its groups say too. The defaults are the logins of hosts, which are no switch's business.
   */
  BiFunction<String, String, Access> ofSwitch(OwnMachines.Entry entry, Platform platform) {
    if (!platform.isLinux() && !platform.hasCommandLine()) {
      Stream.of(List.of(VIA, "port", "connect-timeout"), SSH_ONLY, API_ONLY)
          .flatMap(List::stream)
          .forEach(key -> warnOfUseless(key, entry, "to a switch with 'os: " + platform + "'"));
      return of(entry.fields());
    }
    boolean api = isOverApi(entry, platform);
    String beside = "beside 'via: " + (api ? "api" : SSH) + "'";
    List<String> useless = api ? SSH_ONLY : API_ONLY;
    useless.forEach(key -> warnOfUseless(key, entry, beside));
    if (!api && !platform.isLinux()) {
      SHELL_ONLY.forEach(key -> warnOfUseless(key, entry, "to a switch that has no shell"));
    }
    AccessSettings own = access.readOfDevice(entry.fields());
    return (name, address) -> {
      AccessSettings settings = groups.over(own, name, AccessSettings.NONE);
      return api ? settings.api(address) : settings.access(address);
    };
  }

  /** By the API where there is one, unless {@code via} says otherwise. */
  private boolean isOverApi(OwnMachines.Entry entry, Platform platform) {
    Optional<String> via =
        entry.fields().get(VIA).flatMap(node -> values.text(node, VIA, TextPattern.SWITCH_VIA));
    if (via.isPresent() && !via.get().equals(SSH) && !platform.hasApi()) {
      problems.error(
          entry.place(), "a switch with 'os: %s' is reached by 'via: ssh'".formatted(platform));
    }
    return platform.hasApi() && !via.equals(Optional.of(SSH));
  }

  private void warnOfUseless(String key, OwnMachines.Entry entry, String where) {
    if (entry.fields().has(key)) {
      problems.warn(entry.place(), "'%s' is of no use %s".formatted(key, where));
    }
  }

  /**
   * An ESXi host is asked over SSH once it has a user. SSH is off there unless somebody turned it
   * on, so that a host that is only named is not knocked at. A vCenter is asked over HTTPS once it
   * has a user and a password.
   */
  BiFunction<String, String, Access> ofHypervisor(OwnMachines.Entry entry, Platform platform) {
    AccessSettings own = access.readOfDevice(entry.fields());
    if (platform.equals(Platform.VCENTER)) {
      ESXI_ONLY.forEach(key -> warnOfUseless(key, entry, "to a vCenter"));
      return (_, address) -> own.api(address);
    }
    if (entry.fields().has("user")) {
      API_ONLY.forEach(key -> warnOfUseless(key, entry, "to a hypervisor that is read over SSH"));
      return (_, address) -> own.access(address);
    }
    LOGIN_ONLY.forEach(key -> warnOfUseless(key, entry, "without a 'user' to log in as"));
    return of(entry.fields());
  }

  /** Where nothing is asked: the address and the login are kept as they are. */
  BiFunction<String, String, Access> of(Fields fields) {
    var user = fields.get("user").flatMap(n -> values.text(n, "user", TextPattern.USER));
    var password = fields.get("password").flatMap(n -> values.secret(n, "password"));
    return (_, address) -> new Access.Management(address, user, password);
  }
}
