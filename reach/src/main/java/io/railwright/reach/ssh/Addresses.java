package io.railwright.reach.ssh;

import io.railwright.model.text.Plain;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.config.SshOptions.AddressFamily;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves host names. A look-up blocks in native code, so that it gets a platform thread of its
 * own.
 */
final class Addresses {
  private Addresses() {}

  static List<InetAddress> of(Login login) throws ReachException {
    SshOptions options = login.options();
    List<InetAddress> usable =
        lookUp(login).stream().filter(address -> fits(address, options.addressFamily())).toList();
    if (usable.isEmpty()) {
      throw unreachable(
          "%s has no address of the family that AddressFamily asks for.".formatted(login.place()));
    }
    return usable;
  }

  private static boolean fits(InetAddress address, AddressFamily family) {
    return switch (family) {
      case ANY -> true;
      case INET -> address instanceof Inet4Address;
      case INET6 -> !(address instanceof Inet4Address);
    };
  }

  private static List<InetAddress> lookUp(Login login) throws ReachException {
    String name = login.options().hostName();
    try {
      return List.of(InetAddress.ofLiteral(name));
    } catch (IllegalArgumentException e) {
      return lookUp(name, login); // a name, not an address
    }
  }

  private static List<InetAddress> lookUp(String name, Login login) throws ReachException {
    Duration limit = login.connectTimeout();
    FutureTask<InetAddress[]> task = new FutureTask<>(() -> InetAddress.getAllByName(name));
    Thread.ofPlatform().daemon().name("name of " + name).start(task);
    try {
      return Arrays.asList(task.get(limit.toMillis(), TimeUnit.MILLISECONDS));
    } catch (ExecutionException e) {
      throw e.getCause() instanceof UnknownHostException
          ? unreachable(
              "The name '%s' is not found. Check it, or give an address in the inventory or as HostName in the SSH configuration."
                  .formatted(Plain.line(name)))
          : unreachable("The name '%s' can't be looked up.".formatted(Plain.line(name)));
    } catch (TimeoutException e) {
      throw unreachable(
          "Looking up the name '%s' took longer than %s. Check the name servers of this machine."
              .formatted(Plain.line(name), DurationText.of(limit)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReachException(
          ReachException.Kind.BROKEN, "Interrupted while looking up " + name + ".", e);
    }
  }

  private static ReachException unreachable(String message) {
    return new ReachException(ReachException.Kind.UNREACHABLE, message);
  }
}
