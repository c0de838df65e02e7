package io.railwright.benchmark.run;

import java.util.List;

/** How a test between two machines is called: a server that waits, and a client that comes. */
public interface PairCall {
  List<String> serverWords(EndPair pair, int port);

  List<String> clientWords(EndPair pair, int port);

  /** Twice what is expected and ten seconds: behind it the guard ends what is left. */
  int deadline();
}
