package io.railwright.posix;

import java.io.IOException;

/** An error of the kernel about a file that can't be read or written, in the kernel's own words. */
public final class FileError extends IOException {
  private static final long serialVersionUID = 1;

  public static final String ABSENT = "No such file or directory";
  public static final String DENIED = "Permission denied";
  public static final String INVALID = "Invalid argument";
  public static final String FOLDER = "Is a directory";
  public static final String NO_FOLDER = "Not a directory";
  public static final String FULL = "No space left on device";
  public static final String EXISTS = "File exists";
  public static final String NOT_EMPTY = "Directory not empty";
  public static final String NOT_PERMITTED = "Operation not permitted";
  public static final String READ_ONLY = "Read-only file system";
  public static final String UNSUPPORTED = "Operation not supported";

  public FileError(String words) {
    super(words);
  }
}
