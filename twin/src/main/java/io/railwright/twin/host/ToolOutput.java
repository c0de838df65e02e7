package io.railwright.twin.host;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.host.tree.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** Prints the output that a host's state gives for a tool. */
public final class ToolOutput {
  /** A program that hangs until it is killed. */
  static final Program HUNG =
      call -> {
        new CountDownLatch(1).await();
        return 1;
      };

  private ToolOutput() {}

  /** Prints the answer to a call as it was typed. */
  public static int print(VirtualHost host, Call call) throws IOException {
    return print(call, host.answer(String.join(" ", call.words())));
  }

  /** Prints an answer and returns its status; no answer is a call that the tool does not know. */
  public static int print(Call call, @org.jspecify.annotations.Nullable Answer answer)
      throws IOException {
    if (answer == null) {
      return call.fail(1, call.name() + ": bad command line");
    }
    call.print(answer.out());
    if (!answer.err().isEmpty()) {
      String err = answer.err().endsWith("\n") ? answer.err() : answer.err() + "\n";
      call.err().write(err.getBytes(StandardCharsets.UTF_8));
    }
    return answer.status();
  }
}
