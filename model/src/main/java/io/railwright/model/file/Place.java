package io.railwright.model.file;

/**
 * Where something stands in a file; lines and columns count from 1, and are 0 for the whole file.
 */
public record Place(String file, int line, int column) {
  public static Place whole(String file) {
    return new Place(file, 0, 0);
  }

  public Problem problem(String message) {
    return new Problem(file, line, column, message);
  }
}
