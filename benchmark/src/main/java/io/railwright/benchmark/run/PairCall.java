package io.railwright.benchmark.run;

import java.util.List;

/** How a test between two machines is called: a server that waits, and a client that comes. */
public interface PairCall {
  List<String> serverWords(EndPair pair, int port);

  List<String> clientWords(EndPair pair, int port);

  /**
   * Whether the server says when it waits, or has a socket of TCP that does. A client of one that
   * does not calls again by itself.
   */
  default boolean tellsWhenReady() {
    return true;
  }

  /** Twice what is expected and ten seconds: behind it the guard ends what is left. */
  int deadline();
}
