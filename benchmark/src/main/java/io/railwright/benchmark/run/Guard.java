package io.railwright.benchmark.run;

import io.railwright.model.text.ShellWords;
import java.util.List;
import java.util.Locale;

/**
 * The shell script round a command that must not outlive us. Standard input is its lease: when that
 * ends, because we have died or hung up, the command is ended; so it is at its deadline. The
 * command runs as one process whose number the script knows, and nothing else is ever signalled. It
 * bears a token in its environment, by which whatever is left can be found.
 *
 * @param token letters and digits of this run alone
 */
public record Guard(String token) {

  public Guard {
    if (!token.matches("[A-Za-z0-9]{8,64}")) {
      throw new IllegalArgumentException("no token: " + token);
    }
  }

  /**
   * Runs these words.
   *
   * @param numa the node to run on; negative for any
   * @param seconds after which it is ended
   * @param port that it will listen on; 0 for a client
   */
  public String script(List<String> words, int numa, int seconds, int port) {
    String pin = numa < 0 ? ":" : pin(numa);
    String number = String.format(Locale.ROOT, "%04X", port);
    String taken = port == 0 ? ":" : taken(number, port);
    String listen = port == 0 ? "c=" : listen(number);
    return """
    exec 3<&0
    RAIL_RUN=%1$s; export RAIL_RUN
    %6$s
    pin=
    %2$s
    $pin %3$s </dev/null 3<&- 2>&1 &
    p=$!
    (read x <&3; kill $p; sleep 2; kill -9 $p) >/dev/null 2>&1 &
    a=$!
    (exec 3<&-; i=0; while [ $i -lt %4$d ]; do kill -0 $p || exit; case $(cat /proc/$p/stat) in *") Z "*) exit ;; esac; sleep 1; i=$((i+1)); done; kill $p; sleep 2; kill -9 $p) >/dev/null 2>&1 </dev/null &
    b=$!
    %5$s
    wait $p
    rc=$?
    kill $a $b $c 2>/dev/null
    echo "rail-exit %1$s $rc"
    """
        .formatted(token, pin, ShellWords.join(words), seconds, listen, taken);
  }

  private static String pin(int numa) {
    return "numactl -N %1$d -m %1$d true </dev/null >/dev/null 2>&1 && pin='numactl -N %1$d -m %1$d'"
        .formatted(numa);
  }

  /** Another server may have the port: ours would not get it, and the client would call that. */
  private String taken(String number, int port) {
    return ("grep -qi ':%3$s [0-9A-F]*:[0-9A-F]* 0A' /proc/net/tcp /proc/net/tcp6 2>/dev/null && {"
            + " echo \"port %2$d is in use already: can't listen\"; echo \"rail-exit %1$s 98\";"
            + " exit; }")
        .formatted(token, port, number);
  }

  /**
   * Says when our server listens: another may have been faster, and the client must not call that.
   * The socket of the port is looked for among those of the command and of what it has started;
   * where these can't be seen, any server counts. Where the kernel has no list of ports, nobody
   * says it. It looks no longer than the command lives, also where the guard itself was killed.
   */
  private String listen(String number) {
    return """
    (exec 3<&-; i=0; while [ $i -lt 50 ] && kill -0 $p; do
      for n in $(sed -n 's/.*:%2$s [0-9A-F]*:[0-9A-F]* 0A [^ ]* [^ ]* [^ ]*  *[0-9]*  *[0-9]* \\([0-9]*\\) .*/\\1/p' /proc/net/tcp /proc/net/tcp6); do
        for q in $p $(cat /proc/$p/task/$p/children); do
          o=$(ls -l /proc/$q/fd) || o="socket:[$n]"
          case $o in *"socket:[$n]"*) echo "rail-listen %1$s"; exit ;; esac
        done
      done
      sleep 0.2; i=$((i+1)); done) 2>/dev/null </dev/null &
    c=$!\
    """
        .formatted(token, number);
  }

  /** Ends what bears this token, wherever it came from. */
  public String reaper() {
    return """
    for e in $(grep -lzsx 'RAIL_RUN=%1$s' /proc/[0-9]*/environ 2>/dev/null); do
      p=${e#/proc/}
      kill -9 "${p%%/environ}" 2>/dev/null && echo "rail-left %1$s"
    done
    echo "rail-exit %1$s 0"
    """
        .formatted(token);
  }

  String end() {
    return "rail-exit " + token + " ";
  }

  String listening() {
    return "rail-listen " + token;
  }
}
