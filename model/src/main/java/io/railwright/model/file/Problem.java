package io.railwright.model.file;

/**
 * Something wrong or doubtful in a file, as a sentence that never repeats a secret.
 *
 * @param file as the user named it
 * @param line from 1; 0 where the problem is with the file as a whole
 * @param column from 1, in characters; 0 as for the line
 */
public record Problem(String file, int line, int column, String message) {

  /** As compilers print it: {@code rail.yaml:12:7: unknown key 'usr'; did you mean 'user'?} */
  @Override
  public String toString() {
    return line == 0 ? file + ": " + message : file + ":" + line + ":" + column + ": " + message;
  }
}
