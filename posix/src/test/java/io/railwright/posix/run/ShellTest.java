package io.railwright.posix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.posix.Program;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How logins come to the shell and leave it; what scripts do is compared with dash elsewhere. */
@Timeout(60)
final class ShellTest {
  private static final Map<String, String> ENVIRONMENT =
      Map.of("PATH", "/usr/bin:/bin", "HOME", "/", "USER", "admin");

  private final MemoryFiles files =
      new MemoryFiles().with("/etc/hostname", "h1\n").with("/sys/refuses/it", "1\n");
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private static InputStream input(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private Shell shell() {
    return new Shell(files, _ -> null, ENVIRONMENT);
  }

  private int run(String line) {
    return shell().command(line, input(""), out, err);
  }

  @Test
  void sessionReadsItsCommandsFromInput() {
    int status = shell().session(input("echo a\nread x\nvalue\necho \"<$x>\"\nexit 3\n"), out, err);

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("a\n<value>\n");
    assertThat(status).isEqualTo(3);
  }

  @Test
  void scriptBehindTheLineThatSudoSkipsTo() {
    String line =
        "exec sudo -n sh -c 'while IFS= read -r line; do case \"$line\" in MARK) exec sh -s;; esac;"
            + " done'";

    int status =
        shell().command(line, input("password\nother\nMARK\nid -u\necho end; exit 5\n"), out, err);

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("0\nend\n");
    assertThat(status).isEqualTo(5);
  }

  @Test
  void programsOfTheHostComeBeforeThoseOfEveryHost() {
    Program own =
        call -> {
          call.print(
              "own " + String.join("|", call.arguments()) + " " + call.environment().get("X"));
          return 4;
        };
    Shell shell = new Shell(files, name -> name.equals("ls") ? own : null, ENVIRONMENT);

    int status = shell.command("X=ü ls 'ä b' c", input(""), out, err);

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("own ä b|c ü");
    assertThat(status).isEqualTo(4);
  }

  @Test
  void kernelFileThatRefusesAWrite() {
    assertThat(run("echo 2 >/sys/refuses/it")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("Invalid argument");

    err.reset();
    assertThat(run("echo 2 | tee /sys/refuses/it")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("tee: /sys/refuses/it: Invalid argument\n");
  }

  @Test
  void writtenFilesStay() {
    run("echo a >/etc/x; echo b >>/etc/x; sed -i s/a/c/ /etc/x; ls /etc");

    assertThat(files.text("/etc/x")).isEqualTo("c\nb\n");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("hostname\nx\n");
  }

  @Test
  void nothingIsLeftOfALoginThatEnds() throws InterruptedException {
    Shell shell = shell();

    shell.command("sleep 100 & (sleep 100; echo no) & sleep 100 | cat &", input(""), out, err);

    awaitNone(shell);
    assertThat(out.size()).isZero();
  }

  @Test
  void interruptEndsALogin() throws InterruptedException {
    Shell shell = shell();
    CountDownLatch running = new CountDownLatch(1);
    OutputStream told = new Telling(running);
    Thread login =
        Thread.ofVirtual()
            .start(() -> shell.command("echo on; sleep 100 | cat; echo no", input(""), told, err));
    running.await();

    login.interrupt();

    login.join();
    awaitNone(shell);
  }

  @Test
  void outputThatNobodyTakesEndsALogin() throws InterruptedException {
    Shell shell = shell();
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException("closed");
          }
        };

    int status = shell.command("while :; do echo y; done", input(""), closed, err);

    assertThat(status).isEqualTo(141);
    awaitNone(shell);
  }

  @Test
  void hostThatGoesDownEndsAllItsProcesses() throws Exception {
    Shell shell = shell();
    CountDownLatch running = new CountDownLatch(1);
    AtomicInteger status = new AtomicInteger();
    PipedInputStream in = new PipedInputStream(new PipedOutputStream());
    Thread login =
        Thread.ofVirtual()
            .start(
                () ->
                    status.set(
                        shell.command(
                            "nohup sleep 100 & echo on; read x", in, new Telling(running), err)));
    running.await();

    shell.end();

    login.join();
    awaitNone(shell);
    assertThat(status).hasValue(137);
  }

  @Test
  void detachedProcessOutlivesItsLogin() throws InterruptedException {
    Shell shell = shell();

    shell.command("nohup sh -c 'sleep 0.1; echo x >/etc/late' >/dev/null &", input(""), out, err);

    awaitNone(shell);
    assertThat(files.text("/etc/late")).isEqualTo("x\n");
  }

  private static void awaitNone(Shell shell) throws InterruptedException {
    while (shell.processes() > 0) {
      Thread.sleep(5);
    }
  }

  /** Says when something was written. */
  private static final class Telling extends OutputStream {
    private final CountDownLatch written;

    private Telling(CountDownLatch written) {
      this.written = written;
    }

    @Override
    public void write(int octet) {
      written.countDown();
    }
  }
}
