package io.railwright.benchmark.ceiling;

import io.railwright.model.benchmark.Ceiling;
import java.util.Locale;
import java.util.Optional;

/**
 * How much of a line rate is payload of TCP. A segment with time stamps stands in 20 bytes of IPv4
 * (40 of IPv6) and 32 of TCP; Ethernet has 38 more on the wire with preamble, gap and FCS.
 */
public final class TcpWire {
  /** Of Ethernet where nobody set another. */
  public static final int USUAL_MTU = 1500;

  /** The largest that is usual: it gives the highest ceiling. */
  public static final int JUMBO_MTU = 9000;

  private static final int OUTSIDE = 38;
  private static final int TAG = 4;
  private static final int TCP = 32;
  private static final int IPV4 = 20;
  private static final int IPV6 = 40;

  private TcpWire() {}

  /**
   * What a path carries; empty without a line rate.
   *
   * @param segment that the output names, in bytes; 0 where it names none
   */
  public static Optional<Ceiling> ceiling(PathTerms terms, int segment) {
    if (segment > 0) {
      return of(terms, segment + headers(terms), "segments of " + segment + " bytes");
    }
    return terms.interfaceMtu().isPresent()
        ? of(terms, terms.interfaceMtu().get(), "MTU " + terms.interfaceMtu().get())
        : of(terms, JUMBO_MTU, "MTU " + JUMBO_MTU + " (assumed)");
  }

  /** What it would carry with packets of this size. */
  public static Optional<Ceiling> ofMtu(PathTerms terms, int mtu) {
    return of(terms, mtu, "MTU " + mtu);
  }

  private static Optional<Ceiling> of(PathTerms terms, int mtu, String words) {
    int outside = OUTSIDE + (terms.tagged() ? TAG : 0);
    double part = (double) Math.max(1, mtu - headers(terms)) / (mtu + outside);
    String why = String.format(Locale.ROOT, "%s: %.2f %% is payload of TCP", words, part * 100);
    return terms.gigabits().map(line -> terms.least(line, line * part, why, false));
  }

  private static int headers(PathTerms terms) {
    return TCP + (terms.ipv6() ? IPV6 : IPV4);
  }
}
