package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.switches.SwitchUptime;
import io.railwright.reach.bundle.Question;
import java.util.List;

/**
 * What a SONiC switch is asked. Each {@code show} costs it a second or more, so there is one for
 * each table and none for a port.
 */
public final class SonicProbes {
  private static final int SECONDS = 30;

  /**
   * What the switch made of the configuration of its buffers; where it works profiles out by itself
   * they stand nowhere else. Asked before the configuration, for what works counts first.
   */
  private static final Probe BUFFERS =
      new Probe(
          Question.run(
                  "sonic-buffers",
                  "sonic-db-dump",
                  "-n",
                  "APPL_DB",
                  "-y",
                  "-k",
                  "BUFFER_P*[GLE]_TABLE:*")
              .within(SECONDS),
          ConfigDatabase::parse);

  /** What error correction could not mend; not all versions tell. */
  public static final Probe CORRECTION =
      show("sonic-fec", Interfaces::parse, "interfaces", "counters", "fec-stats");

  /** The most that came in after a pause was sent, for who asks again and again. */
  public static final Probe HEADROOM =
      show("sonic-pg-headroom", Watermarks::parse, "priority-group", "watermark", "headroom");

  public static final List<Probe> ALL =
      List.of(
          SonicVersion.PROBE,
          BUFFERS,
          SwitchUptime.probe("sonic-uptime"),
          new Probe(DatabaseQuestion.of("sonic-config-db"), ConfigDatabase::parseRunning),
          new Probe(DatabaseQuestion.saved("sonic-saved"), DatabaseDigest::saved),
          show("sonic-interfaces", Interfaces::parse, "interfaces", "status"),
          show("sonic-interface-counters", Interfaces::parse, "interfaces", "counters"),
          CORRECTION,
          show("sonic-pfc-counters", PfcCounters.PARSER, "pfc", "counters"),
          show("sonic-queue-counters", QueueCounters::parse, "queue", "counters"),
          show("sonic-pg-drops", Watermarks::parse, "priority-group", "drop", "counters"),
          new Probe(
              Question.run("sonic-pfcwd", "pfcwd", "show", "stats").within(SECONDS),
              PfcWatchdog.PARSER),
          show("sonic-lldp", LldpTable.PARSER, "lldp", "table"));

  private SonicProbes() {}

  private static Probe show(String id, Parser parser, String... what) {
    String[] words = new String[what.length + 1];
    words[0] = "show";
    System.arraycopy(what, 0, words, 1, what.length);
    return new Probe(Question.run(id, words).within(SECONDS), parser);
  }
}
