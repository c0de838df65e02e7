package io.railwright.web;

import io.railwright.web.live.Sink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** A reader of the live stream, as Jetty holds it. */
final class JettySink implements Sink {
  private final Request request;
  private final Response response;
  private final Callback callback;
  private final AtomicBoolean over = new AtomicBoolean();

  JettySink(Request request, Response response, Callback callback) {
    this.request = request;
    this.response = response;
    this.callback = callback;
  }

  @Override
  public void write(ByteBuffer bytes, Consumer<@Nullable Throwable> done) {
    response.write(
        false,
        bytes,
        new Callback() {
          @Override
          public void succeeded() {
            done.accept(null);
          }

          @Override
          public void failed(Throwable why) {
            done.accept(why);
            end(why);
          }
        });
  }

  /** A write that waits for a reader who does not read ends only with the connection. */
  @Override
  public void cut() {
    request.getConnectionMetaData().getConnection().getEndPoint().close();
    end(new IOException("cut off"));
  }

  private void end(Throwable why) {
    if (over.compareAndSet(false, true)) {
      callback.failed(why);
    }
  }
}
