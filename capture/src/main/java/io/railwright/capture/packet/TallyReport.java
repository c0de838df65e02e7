package io.railwright.capture.packet;

import io.railwright.model.capture.CapturedFile.CaptureTime;
import io.railwright.model.capture.PacketCounts;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import io.railwright.model.capture.Timeline;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Turns a {@link Tally} into the records of a capture report. */
public final class TallyReport {
  private final Tally tally;

  public TallyReport(Tally tally) {
    this.tally = tally;
  }

  public CaptureTime time() {
    return tally.first > tally.last
        ? new CaptureTime(0, 0)
        : new CaptureTime(tally.first, tally.last);
  }

  public List<Timeline> timelines() {
    return List.of(
        tally.bytesOverTime.timeline("wireBytes"),
        tally.roceOverTime.timeline("roce"),
        tally.ceOverTime.timeline("ce"),
        tally.cnpOverTime.timeline("cnp"),
        tally.nakOverTime.timeline("nak"));
  }

  public PacketCounts counts(PsnCounts psn) {
    long naks = 0;
    Map<String, Long> kinds = new TreeMap<>();
    for (int code = 0; code < tally.naks.length; code++) {
      naks += tally.naks[code];
      put(kinds, Syndrome.nakName(code), tally.naks[code]);
    }
    return new PacketCounts(
        tally.packets,
        tally.roce,
        tally.packets - tally.roce,
        tally.roceV1,
        new PacketCounts.Ecn(tally.ecn[0], tally.ecn[1], tally.ecn[2], tally.ecn[3]),
        tally.opcodes[Opcode.CNP],
        tally.cnpNotEct,
        naks,
        tally.rnrNaks,
        psn,
        tally.vlan,
        tally.ipv6,
        opcodes(),
        byNumber(tally.dscp),
        byNumber(tally.cnpDscp),
        kinds,
        tally.wireBytes,
        new PacketCounts.Icrc(tally.icrcGood, tally.icrcBad, tally.icrcNotChecked),
        oddities());
  }

  private Map<String, Long> opcodes() {
    Map<String, Long> byName = new TreeMap<>();
    Opcode.usual().forEach(name -> byName.put(name, 0L));
    for (int code = 0; code < tally.opcodes.length; code++) {
      put(byName, Opcode.name(code), tally.opcodes[code]);
    }
    return byName;
  }

  private static Map<Integer, Long> byNumber(long[] counts) {
    Map<Integer, Long> byNumber = new TreeMap<>();
    for (int at = 0; at < counts.length; at++) {
      if (counts[at] > 0) {
        byNumber.put(at, counts[at]);
      }
    }
    return byNumber;
  }

  private Map<String, Long> oddities() {
    Map<String, Long> odd = new TreeMap<>();
    put(odd, "roceCutBeforeOpcode", tally.cutRoce);
    put(odd, "headersCut", tally.cutHeaders);
    put(odd, "ipFragments", tally.fragments);
    put(odd, "unknownLinkType", tally.unknownLinks);
    put(odd, "unknownInterface", tally.unknownInterfaces);
    put(odd, "withoutTime", tally.withoutTime);
    put(odd, "flowNotFollowed", tally.notFollowed);
    put(odd, "otherMacControl", tally.macControl);
    put(odd, "lengthBeyondRecord", tally.lies);
    return odd;
  }

  private static void put(Map<String, Long> map, String name, long number) {
    if (number > 0) {
      map.merge(name, number, Long::sum);
    }
  }
}
