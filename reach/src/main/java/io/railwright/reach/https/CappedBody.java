package io.railwright.reach.https;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;

/** Collects a body up to a limit and hangs up on who sends more. */
final class CappedBody implements BodySubscriber<HttpsReply.Body> {
  private final long most;
  private final AtomicLong received;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<HttpsReply.Body> body = new CompletableFuture<>();
  private Flow.Subscription subscription = new Ended();

  /**
   * @param received told how many bytes have come, for the message when the time is out
   */
  CappedBody(long most, AtomicLong received) {
    this.most = most;
    this.received = received;
  }

  @Override
  public CompletionStage<HttpsReply.Body> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription to) {
    subscription = to;
    to.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> pieces) {
    for (ByteBuffer piece : pieces) {
      received.addAndGet(piece.remaining());
      byte[] some = new byte[(int) Math.min(piece.remaining(), most - bytes.size())];
      piece.get(some);
      bytes.writeBytes(some);
      if (piece.hasRemaining()) {
        subscription.cancel();
        body.complete(new HttpsReply.Body(bytes.toByteArray(), true));
      }
    }
  }

  @Override
  public void onError(Throwable broken) {
    body.completeExceptionally(broken);
  }

  @Override
  public void onComplete() {
    body.complete(new HttpsReply.Body(bytes.toByteArray(), false));
  }

  /** Before there is anything to hear. */
  private static final class Ended implements Flow.Subscription {
    @Override
    public void request(long count) {}

    @Override
    public void cancel() {}
  }
}
