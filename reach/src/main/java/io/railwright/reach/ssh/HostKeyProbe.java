package io.railwright.reach.ssh;

import com.jcraft.jsch.JSchAlgoNegoFailException;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.ssh.HostKeys.ShownKey;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.config.SshOptions.Route;
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
 * Collects the keys of one host by connecting once for each key type. It disconnects as soon as the
 * host has proved that the key is its own, so that the host receives no user name, key or password.
 * Jump hosts are logged in to as usual.
 */
final class HostKeyProbe {
  /** A server shows one key in each session, of the first type that both sides know. */
  private static final List<String> TYPES =
      List.of(
          "ssh-ed25519",
          "ecdsa-sha2-nistp256,ecdsa-sha2-nistp384,ecdsa-sha2-nistp521",
          "rsa-sha2-512,rsa-sha2-256");

  private final SshRun run;
  private final HopChain hopChain;
  private final OpenResources resources = new OpenResources();
  private final ThreadFactory threads;
  private final List<ShownKey> keys = new CopyOnWriteArrayList<>();

  HostKeyProbe(SshRun run, HopChain hopChain) {
    this.run = run;
    this.hopChain = hopChain;
    Thread.Builder builder =
        hopChain.needsPlatformThreads() ? Thread.ofPlatform().daemon() : Thread.ofVirtual();
    this.threads =
        builder
            .name("keys of " + hopChain.target().options().name())
            .uncaughtExceptionHandler((thread, error) -> resources.close())
            .factory();
  }

  /** Those that were shown until now. */
  List<ShownKey> keys() {
    return List.copyOf(keys);
  }

  /** On a thread of its own, since the library may block where no deadline is heard. */
  void run(Duration limit) throws ReachException {
    List<Login> before = hopChain.hops().subList(0, hopChain.hops().size() - 1);
    List<Credentials> shown = run.credentials(new HopChain(before)); // may ask a person
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
      resources.close();
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
              .formatted(hopChain.target().place(), DurationText.of(limit)),
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
    Login target = hopChain.target();
    if (before.isEmpty()) {
      ask(target, () -> open(target));
      return;
    }
    Connector connector = new Connector(run, new HopChain(before), shown, resources, threads);
    try {
      Connection last = connector.connect();
      ask(target, () -> JumpRoute.open(last.session(), last.login(), target));
    } finally {
      connector.leave();
    }
  }

  private Transport open(Login target) throws ReachException {
    return target.route() instanceof Route.Command(String line)
        ? CommandRoute.open(target, line, resources)
        : DirectRoute.open(target, resources);
  }

  private void ask(Login target, TransportOpener opener) throws ReachException {
    @Nullable ReachException none = null;
    for (String type : TYPES) {
      ReachException absent = ask(target, type, opener.open());
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
    HostKeyRecorder recorder =
        new HostKeyRecorder(new HostKeyCheck(options, run.knownHosts(), () -> {}));
    Credentials nothing = Credentials.none();
    PromptResponder noResponder = new PromptResponder(null);
    try {
      Session session =
          run.library().getSession(options.user(), options.hostName(), options.port());
      resources.add(session::disconnect);
      session.setConfig(Proposals.forKeyOf(type));
      session.setHostKeyRepository(recorder);
      session.setIdentityRepository(nothing.repository());
      session.setUserInfo(noResponder);
      session.setThreadFactory(threads);
      session.setProxy(transport);
      session.connect(
          Math.toIntExact(Math.clamp(target.loginTimeout().toMillis(), 1, Integer.MAX_VALUE)));
    } catch (JSchException | RuntimeException end) {
      ReachException failure =
          new LoginFailure(target, transport, nothing, noResponder, null).explain(end);
      boolean lacksType =
          end instanceof JSchAlgoNegoFailException none
              && none.getAlgorithmName().equals("server_host_key");
      if (recorder.key().isEmpty() && !lacksType) {
        throw failure;
      }
      recorder.key().ifPresent(keys::add);
      return recorder.key().isPresent() ? null : failure;
    } finally {
      transport.close();
    }
    throw new IllegalStateException("no key was trusted, and yet the session was opened");
  }

  @FunctionalInterface
  private interface TransportOpener {
    Transport open() throws ReachException;
  }
}
