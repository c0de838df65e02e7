package io.railwright.microbench;

import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import io.railwright.testing.OpenSshServer;
import java.io.InputStream;

/** The library as it comes, with its own key reading, known hosts and proposals. */
final class PlainJschLogins implements LoginMethod {
  private final OpenSshServer server;
  private final JSch library = new JSch();

  PlainJschLogins(OpenSshServer server) throws JSchException {
    this.server = server;
    library.addIdentity(server.clientKey().toString());
    library.setKnownHosts(server.knownHosts().toString());
  }

  @Override
  public String name() {
    return "jsch as it comes";
  }

  @Override
  public void login() throws Exception {
    Session session = library.getSession(server.user(), "127.0.0.1", server.port());
    try {
      session.connect(120_000);
      ChannelExec channel = (ChannelExec) session.openChannel("exec");
      channel.setCommand("true");
      try (InputStream out = channel.getInputStream()) {
        channel.connect(120_000);
        out.readAllBytes();
      }
    } finally {
      session.disconnect();
    }
  }
}
