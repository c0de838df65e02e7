package io.railwright.reach.ssh;

import io.railwright.model.text.Plain;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.Login;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;

/** Opens a TCP connection, trying all addresses of the name as often as the configuration says. */
final class DirectRoute {
  private DirectRoute() {}

  static Transport open(Login login, OpenResources resources) throws ReachException {
    List<InetAddress> addresses = Addresses.of(login);
    IOException last = new IOException("no address");
    for (int attempt = 1; attempt <= login.options().connectionAttempts(); attempt++) {
      for (InetAddress address : addresses) {
        if (resources.isClosed()) {
          throw failure(login, last);
        }
        try {
          return connect(address, login, resources);
        } catch (IOException e) {
          last = e; // the next address may answer; the last reason is told
        }
      }
      if (attempt < login.options().connectionAttempts()) {
        pause();
      }
    }
    throw failure(login, last);
  }

  private static Transport connect(InetAddress address, Login login, OpenResources resources)
      throws IOException {
    Socket socket = new Socket();
    resources.add(() -> close(socket));
    try {
      if (login.options().bindAddress().isPresent()) {
        socket.bind(new InetSocketAddress(login.options().bindAddress().get(), 0));
      }
      int timeout =
          Math.toIntExact(Math.clamp(login.connectTimeout().toMillis(), 1, Integer.MAX_VALUE));
      socket.connect(new InetSocketAddress(address, login.options().port()), timeout);
      socket.setTcpNoDelay(true);
      return new Transport(
          socket.getInputStream(), socket.getOutputStream(), socket, () -> close(socket), () -> "");
    } catch (IOException e) {
      close(socket);
      throw e;
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // closing is all that was wanted; a socket that fails to close is gone all the same
    }
  }

  /** As long as ssh waits between attempts. */
  private static void pause() throws ReachException {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReachException(ReachException.Kind.BROKEN, "Interrupted while connecting.", e);
    }
  }

  private static ReachException failure(Login login, IOException cause) {
    String reason =
        switch (cause) {
          case SocketTimeoutException e ->
              "does not answer: no connection within %s. Is it up, is the address right, does a firewall drop the port?"
                  .formatted(DurationText.of(login.connectTimeout()));
          case NoRouteToHostException e -> "can't be reached: there is no route to it from here.";
          case ConnectException e when String.valueOf(e.getMessage()).contains("refused") ->
              "refuses the connection: nothing listens on port %d. Is sshd running there, and on this port?"
                  .formatted(login.options().port());
          default ->
              "can't be connected to: " + Plain.line(String.valueOf(cause.getMessage())) + ".";
        };
    return new ReachException(ReachException.Kind.UNREACHABLE, login.place() + " " + reason, cause);
  }
}
