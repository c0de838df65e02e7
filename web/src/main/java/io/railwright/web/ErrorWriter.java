package io.railwright.web;

import io.railwright.web.http.ProblemAnswer;
import io.railwright.web.http.Route;
import io.railwright.web.http.SafeHeaders;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** What fails before it reaches a route, in the same form as all other problems. */
final class ErrorWriter extends ErrorHandler {
  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int code,
      @Nullable String message,
      @Nullable Throwable cause,
      Callback callback) {
    SafeHeaders.of(Route.Kind.API, request.isSecure())
        .forEach((name, value) -> response.getHeaders().put(name, value));
    response.getHeaders().put("Content-Type", ProblemAnswer.TYPE);
    response.write(
        true, StandardCharsets.UTF_8.encode(ProblemAnswer.json(code, sentence(code))), callback);
  }

  private static String sentence(int status) {
    return switch (status) {
      case 414 -> "the address is too long";
      case 431 -> "the headers of the request are too large";
      case 408 -> "the request came too slowly";
      default -> status < 500 ? "this is no request that HTTP allows" : "a defect of rail";
    };
  }
}
