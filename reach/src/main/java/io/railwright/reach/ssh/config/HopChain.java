package io.railwright.reach.ssh.config;

import io.railwright.model.fabric.Access;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.SshOptions.Route;
import java.util.ArrayList;
import java.util.List;

/**
 * All logins on the way to a host, in order: the jump hosts, then the host itself.
 *
 * <p>As with {@code ssh -J}, the first jump host may itself be behind what its own configuration
 * says; for later ones the way is given.
 */
public record HopChain(List<Login> hops) {
  private static final int LONGEST = 8;

  public HopChain {
    hops = List.copyOf(hops);
  }

  public static HopChain to(Access.Ssh access, SshConfig config) throws ReachException {
    List<Login> hops = new ArrayList<>();
    add(Login.to(access, config), config, hops);
    return new HopChain(hops);
  }

  private static void add(Login login, SshConfig config, List<Login> hops) throws ReachException {
    hops.addFirst(login);
    if (hops.size() > LONGEST) {
      throw new ReachException(
          ReachException.Kind.UNREACHABLE,
          "The way to %s goes over more than %d jump hosts; does one of them jump to itself in the SSH configuration?"
              .formatted(hops.getLast().place(), LONGEST - 1));
    }
    if (login.route() instanceof Route.Jumps(List<String> names)) {
      for (String name : names.subList(1, names.size()).reversed()) {
        hops.addFirst(hops.getLast().through(JumpHost.parse(name), config));
      }
      add(hops.getLast().through(JumpHost.parse(names.getFirst()), config), config, hops);
    }
  }

  public Login target() {
    return hops.getLast();
  }

  /** A process's streams block in native code, where a virtual thread would hold up its carrier. */
  public boolean needsPlatformThreads() {
    return hops.getFirst().route() instanceof Route.Command;
  }
}
