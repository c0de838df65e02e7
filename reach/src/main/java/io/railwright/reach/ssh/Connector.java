package io.railwright.reach.ssh;

import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.config.SshOptions.Route;
import io.railwright.reach.ssh.identity.Credentials;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import io.railwright.reach.ssh.trust.HostKeyText;
import io.railwright.reach.ssh.trust.KnownHosts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;

/** Connects to a host hop by hop and logs in at each hop. Used for one call of one thread. */
final class Connector {
  private final JSch library;
  private final KnownHosts knownHosts;
  private final List<Credentials> credentials;
  private final HopChain hopChain;
  private final OpenResources resources;
  private final ThreadFactory threads;
  private final Deque<Session> sessions = new ArrayDeque<>();
  private final List<String> doubts = new ArrayList<>();
  private volatile String stage = "connecting";

  Connector(
      SshRun run,
      HopChain hopChain,
      List<Credentials> credentials,
      OpenResources resources,
      ThreadFactory threads) {
    this.library = run.library();
    this.knownHosts = run.knownHosts();
    this.hopChain = hopChain;
    this.credentials = credentials;
    this.resources = resources;
    this.threads = threads;
  }

  /** What is going on, for the message when the time is out. */
  String stage() {
    return stage;
  }

  /** Changed host keys that were accepted on the way, because the user's configuration says so. */
  List<String> doubts() {
    return List.copyOf(doubts);
  }

  Connection connect() throws ReachException {
    List<Login> hops = hopChain.hops();
    Connection last = logIn(hops.getFirst(), credentials.getFirst(), first(hops.getFirst()));
    for (int i = 1; i < hops.size(); i++) {
      Login next = hops.get(i);
      stage = "connecting to " + next.place() + " through " + last.login().place();
      last = logIn(next, credentials.get(i), JumpRoute.open(last.session(), last.login(), next));
    }
    return last;
  }

  private Transport first(Login login) throws ReachException {
    stage = "connecting to " + login.place();
    return login.route() instanceof Route.Command(String line)
        ? CommandRoute.open(login, line, resources)
        : DirectRoute.open(login, resources);
  }

  private Connection logIn(Login login, Credentials shown, Transport transport)
      throws ReachException {
    stage = "logging in to " + login.place();
    PromptResponder responder = new PromptResponder(shown.password());
    HostKeyCheck check = null;
    try {
      SshOptions options = login.options();
      Session session = library.getSession(options.user(), options.hostName(), options.port());
      check =
          new HostKeyCheck(
              options,
              knownHosts,
              () -> session.setConfig("PreferredAuthentications", "publickey"));
      session.setConfig(Proposals.forSession(check, shown));
      session.setHostKeyRepository(check);
      options.keyAlias().ifPresent(session::setHostKeyAlias);
      session.setIdentityRepository(shown.repository());
      session.setUserInfo(responder);
      session.setThreadFactory(threads);
      session.setProxy(transport);
      keepAlive(session, options);
      resources.add(session::disconnect);
      sessions.push(session);
      session.connect(milliseconds(login.loginTimeout()));
      doubt(login, check).ifPresent(doubts::add);
      return new Connection(login, session, transport);
    } catch (JSchException | RuntimeException e) {
      throw new LoginFailure(login, transport, shown, responder, check).explain(e);
    }
  }

  /** A changed key passes where the user's configuration says so; that is not passed over. */
  private static Optional<String> doubt(Login login, HostKeyCheck check) {
    return check
        .outcome()
        .filter(outcome -> outcome.verdict() == HostKeyCheck.Verdict.CHANGED)
        .map(
            outcome ->
                HostKeyText.of(login, check, outcome)
                    + ". It was accepted because StrictHostKeyChecking is 'no'; no password was"
                    + " sent.");
  }

  private static void keepAlive(Session session, SshOptions options) throws JSchException {
    session.setServerAliveInterval(milliseconds(options.aliveInterval()));
    session.setServerAliveCountMax(options.aliveCountMax());
  }

  private static int milliseconds(Duration duration) {
    return Math.toIntExact(Math.clamp(duration.toMillis(), 0, Integer.MAX_VALUE));
  }

  /**
   * Says goodbye, last hop first, then closes what is left. May block on a host that no longer
   * reads.
   */
  void leave() {
    sessions.forEach(Session::disconnect);
    resources.close();
  }
}
