package io.railwright.simulate.transport;

/** Is told when a queue pair has finished. */
interface CompletionListener {
  /** The receiver has received all data. */
  void received(int pair);

  /** The sender has been acknowledged all data. */
  void acknowledged(int pair);

  /** The sender gives up when its timer runs out once more. */
  void mayFail(int pair);

  /** The sender has given up. */
  void failed(int pair);
}
