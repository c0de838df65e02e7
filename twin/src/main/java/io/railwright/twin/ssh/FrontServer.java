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
import org.apache.sshd.common.session.SessionContext;
import org.apache.sshd.common.session.helpers.AbstractSession;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.ServerBuilder;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.server.channel.ChannelSession;

/** The library's server, listening at many addresses that come and go. */
final class FrontServer extends SshServer {
  private static final String USER = "root";
  private static final Duration LOGIN = Duration.ofSeconds(30);

  private final List<Door> doors;
  private final Loopback loopback;

  private FrontServer(List<Door> doors, Loopback loopback) {
    this.doors = doors;
    this.loopback = loopback;
  }

  /**
   * Not yet listening. Costly ways to exchange keys are left out: nobody listens in on loopback.
   */
  static FrontServer of(List<Door> doors, RunKeys keys, Loopback loopback) {
    FrontServer server = new FrontServer(doors, loopback);
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
        (user, key, session) -> user.equals(USER) && isUsers(key, keys));
    server.setCommandFactory(
        (channel, command) -> new DeviceSession(server.door(channel), command));
    server.setShellFactory(channel -> new DeviceSession(server.door(channel), ""));
    CoreModuleProperties.AUTH_TIMEOUT.set(server, LOGIN);
    CoreModuleProperties.IDLE_TIMEOUT.set(server, Duration.ZERO);
    CoreModuleProperties.MAX_CONCURRENT_SESSIONS.remove(server);
    return server;
  }

  private static boolean isUsers(PublicKey key, RunKeys keys) {
    return KeyUtils.compareKeys(key, keys.user().getPublic());
  }

  /** Listens at the addresses of all doors, or fails and listens at none. */
  void listen() throws IOException {
    setHost(doors.stream().map(Door::address).collect(Collectors.joining(",")));
    setPort(Loopback.PORT);
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
        boolean stranger = session != null && door(session).showsWrongKey();
        return (stranger ? wrong : right).loadKeys(session);
      }
    };
  }

  private Door door(ChannelSession channel) {
    return door(channel.getSession());
  }

  private Door door(SessionContext session) {
    return session.getLocalAddress() instanceof InetSocketAddress called
        ? doors.get(loopback.place(called.getAddress()))
        : doors.getFirst();
  }
}
