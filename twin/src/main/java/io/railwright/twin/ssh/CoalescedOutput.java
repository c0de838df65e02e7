package io.railwright.twin.ssh;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * An output stream that coalesces small writes into few large packets: a shell writes line by line,
 * and each line on its own would cost both sides an encrypted packet. What has waited for some
 * milliseconds is sent anyway.
 */
final class CoalescedOutput extends OutputStream {
  private static final int MOST = 32 * 1024;
  private static final long WAIT_MILLIS = 5;

  private final OutputStream out;
  private byte[] waiting = new byte[512];
  private int count;
  private boolean closed;
  private boolean cut;

  private CoalescedOutput(OutputStream out) {
    this.out = out;
  }

  /** Sends on a thread of its own until it is closed. */
  static CoalescedOutput to(OutputStream out) {
    CoalescedOutput gathered = new CoalescedOutput(out);
    Thread.ofVirtual().name("output").start(gathered::keepSending);
    return gathered;
  }

  private void keepSending() {
    try {
      while (awaitSomething()) {
        Thread.sleep(WAIT_MILLIS);
        send();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } catch (IOException gone) {
      cut();
    }
  }

  /** Nobody reads any more: whoever writes next is told, as by a broken pipe. */
  synchronized void cut() {
    cut = true;
    count = 0;
    notifyAll();
  }

  private synchronized boolean awaitSomething() throws InterruptedException {
    while (count == 0 && !closed && !cut) {
      wait();
    }
    return !closed && !cut;
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] octets, int from, int length) throws IOException {
    if (cut) {
      throw new IOException("Broken pipe");
    }
    if (count + length > MOST) {
      send();
    }
    if (length > MOST) {
      out.write(octets, from, length);
      return;
    }
    if (count + length > waiting.length) {
      waiting =
          Arrays.copyOf(waiting, Math.min(MOST, Math.max(2 * waiting.length, count + length)));
    }
    System.arraycopy(octets, from, waiting, count, length);
    count += length;
    notifyAll();
  }

  private synchronized void send() throws IOException {
    if (count > 0) {
      int now = count;
      count = 0;
      out.write(waiting, 0, now);
      out.flush();
    }
  }

  /** Does nothing: that is what it is for. */
  @Override
  public void flush() {}

  /** Sends the rest; what it writes to stays open. */
  @Override
  public synchronized void close() throws IOException {
    closed = true;
    notifyAll();
    send();
  }
}
