package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests between hosts that do not answer. */
class UnreachedHostsTest {
  @TempDir Path folder;

  @Test
  void aHostThatDoesNotAnswerIsNotOneWithoutPorts() throws IOException {
    Path dead =
        Files.writeString(
            folder.resolve("rail.yaml"),
            """
            version: 1
            name: dead
            hosts:
              a: {address: 127.0.0.1, port: 1}
              b: {address: 127.0.0.1, port: 1}
            """);
    Console pair = Console.run("bench", "pair", "a", "b", "-i", dead.toString());
    assertThat(pair.exit()).isEqualTo(2);
    assertThat(pair.err()).contains("a could not be read: 127.0.0.1", "refuses the connection");
    assertThat(Console.run("bench", "mesh", "-i", dead.toString()).err())
        .contains("fewer than two hosts with an RDMA port; a could not be read", "; b could not");
  }
}
