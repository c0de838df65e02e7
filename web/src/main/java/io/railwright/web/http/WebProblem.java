package io.railwright.web.http;

/** Why a request is not answered as asked, as a sentence for who asked. */
public final class WebProblem extends Exception {
  private final int status;

  /**
   * A problem.
   *
   * @param status as HTTP numbers it
   * @param detail what, where and what to do; no secret, and nothing of how rail is built
   */
  public WebProblem(int status, String detail) {
    super(detail);
    this.status = status;
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
