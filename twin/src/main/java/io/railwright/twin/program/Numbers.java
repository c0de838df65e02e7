package io.railwright.twin.program;

import io.railwright.posix.FileError;
import java.util.ArrayList;
import java.util.List;

/** Parses lists of numbers in arguments. */
final class Numbers {
  private Numbers() {}

  /** {@code 0,0,0,1}; what is no number is refused. */
  static List<Integer> list(String text) throws FileError {
    List<Integer> all = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      if (!Tool.isNumber(part.strip())) {
        throw new FileError(FileError.INVALID);
      }
      all.add(Integer.parseInt(part.strip()));
    }
    return all;
  }

  /** Eight numbers of 0 and 1 as bits, the first the lowest. */
  static int mask(List<Integer> bits) throws FileError {
    if (bits.size() != 8 || bits.stream().anyMatch(bit -> bit > 1)) {
      throw new FileError(FileError.INVALID);
    }
    int mask = 0;
    for (int at = 0; at < 8; at++) {
      mask |= bits.get(at) << at;
    }
    return mask;
  }
}
