package io.railwright.reach.ssh.identity;

import com.jcraft.jsch.Identity;
import com.jcraft.jsch.IdentityRepository;
import io.railwright.model.fabric.Secret;
import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.identity.KeyFile.PublicKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * All credentials for one host, in the order of use: key files that open without an agent, then
 * keys of the agent, then the password. Files come first because an agent answers one request at a
 * time for the whole fleet.
 */
public final class Credentials {
  private final List<Identity> identities;
  private final byte @Nullable [] password;
  private final List<String> notes;

  private Credentials(List<Identity> identities, byte @Nullable [] password, List<String> notes) {
    this.identities = List.copyOf(identities);
    this.password = password;
    this.notes = List.copyOf(notes);
  }

  public static Credentials of(Login login, KeyRing ring) throws ReachException {
    return new Gathering(login, ring).gather();
  }

  /** Credentials for a session that ends before the login. */
  public static Credentials none() {
    return new Credentials(List.of(), null, List.of());
  }

  public List<Identity> identities() {
    return identities;
  }

  /** Not a copy, so that wiping it here wipes all; null where there is none. */
  public byte @Nullable [] password() {
    return password;
  }

  /** Keys that can't be used and why, for the message when the login fails. */
  public List<String> notes() {
    return notes;
  }

  /** Ways to log in that make sense with these, best first. */
  public List<String> methods() {
    return password == null
        ? List.of("publickey", "keyboard-interactive")
        : List.of("publickey", "password", "keyboard-interactive");
  }

  public List<String> keyNames() {
    return identities.stream()
        .map(
            key ->
                key instanceof SharedIdentity
                    ? key.getName()
                    : Plain.line(key.getName()) + " (agent)")
        .toList();
  }

  public void wipe() {
    if (password != null) {
      Arrays.fill(password, (byte) 0);
    }
  }

  /** A list of its own for each session: the library locks it during the whole login. */
  @SuppressWarnings("JdkObsolete")
  public IdentityRepository repository() {
    return new IdentityRepository() {
      @Override
      public String getName() {
        return "keys of this run";
      }

      @Override
      public int getStatus() {
        return RUNNING;
      }

      @Override
      public Vector<Identity> getIdentities() {
        return new Vector<>(identities);
      }

      @Override
      public boolean add(byte[] identity) {
        return false;
      }

      @Override
      public boolean remove(byte[] blob) {
        return false;
      }

      @Override
      public void removeAll() {
        // they belong to the key ring
      }
    };
  }

  private static final class Gathering {
    private final Login login;
    private final KeyRing ring;
    private final List<Identity> found = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Set<PublicKey> inHand = new HashSet<>();
    private final Set<PublicKey> wantedFromAgent = new HashSet<>();

    Gathering(Login login, KeyRing ring) {
      this.login = login;
      this.ring = ring;
    }

    Credentials gather() throws ReachException {
      List<Path> certificates = login.options().certificateFiles();
      for (Path file : login.identityFiles()) {
        for (Path certificate : certificates) {
          add(file, Optional.of(certificate));
        }
        add(file, Optional.empty());
      }
      login.options().agentSocket().map(ring::agent).orElse(List.of()).forEach(this::addFromAgent);
      byte[] password = login.password().isPresent() ? password(login.password().get()) : null;
      return new Credentials(found, password, notes);
    }

    private void add(Path file, Optional<Path> certificate) throws ReachException {
      switch (ring.file(file, certificate, login.passphrase())) {
        case KeyFile.Opened(Identity key) -> {
          found.add(key);
          inHand.add(PublicKey.of(key.getPublicKeyBlob()));
        }
        case KeyFile.Missing() -> noteMissing(file);
        case KeyFile.Closed(String why, Optional<PublicKey> publicKey) -> {
          if (certificate.isEmpty()) {
            notes.add(file + " " + why);
            publicKey.ifPresent(wantedFromAgent::add);
          }
        }
        case KeyFile.NoPassphrase(ReachException why) -> throw why;
      }
    }

    /** The keys that ssh looks for by itself are allowed to be missing. */
    private void noteMissing(Path file) {
      String note = file + " does not exist";
      if (login.identitiesConfigured() && !notes.contains(note)) {
        notes.add(note);
      }
    }

    private void addFromAgent(Identity key) {
      PublicKey publicKey = PublicKey.of(key.getPublicKeyBlob());
      if (!login.identitiesOnly() || wantedFromAgent.contains(publicKey)) {
        if (inHand.add(publicKey)) {
          found.add(key);
        }
      }
    }

    private byte[] password(Secret secret) throws ReachException {
      return KeyFile.utf8(ring.secrets().get(secret, "SSH password of " + login.options().user()));
    }
  }
}
