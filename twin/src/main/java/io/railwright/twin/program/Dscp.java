package io.railwright.twin.program;

import io.railwright.posix.FileError;

/** Parses DSCP code points by number or by name, as dcb does. */
final class Dscp {
  private Dscp() {}

  static int of(String text) throws FileError {
    return io.railwright.model.value.Dscp.parse(text)
        .orElseThrow(() -> new FileError(FileError.INVALID))
        .number();
  }
}
