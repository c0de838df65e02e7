package io.railwright.twin.control;

import io.railwright.model.text.LineOfWords;
import io.railwright.model.text.Plain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Receives one request at a time as a line of words over a Unix socket, and answers with lines of
 * words.
 */
final class ControlServer implements AutoCloseable {
  private final ServerSocketChannel server;
  private final Function<ControlRequest, List<List<String>>> handler;

  private ControlServer(
      ServerSocketChannel server, Function<ControlRequest, List<List<String>>> handler) {
    this.server = server;
    this.handler = handler;
  }

  /**
   * Listens from now on; a socket that an earlier run left behind is replaced.
   *
   * @param handler carries out a request and answers; it refuses by an {@link
   *     IllegalArgumentException} with a sentence
   */
  static ControlServer open(Path socket, Function<ControlRequest, List<List<String>>> handler)
      throws IOException {
    Files.deleteIfExists(socket);
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    server.bind(UnixDomainSocketAddress.of(socket));
    ControlServer control = new ControlServer(server, handler);
    Thread.ofVirtual().name("control").start(control::serve);
    return control;
  }

  private void serve() {
    while (server.isOpen()) {
      try {
        SocketChannel channel = server.accept();
        Thread.ofVirtual().start(() -> answer(channel));
      } catch (ClosedChannelException closed) {
        return;
      } catch (IOException failed) {
        System.err.println(
            "rail: the twin can't be told any more: "
                + Plain.line(String.valueOf(failed.getMessage())));
        return;
      }
    }
  }

  private void answer(SocketChannel channel) {
    try (channel;
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8));
        Writer out = Channels.newWriter(channel, StandardCharsets.UTF_8)) {
      String line = in.readLine();
      out.write(line == null ? "" : reply(line));
    } catch (IOException gone) {
      // Whoever asked has left.
    }
  }

  private String reply(String line) {
    try {
      StringBuilder text = new StringBuilder("done\n");
      for (List<String> words : handler.apply(ControlRequestText.read(LineOfWords.read(line)))) {
        text.append(LineOfWords.write(words)).append('\n');
      }
      return text.toString();
    } catch (IllegalArgumentException refused) {
      return "refused\n" + LineOfWords.write(List.of(String.valueOf(refused.getMessage()))) + "\n";
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
