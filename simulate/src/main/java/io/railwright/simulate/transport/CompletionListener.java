package io.railwright.simulate.transport;

/** Who wants to know that a queue pair is through. */
interface CompletionListener {
  /** The receiver has all of it. */
  void received(int pair);

  /** The sender knows so. */
  void acknowledged(int pair);

  /** The sender has given up. */
  void failed(int pair);
}
