package io.railwright.reach.control;

import io.railwright.model.text.LineOfWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends one request to a program at its Unix socket and reads the answer. A request is a list of
 * words; an answer is a list of lines of words.
 */
public final class ControlClient {
  /** The first line of an answer that is no refusal. */
  public static final String DONE = "done";

  private ControlClient() {}

  /**
   * What was answered.
   *
   * @param done false where the program refused; its one line is then the reason
   */
  public record Reply(boolean done, List<List<String>> lines) {
    public Reply {
      lines = List.copyOf(lines);
    }
  }

  /**
   * Asks and waits.
   *
   * @throws IOException where nobody listens, or the answer broke off
   */
  public static Reply ask(Path socket, List<String> words) throws IOException {
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.connect(UnixDomainSocketAddress.of(socket));
      ByteBuffer line =
          ByteBuffer.wrap((LineOfWords.write(words) + "\n").getBytes(StandardCharsets.UTF_8));
      while (line.hasRemaining()) {
        channel.write(line);
      }
      channel.shutdownOutput();
      return answer(
          new BufferedReader(
              new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8)));
    }
  }

  private static Reply answer(BufferedReader in) throws IOException {
    String first = in.readLine();
    if (first == null) {
      throw new IOException("it hung up without an answer");
    }
    List<List<String>> lines = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      lines.add(LineOfWords.read(line));
    }
    return new Reply(first.equals(DONE), lines);
  }
}
