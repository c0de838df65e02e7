package io.railwright.reach.ssh.identity;

import com.jcraft.jsch.AgentIdentityRepository;
import com.jcraft.jsch.AgentProxyException;
import com.jcraft.jsch.Identity;
import com.jcraft.jsch.SSHAgentConnector;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The keys of a run: each file is read and opened once, each agent is asked for its list once. */
public final class KeyRing {
  private record FileKey(Path file, Optional<Path> certificate, Optional<Secret> passphrase) {}

  private final Secrets secrets;
  private final Map<FileKey, Once<KeyFile>> files = new ConcurrentHashMap<>();
  private final Map<Path, Once<List<Identity>>> agents = new ConcurrentHashMap<>();

  public KeyRing(Secrets secrets) {
    this.secrets = secrets;
  }

  Secrets secrets() {
    return secrets;
  }

  KeyFile file(Path file, Optional<Path> certificate, Optional<Secret> passphrase)
      throws ReachException {
    FileKey key = new FileKey(file, certificate, passphrase);
    KeyFile found = files.computeIfAbsent(key, k -> new Once<>(() -> open(k))).get();
    if (found instanceof KeyFile.NoPassphrase(ReachException why)) {
      throw new ReachException(why.kind(), String.valueOf(why.getMessage()), why);
    }
    return found;
  }

  private KeyFile open(FileKey key) {
    return KeyFile.open(key.file(), key.certificate(), key.passphrase(), secrets);
  }

  /** The keys in an agent; none where it does not answer. */
  List<Identity> agent(Path socket) {
    return agents.computeIfAbsent(socket, path -> new Once<>(() -> ask(path))).get();
  }

  private static List<Identity> ask(Path socket) {
    if (!Files.exists(socket)) {
      return List.of();
    }
    try {
      return List.copyOf(
          new AgentIdentityRepository(new SSHAgentConnector(socket)).getIdentities());
    } catch (AgentProxyException e) {
      return List.of(); // an agent that has gone away is no reason not to try the key files
    }
  }

  /**
   * Computes on first use while others wait; unlike a map's own locking, waits for this one value
   * only.
   */
  private static final class Once<T> {
    private @Nullable Supplier<T> source;
    private @Nullable T value;

    Once(Supplier<T> source) {
      this.source = source;
    }

    synchronized T get() {
      T known = value;
      if (known == null) {
        Supplier<T> first = source;
        if (first == null) {
          throw new IllegalStateException("neither value nor source");
        }
        known = first.get();
        value = known;
        source = null;
      }
      return known;
    }
  }
}
