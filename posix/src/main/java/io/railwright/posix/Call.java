package io.railwright.posix;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * The invocation of a program: its arguments, environment, files and streams.
 *
 * @param words its name and arguments
 * @param folder where it stands
 */
public record Call(
    List<String> words,
    Map<String, String> environment,
    String folder,
    Files files,
    InputStream in,
    OutputStream out,
    OutputStream err) {
  /** Where the shell keeps the mask for its programs; {@code env} does not show it. */
  public static final String MASK = "_umask";

  public String name() {
    return words.getFirst();
  }

  public List<String> arguments() {
    return words.subList(1, words.size());
  }

  /** The absolute path of a file that an argument names. */
  public String path(String argument) {
    return FilePaths.absolute(files, folder, argument);
  }

  /** The bits that new files of this process do not get. */
  public int mask() {
    return Integer.parseInt(environment.getOrDefault(MASK, "0022"), 8);
  }

  public void print(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Says it on standard error, with a line feed, and returns the status for the caller to pass. */
  public int fail(int status, String sentence) throws IOException {
    err.write((sentence + "\n").getBytes(StandardCharsets.UTF_8));
    return status;
  }
}
