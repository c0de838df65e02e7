package io.railwright.web.live;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where the frames of one reader go. */
public interface Sink {
  /**
   * Writes without waiting.
   *
   * @param done told when all is written, or why it can't be: from any thread, perhaps before this
   *     returns
   */
  void write(ByteBuffer bytes, Consumer<@Nullable Throwable> done);

  /** Ends the connection, whatever is still to be written. */
  void cut();
}
