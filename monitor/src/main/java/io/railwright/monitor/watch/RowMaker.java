package io.railwright.monitor.watch;

import io.railwright.knowledge.Knowledge;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.monitor.PortRow;
import io.railwright.monitor.alert.ColumnFinder;
import io.railwright.monitor.alert.Silence;
import io.railwright.monitor.series.Growth;
import io.railwright.monitor.series.PortSeries;
import io.railwright.monitor.series.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Makes the row of a port that people see. */
final class RowMaker {
  private static final long MINUTE = 60_000;
  private static final int CURVE = 30;
  private static final int WORD = 4;
  private static final double MICROSECONDS = 1e6;

  private final ColumnFinder received;
  private final ColumnFinder receivedWords;
  private final ColumnFinder sent;
  private final ColumnFinder sentWords;
  private final ColumnFinder uplinkReceived;
  private final ColumnFinder uplinkSent;
  private final ColumnFinder sentByQueues = new ColumnFinder(QueueCount.SENT_BYTES.key());
  private final ColumnFinder switchReceived = new ColumnFinder("port.counter[inoctets]");
  private final ColumnFinder switchSent = new ColumnFinder("port.counter[outoctets]");
  private final ColumnFinder pausedIn;
  private final ColumnFinder pausedOut;
  private final List<ColumnFinder> framesIn;
  private final List<ColumnFinder> framesOut;
  private final ColumnFinder marked;
  private final ColumnFinder notificationsSent;
  private final ColumnFinder notificationsHandled;
  private final ColumnFinder drops;
  private final ColumnFinder switchDrops;
  private final ColumnFinder outOfOrder;

  RowMaker(Knowledge knowledge) {
    received = finder(knowledge, "rx_vport_rdma_unicast_bytes");
    receivedWords = finder(knowledge, "port_rcv_data");
    sent = finder(knowledge, "tx_vport_rdma_unicast_bytes");
    sentWords = finder(knowledge, "port_xmit_data");
    pausedIn = finder(knowledge, "rx_prioN_pause_duration");
    pausedOut = finder(knowledge, "tx_prioN_pause_duration");
    uplinkReceived = finder(knowledge, "uplink_receive_bytes");
    uplinkSent = finder(knowledge, "uplink_transmit_bytes");
    framesIn =
        List.of(
            finder(knowledge, "uplink_pauses_received"), finder(knowledge, "switch_pause_frames"));
    framesOut =
        List.of(
            finder(knowledge, "uplink_pauses_sent"), finder(knowledge, "switch_pause_frames_sent"));
    marked = finder(knowledge, "np_ecn_marked_roce_packets");
    notificationsSent = finder(knowledge, "np_cnp_sent");
    notificationsHandled = finder(knowledge, "rp_cnp_handled");
    drops = finder(knowledge, "rx_prioN_discards");
    switchDrops = finder(knowledge, "switch_lossless_drops");
    outOfOrder = finder(knowledge, "out_of_sequence");
  }

  private static ColumnFinder finder(Knowledge knowledge, String counter) {
    return new ColumnFinder(knowledge.counter(counter).fact());
  }

  /** RDMA alone where the card counts it apart; else all that the port carried. */
  PortRow row(WatchedPort port, List<Silence> silences, long now) {
    PortSeries series = port.series();
    long every = series.every();
    long last = Math.max(every * 2, 2_000);
    Growth in = known(sum(received, series, now, last), sum(receivedWords, series, now, last));
    Growth out = known(sum(sent, series, now, last), sum(sentWords, series, now, last));
    Growth switchIn = sum(switchReceived, series, now, last);
    Growth switchOut =
        first(sum(switchSent, series, now, last), sum(sentByQueues, series, now, last));
    Growth uplinkIn = sum(uplinkReceived, series, now, last);
    Growth uplinkOut = sum(uplinkSent, series, now, last);
    return new PortRow(
        port.subject(),
        port.name(),
        port.up(),
        rate(first(first(in, switchIn), uplinkIn)),
        rate(first(first(out, switchOut), uplinkOut)),
        share(worst(pausedIn, series, now)),
        share(worst(pausedOut, series, now)),
        rate(all(framesIn, series, now)),
        rate(all(framesOut, series, now)),
        rate(sum(marked, series, now, MINUTE)),
        rate(
            sum(notificationsSent, series, now, MINUTE)
                .plus(sum(notificationsHandled, series, now, MINUTE))),
        amount(sum(drops, series, now, 5 * MINUTE).plus(sum(switchDrops, series, now, 5 * MINUTE))),
        amount(sum(outOfOrder, series, now, 5 * MINUTE)),
        curve(series, every),
        port.alerts().all(port.subject(), silences, now));
  }

  private static Growth first(Growth one, Growth other) {
    return one.isKnown() ? one : other;
  }

  /** Of finders of which a port has the columns of one at most. */
  private static Growth all(List<ColumnFinder> finders, PortSeries series, long now) {
    Growth sum = Growth.UNKNOWN;
    for (ColumnFinder finder : finders) {
      sum = sum.plus(sum(finder, series, now, MINUTE));
    }
    return sum;
  }

  /** The first that is known; what is counted in words is in bytes then. */
  private static Growth known(Growth bytes, Growth words) {
    return bytes.isKnown() ? bytes : new Growth(words.amount() * WORD, words.millis());
  }

  private static Growth sum(ColumnFinder finder, PortSeries series, long now, long window) {
    Growth sum = Growth.UNKNOWN;
    for (int place : finder.places(series.columns())) {
      sum = sum.plus(series.growth(place, now, window));
    }
    return sum;
  }

  /** Of the priority that was paused longest: several may be paused at once. */
  private static Growth worst(ColumnFinder finder, PortSeries series, long now) {
    Growth worst = Growth.UNKNOWN;
    for (int place : finder.places(series.columns())) {
      Growth one = series.growth(place, now, MINUTE);
      if (one.isKnown() && (!worst.isKnown() || one.perSecond() > worst.perSecond())) {
        worst = one;
      }
    }
    return worst;
  }

  private static OptionalDouble rate(Growth growth) {
    return growth.isKnown() ? OptionalDouble.of(growth.perSecond()) : OptionalDouble.empty();
  }

  private static OptionalDouble share(Growth microseconds) {
    return microseconds.isKnown()
        ? OptionalDouble.of(Math.min(microseconds.perSecond() / MICROSECONDS, 1))
        : OptionalDouble.empty();
  }

  private static OptionalLong amount(Growth growth) {
    return growth.isKnown() ? OptionalLong.of(growth.amount()) : OptionalLong.empty();
  }

  private List<Double> curve(PortSeries series, long every) {
    List<Double> curve = new ArrayList<>();
    add(curve, series, received, every, 1);
    if (curve.isEmpty()) {
      add(curve, series, receivedWords, every, WORD);
      add(curve, series, sentWords, every, WORD);
    }
    add(curve, series, sent, every, 1);
    add(curve, series, sentByQueues, every, 1);
    add(curve, series, uplinkReceived, every, 1);
    add(curve, series, uplinkSent, every, 1);
    return curve;
  }

  private static void add(
      List<Double> into, PortSeries series, ColumnFinder finder, long every, int unit) {
    for (int place : finder.places(series.columns())) {
      long[] values = series.recent(place, CURVE);
      for (int at = 0; at < values.length; at++) {
        double rate = values[at] == Sample.ABSENT ? Double.NaN : values[at] * unit * 1000.0 / every;
        if (at < into.size()) {
          into.set(at, into.get(at) + rate);
        } else {
          into.add(rate);
        }
      }
    }
  }
}
