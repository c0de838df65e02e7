package io.railwright.reach.ssh;

import com.jcraft.jsch.JSchAlgoNegoFailException;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.ssh.HostKeys.ShownKey;
import io.railwright.reach.ssh.config.Itinerary;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.config.SshOptions.Way;
import io.railwright.reach.ssh.identity.Credentials;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Connects to a host once for each type of key, and leaves as soon as the host has proved that the
 * key is its own: it is told no user name, key or password. Jump hosts are logged in to as ever.
 */
final class KeyVisit {
  /** A server shows one key in each session, of the first type that both sides know. */
  private static final List<String> TYPES =
      List.of(
          "ssh-ed25519",
          "ecdsa-sha2-nistp256,ecdsa-sha2-nistp384,ecdsa-sha2-nistp521",
          "rsa-sha2-512,rsa-sha2-256");

  private final SshRun run;
  private final Itinerary itinerary;
  private final Openings openings = new Openings();
  private final ThreadFactory threads;
  private final List<ShownKey> keys = new CopyOnWriteArrayList<>();

  KeyVisit(SshRun run, Itinerary itinerary) {
    this.run = run;
    this.itinerary = itinerary;
    Thread.Builder builder =
        itinerary.needsPlatformThreads() ? Thread.ofPlatform().daemon() : Thread.ofVirtual();
    this.threads =
        builder
            .name("keys of " + itinerary.target().options().name())
            .uncaughtExceptionHandler((thread, error) -> openings.close())
            .factory();
  }

  /** Those that were shown until now. */
  List<ShownKey> keys() {
    return List.copyOf(keys);
  }

  /** On a thread of its own, since the library may block where no deadline is heard. */
  void run(Duration limit) throws ReachException {
    List<Login> before = itinerary.hops().subList(0, itinerary.hops().size() - 1);
    List<Credentials> shown = run.credentials(new Itinerary(before)); // may ask a person
    FutureTask<Void> work =
        new FutureTask<>(
            () -> {
              collect(before, shown);
              return null;
            });
    threads.newThread(work).start();
    try {
      await(work, limit);
    } finally {
      openings.close();
      shown.forEach(Credentials::wipe);
    }
  }

  private void await(FutureTask<Void> work, Duration limit) throws ReachException {
    try {
      work.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      throw new ReachException(
          Kind.BROKEN,
          "%s had not shown all its keys when the time was out after %s. Is the host overloaded, or what answers not an SSH server?"
              .formatted(itinerary.target().place(), Told.time(limit)),
          late);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(Kind.BROKEN, "Interrupted while asking for keys.", stopped);
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case ReachException reason -> throw reason;
        case RuntimeException defect -> throw defect;
        case null, default -> throw new IllegalStateException(failed);
      }
    }
  }

  private void collect(List<Login> before, List<Credentials> shown) throws ReachException {
    Login target = itinerary.target();
    if (before.isEmpty()) {
      ask(target, () -> open(target));
      return;
    }
    Connector connector = new Connector(run, new Itinerary(before), shown, openings, threads);
    try {
      Connection last = connector.connect();
      ask(target, () -> JumpRoute.open(last.session(), last.login(), target));
    } finally {
      connector.leave();
    }
  }

  private Transport open(Login target) throws ReachException {
    return target.way() instanceof Way.Command(String line)
        ? CommandRoute.open(target, line, openings)
        : DirectRoute.open(target, openings);
  }

  private void ask(Login target, Route route) throws ReachException {
    @Nullable ReachException none = null;
    for (String type : TYPES) {
      ReachException absent = ask(target, type, route.open());
      none = absent == null ? none : absent;
    }
    if (keys.isEmpty() && none != null) {
      throw none;
    }
  }

  /** Null where a key was shown, or else that the host has none of this type. */
  private @Nullable ReachException ask(Login target, String type, Transport transport)
      throws ReachException {
    SshOptions options = target.options();
    KeyTrap trap = new KeyTrap(new HostKeyCheck(options, run.knownHosts(), () -> {}));
    Credentials nothing = Credentials.none();
    Answers noAnswers = new Answers(null);
    try {
      Session session =
          run.library().getSession(options.user(), options.hostName(), options.port());
      openings.add(session::disconnect);
      session.setConfig(Proposals.forKeyOf(type));
      session.setHostKeyRepository(trap);
      session.setIdentityRepository(nothing.repository());
      session.setUserInfo(noAnswers);
      session.setThreadFactory(threads);
      session.setProxy(transport);
      session.connect(
          Math.toIntExact(Math.clamp(target.loginTimeout().toMillis(), 1, Integer.MAX_VALUE)));
    } catch (JSchException | RuntimeException end) {
      ReachException told =
          new LoginFailure(target, transport, nothing, noAnswers, null).explain(end);
      boolean lacksType =
          end instanceof JSchAlgoNegoFailException none
              && none.getAlgorithmName().equals("server_host_key");
      if (trap.key().isEmpty() && !lacksType) {
        throw told;
      }
      trap.key().ifPresent(keys::add);
      return trap.key().isPresent() ? null : told;
    } finally {
      transport.close();
    }
    throw new IllegalStateException("no key was trusted, and yet the session was opened");
  }

  @FunctionalInterface
  private interface Route {
    Transport open() throws ReachException;
  }
}
