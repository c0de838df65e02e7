package io.railwright.inventory;

import io.railwright.inventory.text.BadRangeException;
import io.railwright.inventory.text.RangePattern;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.text.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hosts that a person names one by one, {@code [user@]host[:port]}, before there is an inventory.
 */
public final class HostList {
  /** A colon within a range is no port; an IPv6 address has several and no port. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:([^@]+)@)?((?:[^:\\[\\]]|\\[[^\\]]*\\])+|[0-9A-Fa-f:.]+)(?::([0-9]{1,5}))?");

  /** As Slurm writes it; ours, and Ansible's, is [001:128]. */
  private static final Pattern DASHED = Pattern.compile("\\[(\\w+)-(\\w+)\\]");

  private static final int LAST_PORT = 65_535;

  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, Machine> hosts = new LinkedHashMap<>();

  private HostList() {}

  /**
   * The hosts, in order, ranges expanded.
   *
   * @throws BadFileException with all names that can't be used
   */
  public static List<Machine> of(List<String> names) throws BadFileException {
    HostList list = new HostList();
    names.forEach(list::add);
    if (!list.problems.isEmpty()) {
      throw new BadFileException(list.problems);
    }
    return List.copyOf(list.hosts.values());
  }

  private void add(String typed) {
    String name = DASHED.matcher(typed).replaceAll("[$1:$2]");
    Matcher matcher = FORM.matcher(name);
    if (name.length() > TextPattern.NAMES.longest() || !matcher.matches()) {
      refuse(name, "it must be [user@]host[:port]");
      return;
    }
    Optional<String> user = Optional.ofNullable(matcher.group(1));
    Optional<Integer> port = Optional.ofNullable(matcher.group(3)).map(Integer::valueOf);
    if (user.isPresent() && !TextPattern.USER.fits(user.get())) {
      refuse(name, "before the @ must stand " + TextPattern.USER.words());
    } else if (port.isPresent() && (port.get() < 1 || port.get() > LAST_PORT)) {
      refuse(name, "a port is a number from 1 to 65535");
    } else if (!TextPattern.NAMES.fits(matcher.group(2))) {
      refuse(name, "it must be " + TextPattern.NAMES.words());
    } else {
      expand(matcher.group(2), user, port);
    }
  }

  private void expand(String pattern, Optional<String> user, Optional<Integer> port) {
    try {
      for (String host : RangePattern.parse(pattern).expand()) {
        Access access = access(host, user, port);
        if (hosts.putIfAbsent(host, Machine.host(host, access)) != null) {
          refuse(host, "it is named twice");
        }
      }
    } catch (BadRangeException bad) {
      refuse(pattern, String.valueOf(bad.getMessage()));
    }
  }

  private static Access access(String host, Optional<String> user, Optional<Integer> port) {
    Access.Ssh plain = Access.Ssh.to(host);
    return new Access.Ssh(
        host,
        port,
        user,
        plain.identityFiles(),
        plain.passphrase(),
        plain.password(),
        plain.jumps(),
        plain.connectTimeout(),
        plain.sudo());
  }

  private void refuse(String name, String why) {
    problems.add(new Problem(Shown.quoted(name), 0, 0, why));
  }
}
