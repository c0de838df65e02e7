package io.railwright.web;

import io.railwright.web.http.Answer;
import io.railwright.web.http.ProblemAnswer;
import io.railwright.web.http.Route;
import io.railwright.web.http.SafeHeaders;
import io.railwright.web.http.WebProblem;
import io.railwright.web.http.WebRequest;
import io.railwright.web.live.LiveStream;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Between Jetty and the routes: takes requests in within limits, and writes answers. */
final class JettyHandler extends Handler.Abstract {
  /** An order is a few words. */
  private static final int LARGEST_BODY = 16 * 1024;

  /** The body of any other is left alone. */
  private static final Set<String> READ_METHODS = Set.of("GET", "HEAD", "POST");

  private static final int MOST_THROWN_AWAY = 1024 * 1024;
  private static final int LONGEST_ADDRESS = 4096;
  private static final Duration LONGEST_READ = Duration.ofSeconds(10);

  private final Dispatcher dispatcher;
  private final LiveStream live;

  JettyHandler(Dispatcher dispatcher, LiveStream live) {
    this.dispatcher = dispatcher;
    this.live = live;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws IOException {
    Dispatcher.Dispatched dispatched;
    try {
      dispatched = dispatcher.dispatch(read(request));
    } catch (WebProblem problem) {
      dispatched = new Dispatcher.Dispatched(ProblemAnswer.of(problem), Route.Kind.API);
    }
    SafeHeaders.of(dispatched.kind(), request.isSecure())
        .forEach((name, value) -> response.getHeaders().put(name, value));
    dispatched.answer().headers().forEach((name, value) -> response.getHeaders().put(name, value));
    switch (dispatched.answer()) {
      case Answer.Whole whole -> write(whole, response, callback);
      case Answer.Streamed streamed -> stream(streamed, request, response, callback);
      case Answer.Live(String missed) -> live(missed, request, response, callback);
    }
    return true;
  }

  private static WebRequest read(Request request) throws IOException, WebProblem {
    String path = String.valueOf(request.getHttpURI().getPath());
    String query = request.getHttpURI().getQuery();
    if (path.length() + (query == null ? 0 : query.length()) > LONGEST_ADDRESS) {
      throw new WebProblem(414, "an address has at most " + LONGEST_ADDRESS + " characters");
    }
    String body = request.getMethod().equals("POST") ? body(request) : "";
    Map<String, String> headers = new HashMap<>();
    for (HttpField field : request.getHeaders()) {
      String value = field.getValue();
      headers.merge(field.getLowerCaseName(), value == null ? "" : value, JettyHandler::both);
    }
    return new WebRequest(
        request.getMethod().toUpperCase(Locale.ROOT),
        path,
        query == null ? "" : query,
        headers,
        Request.getRemoteAddr(request),
        request.isSecure(),
        body);
  }

  /**
   * Of a header that came twice neither value may be believed alone: one could be what a stranger
   * sent, and the other what a proxy put beside it.
   */
  private static String both(String first, String second) {
    return first + ", " + second;
  }

  /**
   * A body that comes byte by byte would hold its connection for hours. One that is a little too
   * large is read and thrown away, since many clients hear nothing before they have said all.
   */
  private static String body(Request request) throws IOException, WebProblem {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] piece = new byte[4096];
    long begin = System.nanoTime();
    long size = 0;
    try (InputStream in = Content.Source.asInputStream(request)) {
      for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
        size += read;
        if (size <= LARGEST_BODY) {
          body.write(piece, 0, read);
        }
        if (size > MOST_THROWN_AWAY) {
          throw tooLarge();
        }
        if (System.nanoTime() - begin > LONGEST_READ.toNanos()) {
          throw new WebProblem(408, "the request came too slowly");
        }
      }
    }
    if (size > LARGEST_BODY) {
      throw tooLarge();
    }
    return body.toString(StandardCharsets.UTF_8);
  }

  private static WebProblem tooLarge() {
    return new WebProblem(413, "a request carries at most " + LARGEST_BODY + " bytes");
  }

  private static void write(Answer.Whole answer, Response response, Callback callback) {
    response.setStatus(answer.status());
    response.getHeaders().put("Content-Type", answer.type());
    boolean unread = !READ_METHODS.contains(response.getRequest().getMethod());
    if (unread || answer.status() == 413 || answer.status() == 408) {
      // What was not read is not waited for.
      response.getHeaders().put("Connection", "close");
    }
    response.write(true, ByteBuffer.wrap(answer.body().getBytes(StandardCharsets.UTF_8)), callback);
  }

  private static void stream(
      Answer.Streamed answer, Request request, Response response, Callback callback) {
    response.setStatus(200);
    response.getHeaders().put("Content-Type", answer.type());
    try (Writer out =
        new BufferedWriter(
            new OutputStreamWriter(
                Response.asBufferedOutputStream(request, response), StandardCharsets.UTF_8))) {
      answer.content().writeTo(out);
    } catch (IOException gone) {
      callback.failed(gone);
      return;
    }
    callback.succeeded();
  }

  private void live(String missed, Request request, Response response, Callback callback) {
    response.setStatus(200);
    response.getHeaders().put("Content-Type", "text/event-stream");
    // Proxies such as nginx would else keep events back until a buffer is full.
    response.getHeaders().put("X-Accel-Buffering", "no");
    request.addIdleTimeoutListener(_ -> false);
    if (request.getMethod().equals("HEAD")) {
      callback.succeeded();
    } else if (!live.add(new JettySink(request, response, callback), missed)) {
      response.reset();
      Answer.Whole full = ProblemAnswer.of(new WebProblem(503, "too many readers; ask again"));
      SafeHeaders.of(Route.Kind.API, request.isSecure())
          .forEach((name, value) -> response.getHeaders().put(name, value));
      write(full, response, callback);
    }
  }
}
