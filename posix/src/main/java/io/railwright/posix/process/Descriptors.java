package io.railwright.posix.process;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The open files of a process by their numbers. */
public final class Descriptors {
  static final int COUNT = 10;

  @SuppressWarnings("NullAway") // an empty place is a closed descriptor
  private OpenFile[] files = new OpenFile[COUNT];

  /** What was open before some redirections. */
  public static final class Before {
    private final @Nullable OpenFile[] files;
    private int changed;

    private Before(@Nullable OpenFile[] files) {
      this.files = files;
    }
  }

  public static Descriptors of(OpenFile in, OpenFile out, OpenFile err) {
    Descriptors descriptors = new Descriptors();
    descriptors.files[0] = in;
    descriptors.files[1] = out;
    descriptors.files[2] = err;
    return descriptors;
  }

  public Descriptors copy() {
    Descriptors copy = new Descriptors();
    for (int at = 0; at < COUNT; at++) {
      OpenFile file = files[at];
      if (file != null) {
        copy.files[at] = file.retain();
      }
    }
    return copy;
  }

  public @Nullable OpenFile find(int number) {
    return files[number];
  }

  public OpenFile get(int number) throws IOException {
    OpenFile file = files[number];
    if (file == null) {
      throw new IOException("Bad file descriptor");
    }
    return file;
  }

  /** Puts a file in for good; the one that was there is released. */
  public void replace(int number, OpenFile file) {
    OpenFile old = files[number];
    files[number] = file;
    if (old != null) {
      old.release();
    }
  }

  public Before begin() {
    return new Before(files.clone());
  }

  /** Puts a file in, or closes a number, until {@link #restore} or {@link #keep}. */
  @SuppressWarnings("NullAway")
  public void set(Before before, int number, @Nullable OpenFile file) {
    int bit = 1 << number;
    OpenFile old = files[number];
    if ((before.changed & bit) != 0 && old != null) {
      old.release();
    }
    before.changed |= bit;
    files[number] = file;
  }

  @SuppressWarnings("NullAway")
  public void restore(Before before) {
    for (int at = 0; at < COUNT; at++) {
      OpenFile now = files[at];
      if ((before.changed & 1 << at) != 0 && now != null) {
        now.release();
      }
    }
    files = before.files;
  }

  /** The redirections stay; what they replaced is released. */
  public void keep(Before before) {
    for (int at = 0; at < COUNT; at++) {
      OpenFile old = before.files[at];
      if ((before.changed & 1 << at) != 0 && old != null) {
        old.release();
      }
    }
  }

  public void close() {
    for (int at = 0; at < COUNT; at++) {
      OpenFile file = files[at];
      if (file != null) {
        file.release();
      }
    }
    files = new OpenFile[COUNT];
  }
}
