package io.railwright.web.http;

import java.util.Collection;
import java.util.Map;

/** Why a request is not answered as asked, as a sentence for who asked. */
public final class WebProblem extends Exception {
  private final int status;
  private final String allow;

  /**
   * A problem.
   *
   * @param status as HTTP numbers it
   * @param detail what, where and what to do; no secret, and nothing of how rail is built
   */
  public WebProblem(int status, String detail) {
    this(status, detail, "");
  }

  private WebProblem(int status, String detail, String allow) {
    super(detail);
    this.status = status;
    this.allow = allow;
  }

  /** That an address is there, and takes other methods. */
  static WebProblem method(Collection<String> allowed) {
    String only = "this address takes " + String.join(" and ", allowed) + " only";
    return new WebProblem(405, only, String.join(", ", allowed));
  }

  /** What HTTP wants to be told with it. */
  Map<String, String> headers() {
    return allow.isEmpty() ? Map.of() : Map.of("Allow", allow);
  }

  public int status() {
    return status;
  }

  public String detail() {
    return String.valueOf(getMessage());
  }

  /** The words of HTTP for a status. */
  public static String title(int status) {
    return switch (status) {
      case 400 -> "Bad Request";
      case 401 -> "Unauthorized";
      case 403 -> "Forbidden";
      case 404 -> "Not Found";
      case 405 -> "Method Not Allowed";
      case 408 -> "Request Timeout";
      case 413 -> "Content Too Large";
      case 414 -> "URI Too Long";
      case 415 -> "Unsupported Media Type";
      case 421 -> "Misdirected Request";
      case 422 -> "Unprocessable Content";
      case 429 -> "Too Many Requests";
      case 431 -> "Request Header Fields Too Large";
      case 500 -> "Internal Server Error";
      case 503 -> "Service Unavailable";
      default -> "HTTP " + status;
    };
  }
}
