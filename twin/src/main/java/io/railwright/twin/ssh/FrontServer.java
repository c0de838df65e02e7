package io.railwright.twin.ssh;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.sshd.common.cipher.BuiltinCiphers;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.io.nio2.Nio2ServiceFactoryFactory;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionContext;
import org.apache.sshd.common.session.SessionListener;
import org.apache.sshd.common.session.helpers.AbstractSession;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.ServerBuilder;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.server.channel.ChannelSession;
import org.apache.sshd.server.session.ServerSession;

/** The SSH server of the library, listening at many addresses that come and go. */
final class FrontServer extends SshServer {
  private static final String ROOT = "root";
  private static final Duration LOGIN = Duration.ofSeconds(30);

  private final List<DeviceAccess> accesses;
  private final LoopbackBlock loopback;

  private FrontServer(List<DeviceAccess> accesses, LoopbackBlock loopback) {
    this.accesses = accesses;
    this.loopback = loopback;
  }

  /**
   * Not yet listening. Costly ways to exchange keys are left out: nobody listens in on loopback.
   */
  static FrontServer of(List<DeviceAccess> accesses, RunKeys keys, LoopbackBlock loopback) {
    FrontServer server = new FrontServer(accesses, loopback);
    ServerBuilder.builder()
        .factory(() -> server)
        .keyExchangeFactories(
            List.of(
                ServerBuilder.DH2KEX.apply(BuiltinDHFactories.curve25519),
                ServerBuilder.DH2KEX.apply(BuiltinDHFactories.ecdhp256)))
        .cipherFactories(
            List.of(BuiltinCiphers.aes128gcm, BuiltinCiphers.aes256gcm, BuiltinCiphers.aes128ctr))
        .build(true);
    server.setIoServiceFactoryFactory(new Nio2ServiceFactoryFactory());
    server.setKeyPairProvider(server.keys(keys));
    server.setUserAuthFactories(List.of(UserAuthPublicKeyFactory.INSTANCE));
    server.setPublickeyAuthenticator(
        (user, key, session) ->
            isUsers(key, keys)
                && (user.equals(ROOT) || server.access(session).device().hasUser(user)));
    server.addSessionListener(server.dialogues(keys));
    server.setCommandFactory(
        (channel, command) -> new DeviceSession(server.access(channel), user(channel), command));
    server.setShellFactory(channel -> new DeviceSession(server.access(channel), user(channel), ""));
    CoreModuleProperties.AUTH_TIMEOUT.set(server, LOGIN);
    CoreModuleProperties.IDLE_TIMEOUT.set(server, Duration.ZERO);
    CoreModuleProperties.MAX_CONCURRENT_SESSIONS.remove(server);
    return server;
  }

  /** Devices that take no keys ask for a password instead. */
  private SessionListener dialogues(RunKeys keys) {
    return new SessionListener() {
      @Override
      public void sessionCreated(Session session) {
        if (session instanceof ServerSession login && access(login).device().takesPassword()) {
          login.setUserAuthFactories(List.of(PasswordDialogue.factory(keys.password())));
        }
      }
    };
  }

  private static boolean isUsers(PublicKey key, RunKeys keys) {
    return KeyUtils.compareKeys(key, keys.user().getPublic());
  }

  /** Listens at the addresses of all devices, or fails and listens at none. */
  void listen() throws IOException {
    setHost(accesses.stream().map(DeviceAccess::address).collect(Collectors.joining(",")));
    setPort(LoopbackBlock.PORT);
    start();
  }

  /**
   * Opens or shuts one address; what was connected there is cut off.
   *
   * @return whether it is open now
   */
  boolean follow(InetSocketAddress address, boolean open) {
    if (open) {
      return reopened(address);
    }
    acceptor.unbind(address);
    for (AbstractSession session : getActiveSessions()) {
      if (address.equals(session.getIoSession().getLocalAddress())) {
        session.close(true);
      }
    }
    return false;
  }

  private boolean reopened(InetSocketAddress address) {
    try {
      acceptor.bind(address);
      return true;
    } catch (IOException stillTaken) {
      return false; // the next look tries again
    }
  }

  void end() {
    try {
      stop(true);
    } catch (IOException alreadyGone) {
      // Its sockets are closed either way.
    }
  }

  private KeyPairProvider keys(RunKeys keys) {
    KeyPairProvider right = KeyPairProvider.wrap(keys.host());
    KeyPairProvider wrong = KeyPairProvider.wrap(keys.stranger());
    return new KeyPairProvider() {
      @Override
      public Iterable<KeyPair> loadKeys(SessionContext session)
          throws IOException, GeneralSecurityException {
        boolean stranger = session != null && access(session).showsWrongKey();
        return (stranger ? wrong : right).loadKeys(session);
      }
    };
  }

  private static String user(ChannelSession channel) {
    return channel.getSession().getUsername();
  }

  private DeviceAccess access(ChannelSession channel) {
    return access(channel.getSession());
  }

  private DeviceAccess access(SessionContext session) {
    return session.getLocalAddress() instanceof InetSocketAddress called
        ? accesses.get(loopback.place(called.getAddress()))
        : accesses.getFirst();
  }
}
