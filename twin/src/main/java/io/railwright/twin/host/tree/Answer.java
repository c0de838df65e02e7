package io.railwright.twin.host.tree;

/**
 * The answer of a tool to a call.
 *
 * @param status what it ends with; 0 is fine
 */
public record Answer(int status, String out, String err) {
  public static Answer of(String out) {
    return new Answer(0, out, "");
  }

  public static Answer refusal(int status, String err) {
    return new Answer(status, "", err);
  }
}
