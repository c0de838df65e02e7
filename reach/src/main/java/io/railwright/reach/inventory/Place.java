package io.railwright.reach.inventory;

/**
 * Where something stands in a file; lines and columns count from 1, and are 0 for the whole file.
 */
record Place(String file, int line, int column) {
  static Place whole(String file) {
    return new Place(file, 0, 0);
  }

  Problem problem(String message) {
    return new Problem(file, line, column, message);
  }
}
