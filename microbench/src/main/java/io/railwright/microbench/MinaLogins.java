package io.railwright.microbench;

import io.railwright.testing.OpenSshServer;
import java.time.Duration;
import java.util.EnumSet;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.keyverifier.RejectAllServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.keyprovider.FileKeyPairProvider;

/** Apache MINA SSHD. */
final class MinaLogins implements LoginMethod {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final OpenSshServer server;
  private final SshClient client = SshClient.setUpDefaultClient();
  private final String name;

  MinaLogins(OpenSshServer server, boolean withSntrup) {
    this.server = server;
    this.name = withSntrup ? "MINA as it comes" : "MINA without sntrup761";
    client.setServerKeyVerifier(
        new KnownHostsServerKeyVerifier(RejectAllServerKeyVerifier.INSTANCE, server.knownHosts()));
    client.setKeyIdentityProvider(new FileKeyPairProvider(server.clientKey()));
    if (!withSntrup) {
      client.setKeyExchangeFactories(
          client.getKeyExchangeFactories().stream()
              .filter(exchange -> !exchange.getName().startsWith("sntrup"))
              .toList());
    }
    client.start();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void login() throws Exception {
    try (ClientSession session =
        client.connect(server.user(), "127.0.0.1", server.port()).verify(LIMIT).getSession()) {
      session.auth().verify(LIMIT);
      try (var channel = session.createExecChannel("true")) {
        channel.open().verify(LIMIT);
        channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), LIMIT);
      }
    }
  }

  @Override
  public void close() {
    client.stop();
  }
}
