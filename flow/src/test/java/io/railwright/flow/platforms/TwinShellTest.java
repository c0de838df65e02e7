package io.railwright.flow.platforms;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.posix.run.Shell;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.testing.Golden;
import io.railwright.testing.Thorough;
import io.railwright.twin.host.platform.Platform;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The shell of virtual hosts answers the real bundle with the facts that a real shell gives. */
@Thorough(days = 2)
final class TwinShellTest {
  private static final Map<String, String> ENVIRONMENT =
      Map.of("PATH", "/usr/bin:/bin", "HOME", "/", "USER", "root");

  @TempDir private Path folder;

  /** Hands on what is written to one of the two streams. */
  @FunctionalInterface
  private interface Taker {
    void take(byte[] bytes, int offset, int length);
  }

  @ParameterizedTest
  @EnumSource(Platform.class)
  void factsAreTheGoldenOnes(Platform platform) throws Exception {
    platform.tree().layOut(folder);
    Shell shell = new Shell(new RootedFiles(folder), _ -> null, ENVIRONMENT);

    Answer answer = ask(shell);

    assertThat(answer.failure()).isEmpty();
    String name = platform.name().toLowerCase(Locale.ROOT).replace('_', '-');
    String facts = AlikeFacts.print(HostFacts.of(answer, HostProbes.ALL));
    Golden.check("platforms/" + name + ".facts", inWordsOfBusybox(facts));
  }

  /** The golden facts come from busybox; a virtual host speaks as GNU programs do. */
  private static String inWordsOfBusybox(String facts) {
    return facts.replaceAll(
        "ls ended with status 2: ls: cannot access '([^']*)'", "ls ended with status 1: ls: $1");
  }

  private static Answer ask(Shell shell) throws InterruptedException {
    io.railwright.reach.Shell inside =
        (command, input, sink, _) -> {
          InputStream in = input.stream();
          shell.command(command, in, stream(sink::out), stream(sink::err));
        };
    return new ShellTarget("n1", inside, Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2))
        .ask(HostProbes.questions(HostProbes.ALL));
  }

  private static OutputStream stream(Taker taker) {
    return new OutputStream() {
      @Override
      public void write(int octet) {
        taker.take(new byte[] {(byte) octet}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        taker.take(bytes, offset, length);
      }
    };
  }
}
