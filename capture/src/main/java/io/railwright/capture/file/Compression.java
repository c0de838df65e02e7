package io.railwright.capture.file;

import io.airlift.compress.v3.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/** The compression of a file, recognized by its first bytes. */
enum Compression {
  NONE,
  GZIP,
  ZSTD;

  static Compression of(byte[] head) {
    if (starts(head, 0x1f, 0x8b)) {
      return GZIP;
    }
    return starts(head, 0x28, 0xb5, 0x2f, 0xfd) ? ZSTD : NONE;
  }

  private static boolean starts(byte[] head, int... bytes) {
    if (head.length < bytes.length) {
      return false;
    }
    for (int at = 0; at < bytes.length; at++) {
      if ((head[at] & 0xff) != bytes[at]) {
        return false;
      }
    }
    return true;
  }

  InputStream open(InputStream packed) throws IOException {
    return switch (this) {
      case NONE -> packed;
      case GZIP -> new GZIPInputStream(packed, 1 << 16);
      case ZSTD -> new ZstdInputStream(packed);
    };
  }

  /** Behind the name of a format. */
  String suffix() {
    return this == NONE ? "" : ", " + name().toLowerCase(Locale.ROOT);
  }
}
