package io.railwright.reach.ssh;

import com.jcraft.jsch.Channel;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Connects to the next host through a jump host that is already logged in to. */
final class JumpRoute {
  private JumpRoute() {}

  static Transport open(Session from, Login jump, Login next) throws ReachException {
    SshOptions to = next.options();
    int timeout =
        Math.toIntExact(Math.clamp(next.connectTimeout().toMillis(), 1, Integer.MAX_VALUE));
    try {
      Channel channel = from.getStreamForwarder(to.hostName(), to.port());
      InputStream in = channel.getInputStream();
      OutputStream out = channel.getOutputStream();
      channel.connect(timeout);
      if (!channel.isConnected()) {
        throw failure(jump, next, null);
      }
      return new Transport(in, out, null, channel::disconnect, () -> "");
    } catch (JSchException | IOException e) {
      throw failure(jump, next, e);
    }
  }

  private static ReachException failure(Login jump, Login next, @Nullable Exception cause) {
    String message =
        "The jump host %s gives no connection to %s port %d: the name is not found there, nothing listens, or forwarding is forbidden (AllowTcpForwarding)."
            .formatted(jump.place(), next.options().hostName(), next.options().port());
    return cause == null
        ? new ReachException(ReachException.Kind.UNREACHABLE, message)
        : new ReachException(ReachException.Kind.UNREACHABLE, message, cause);
  }
}
