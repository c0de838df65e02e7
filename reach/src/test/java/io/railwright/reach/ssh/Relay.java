package io.railwright.reach.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Passes on to a real server, and after so many bytes of its answer spoils the rest. */
final class Relay implements AutoCloseable {
  private enum Then {
    TRICKLE,
    CUT,
    SILENCE
  }

  private final ServerSocket door;
  private final int target;
  private final int goodBytes;
  private final Then then;
  private final List<Socket> sockets = new ArrayList<>();
  private final Set<Socket> vanished = ConcurrentHashMap.newKeySet();

  private Relay(int target, int goodBytes, Then then) throws IOException {
    this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.target = target;
    this.goodBytes = goodBytes;
    this.then = then;
    Thread.ofVirtual().start(this::serve);
  }

  /** Five bytes a second after the first {@code goodBytes}. */
  static Relay trickling(int target, int goodBytes) throws IOException {
    return new Relay(target, goodBytes, Then.TRICKLE);
  }

  static Relay cutting(int target, int goodBytes) throws IOException {
    return new Relay(target, goodBytes, Then.CUT);
  }

  static Relay silent(int target, int goodBytes) throws IOException {
    return new Relay(target, goodBytes, Then.SILENCE);
  }

  /** All is passed on until {@link #vanish}. */
  static Relay passing(int target) throws IOException {
    return new Relay(target, Integer.MAX_VALUE, Then.SILENCE);
  }

  /** What stands open is open no more, and neither side is told; new connections are passed on. */
  synchronized void vanish() {
    vanished.addAll(sockets);
  }

  int port() {
    return door.getLocalPort();
  }

  private void serve() {
    try {
      while (true) {
        Socket client = keep(door.accept());
        Socket server = keep(new Socket(InetAddress.getLoopbackAddress(), target));
        Thread.ofVirtual().start(() -> pass(client, server, Integer.MAX_VALUE));
        Thread.ofVirtual().start(() -> pass(server, client, goodBytes));
      }
    } catch (IOException e) {
      // the relay was closed
    }
  }

  private synchronized Socket keep(Socket socket) {
    sockets.add(socket);
    return socket;
  }

  private void pass(Socket from, Socket to, int good) {
    byte[] bytes = new byte[4096];
    int left = good;
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      while (left > 0) {
        int n = in.read(bytes, 0, Math.min(bytes.length, left));
        if (n < 0) {
          to.shutdownOutput();
          return;
        }
        if (vanished.contains(from)) {
          continue;
        }
        out.write(bytes, 0, n);
        left -= n;
      }
      spoil(in, out, to);
    } catch (IOException e) {
      // one side has gone, which the other notices
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void spoil(InputStream in, OutputStream out, Socket to)
      throws IOException, InterruptedException {
    switch (then) {
      case CUT -> to.close();
      case SILENCE -> Thread.sleep(60_000);
      case TRICKLE -> {
        for (int b = in.read(); b >= 0; b = in.read()) {
          Thread.sleep(200);
          out.write(b);
        }
      }
    }
  }

  @Override
  public synchronized void close() throws IOException {
    door.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
