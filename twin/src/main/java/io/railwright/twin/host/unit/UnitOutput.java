package io.railwright.twin.host.unit;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Where a service prints to. {@code file:} writes over what a file has from its beginning, {@code
 * append:} behind it, {@code truncate:} in its place; everything else is the journal, which nobody
 * reads here.
 */
final class UnitOutput extends OutputStream {
  private final Files files;
  private final String path;
  private byte[] content;
  private int at;

  private UnitOutput(Files files, String path, byte[] content, int at) {
    this.files = files;
    this.path = path;
    this.content = content;
    this.at = at;
  }

  static OutputStream of(Files files, String setting) throws FileError {
    int colon = setting.indexOf(':');
    String kind = colon < 0 ? setting : setting.substring(0, colon);
    String path = colon < 0 ? "" : setting.substring(colon + 1);
    return switch (kind) {
      case "file", "append", "truncate" -> open(files, kind, path);
      default -> OutputStream.nullOutputStream();
    };
  }

  private static UnitOutput open(Files files, String kind, String path) throws FileError {
    files.checkWritable(path);
    boolean there = files.kind(path) == Files.Kind.FILE;
    boolean keeps = there && !kind.equals("truncate");
    byte[] old = keeps ? files.read(path) : new byte[0];
    if (!keeps) {
      files.write(path, old, false);
    }
    return new UnitOutput(files, path, old, kind.equals("append") ? old.length : 0);
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] from, int offset, int length) throws IOException {
    int end = at + length;
    if (end > content.length) {
      content = Arrays.copyOf(content, end);
    }
    System.arraycopy(from, offset, content, at, length);
    at = end;
    files.write(path, content, false);
  }
}
