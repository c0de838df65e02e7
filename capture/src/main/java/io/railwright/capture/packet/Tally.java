package io.railwright.capture.packet;

import io.railwright.capture.series.Clock;
import io.railwright.capture.series.Series;

/** Counts of one thread whose order does not matter; added up in the end. */
public final class Tally {
  private static final int BINS = 512;

  long packets;
  long wireBytes;
  long roce;
  long roceV1;
  long vlan;
  long ipv6;
  final long[] ecn = new long[4];
  final long[] dscp = new long[64];
  final long[] cnpDscp = new long[64];
  final long[] opcodes = new long[256];
  final long[] naks = new long[32];
  long rnrNaks;
  long cnpNotEct;
  long icrcGood;
  long icrcBad;
  long icrcNotChecked;
  long first = Long.MAX_VALUE;
  long last = Long.MIN_VALUE;

  // What was not understood.
  long cutRoce;
  long cutHeaders;
  long fragments;
  long unknownLinks;
  long unknownInterfaces;
  long withoutTime;
  long notFollowed;
  long macControl;
  long lies;

  final Series bytesOverTime;
  final Series roceOverTime;
  final Series ceOverTime;
  final Series cnpOverTime;
  final Series nakOverTime;

  public Tally(long origin) {
    bytesOverTime = new Series(origin, BINS);
    roceOverTime = new Series(origin, BINS);
    ceOverTime = new Series(origin, BINS);
    cnpOverTime = new Series(origin, BINS);
    nakOverTime = new Series(origin, BINS);
  }

  void packet(long time, long length) {
    packets++;
    wireBytes += length;
    if (Clock.isKnown(time)) {
      first = Math.min(first, time);
      last = Math.max(last, time);
      bytesOverTime.add(time, length);
    } else {
      withoutTime++;
    }
  }

  void nak(long time, int code) {
    naks[code]++;
    if (Clock.isKnown(time)) {
      nakOverTime.add(time, 1);
    }
  }

  /** Takes in what another thread has counted. */
  public void addAll(Tally that) {
    packets += that.packets;
    wireBytes += that.wireBytes;
    roce += that.roce;
    roceV1 += that.roceV1;
    vlan += that.vlan;
    ipv6 += that.ipv6;
    add(ecn, that.ecn);
    add(dscp, that.dscp);
    add(cnpDscp, that.cnpDscp);
    add(opcodes, that.opcodes);
    add(naks, that.naks);
    rnrNaks += that.rnrNaks;
    cnpNotEct += that.cnpNotEct;
    icrcGood += that.icrcGood;
    icrcBad += that.icrcBad;
    icrcNotChecked += that.icrcNotChecked;
    first = Math.min(first, that.first);
    last = Math.max(last, that.last);
    cutRoce += that.cutRoce;
    cutHeaders += that.cutHeaders;
    fragments += that.fragments;
    unknownLinks += that.unknownLinks;
    unknownInterfaces += that.unknownInterfaces;
    withoutTime += that.withoutTime;
    notFollowed += that.notFollowed;
    macControl += that.macControl;
    lies += that.lies;
    bytesOverTime.addAll(that.bytesOverTime);
    roceOverTime.addAll(that.roceOverTime);
    ceOverTime.addAll(that.ceOverTime);
    cnpOverTime.addAll(that.cnpOverTime);
    nakOverTime.addAll(that.nakOverTime);
  }

  private static void add(long[] sums, long[] more) {
    for (int at = 0; at < sums.length; at++) {
      sums[at] += more[at];
    }
  }
}
