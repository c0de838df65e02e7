package io.railwright.reach.ssh;

import com.jcraft.jsch.JSch;
import io.railwright.model.fabric.Access;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshConfig;
import io.railwright.reach.ssh.config.SshEnvironment;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.identity.Credentials;
import io.railwright.reach.ssh.identity.KeyRing;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import io.railwright.reach.ssh.trust.KnownHosts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What all SSH sessions of one run share: the configuration, the known hosts, and keys opened once.
 */
public final class SshRun {
  private final SshConfig config;
  private final KnownHosts knownHosts = new KnownHosts();
  private final KeyRing keys;
  private final JSch library = new JSch();

  public SshRun(SshConfig config, Secrets secrets) {
    this.config = config;
    this.keys = new KeyRing(secrets);
  }

  /** For this user on this machine. */
  public static SshRun ofThisUser(Secrets secrets) {
    return new SshRun(SshConfig.load(SshEnvironment.ofThisProcess()), secrets);
  }

  /** For this user, with one file in place of the usual configuration. */
  public static SshRun configuredBy(Path file, Secrets secrets) {
    return new SshRun(SshConfig.loadFile(file, SshEnvironment.ofThisProcess()), secrets);
  }

  /** Costs nothing until it is run. */
  public SshShell shell(Access.Ssh access) {
    return new SshShell(this, access);
  }

  /**
   * Whether a login could get past the host key: one is known, or the user chose to do without. No
   * connection is made for it.
   */
  public boolean mayKnow(Access.Ssh access) {
    try {
      SshOptions options = hopChain(access).target().options();
      HostKeyCheck check = new HostKeyCheck(options, knownHosts, () -> {});
      return options.hostKeyPolicy() != SshOptions.HostKeyPolicy.MUST_BE_KNOWN
          || check.hasAuthority()
          || !check.knownTypes().isEmpty();
    } catch (ReachException noRoute) {
      return true; // the login will say what is wrong with the way there
    }
  }

  /**
   * The keys that a host shows, one of each type, without a login there. Never throws for what the
   * host does.
   */
  public HostKeys hostKeys(String name, Access.Ssh access, Duration limit) {
    try {
      return HostKeys.of(name, this, hopChain(access), limit);
    } catch (ReachException noRoute) {
      return HostKeys.failed(name, access.address(), String.valueOf(noRoute.getMessage()));
    }
  }

  /**
   * What was passed over in configuration and known hosts until now, each with {@code file:line}.
   */
  public List<String> warnings() {
    List<String> all = new ArrayList<>(config.warnings());
    all.addAll(knownHosts.warnings());
    return List.copyOf(all);
  }

  HopChain hopChain(Access.Ssh access) throws ReachException {
    return HopChain.to(access, config);
  }

  /** For each hop; may ask a person. */
  List<Credentials> credentials(HopChain hopChain) throws ReachException {
    List<Credentials> all = new ArrayList<>();
    for (Login login : hopChain.hops()) {
      all.add(Credentials.of(login, keys));
    }
    return all;
  }

  KnownHosts knownHosts() {
    return knownHosts;
  }

  JSch library() {
    return library;
  }
}
