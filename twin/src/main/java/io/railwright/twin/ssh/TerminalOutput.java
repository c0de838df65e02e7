package io.railwright.twin.ssh;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Terminal output, which translates each line feed into carriage return and line feed. */
final class TerminalOutput extends FilterOutputStream {
  TerminalOutput(OutputStream out) {
    super(out);
  }

  @Override
  public synchronized void write(int octet) throws IOException {
    if (octet == '\n') {
      out.write('\r');
    }
    out.write(octet);
    if (octet == '\n') {
      out.flush();
    }
  }

  @Override
  public synchronized void write(byte[] octets, int from, int length) throws IOException {
    for (int at = from; at < from + length; at++) {
      write(octets[at]);
    }
    out.flush();
  }
}
