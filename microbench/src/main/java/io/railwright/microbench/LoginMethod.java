package io.railwright.microbench;

/** One way to log in, run {@code true} and leave; called by many threads at once. */
interface LoginMethod extends AutoCloseable {
  String name();

  void login() throws Exception;

  @Override
  default void close() {}
}
