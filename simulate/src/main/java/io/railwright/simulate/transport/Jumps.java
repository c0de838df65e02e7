package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.kernel.WaveGroup;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * Skips what repeats itself. If the state of a run is, but for the clock, what it was a span
 * before, the same will happen in the next span, and so on until something comes that is bound to a
 * moment: a timer, a start, a fault, a last packet. So the state is moved on by as many spans as
 * there is room for. Nothing is taken for equal that is not.
 */
final class Jumps {
  /** Windows that a jump must save to be worth three passes through the whole state. */
  private static final int LEAST = 2;

  /** About how many values are noted of a packet, of a port and of all else. */
  private static final int PACKET = 6;

  private static final int PORT = 40;
  private static final int MANY = 1024;

  private static final int MOST_ROOM = 1 << 18;

  /** A queue pair that has fewer packets to send is no pilot. */
  private static final int LONG = 40;

  /** So often in a row it may fail before it is looked for less often. */
  private static final int FEW = 6;

  private static final int MOST_DOUBLED = 12;

  private final WaveGroup group;
  private final WaveQueue events;
  private final Network network;
  private final Nics nics;
  private final QueuePairs pairs;
  private final TransferScheduler scheduler;
  private final Pilot pilot = new Pilot();
  private final Repetition repetition;
  private final boolean possible;
  private final long window;
  private final long way;

  /** When the state is compared with the one that was noted; never, if none was. */
  private long end = EventQueue.NEVER;

  /** Packets of the pilot that were under way at the last look. */
  private int underWay;

  /** Windows to go until another try. */
  private int wait;

  /** Tries in a row that were in vain. */
  private int failures;

  private long skipped;

  Jumps(Engine engine, WaveGroup group, ThreadState[] threads, Settings settings) {
    this.group = group;
    events = group.queue(0);
    nics = threads[0].nics();
    pairs = engine.pairs();
    network = engine.network();
    scheduler = engine.scheduler();
    Ports ports = engine.ports();
    possible =
        settings.count(Parameter.JITTER) == 0
            && !settings.is(Parameter.ROUTING, "adaptive")
            && engine.pairs().chunk == 1;
    long values = (long) PACKET * group.room() + (long) PORT * ports.count() + MANY;
    int room = (int) Math.min(MOST_ROOM, values);
    repetition = new Repetition(engine.pairs().count(), ports.count(), possible ? room : 0);
    window = events.latestEnd(0);
    long longest = 0;
    int most = engine.pairs().mtu + engine.pairs().overhead;
    int around = settings.count(Parameter.GAP) + settings.count(Parameter.PREAMBLE);
    for (int port = 0; port < ports.count(); port++) {
      longest = Math.max(longest, ports.delay(port) + ports.duration(port, most + around));
    }
    way = longest + settings.whole(Parameter.SWITCH_DELAY);
    for (ThreadState thread : threads) {
      thread.nics().follow(pilot);
    }
  }

  /** The next window must end there, if not before. */
  long end() {
    return end;
  }

  /** Picoseconds of the run that were skipped. */
  long skipped() {
    return skipped;
  }

  /**
   * Between two windows: whether it has jumped.
   *
   * @param next nothing happens before, at any node
   * @param limit it goes no further
   */
  boolean jumps(long next, long limit) {
    if (!possible) {
      return false;
    }
    if (end == EventQueue.NEVER) {
      if (--wait <= 0) {
        look();
      }
      return false;
    }
    return next >= end && compare(Math.min(limit, group.soonestTimer()));
  }

  /** Notes the state if the pilot has a rhythm. */
  private void look() {
    if (pilot.pair() == Pilot.NONE || pairs.left(pilot.pair()) < LONG) {
      pilot.follow(nics.longOne(2 * LONG));
      wait = pilot.pair() == Pilot.NONE ? patience() : 1;
      return;
    }
    int now = pairs.underWay(pilot.pair());
    boolean settled = Math.abs(now - underWay) <= 1;
    underWay = now;
    if (!settled || !pilot.isReady()) {
      return;
    }
    long rhythm = pilot.rhythm();
    if (rhythm == 0) {
      giveUp();
      return;
    }
    // Others may need several of the pilot's rhythms for theirs.
    long span = failures % 2 == 0 ? rhythm : Math.max(1, window / rhythm) * rhythm;
    if (network.wires().mayRepeat(events.end(), span, way)) {
      end = events.end() + span;
      repetition.note(events.end());
      pass();
    }
  }

  /** Flows first, which tell the numbers of packets, then ports, which tell their ages. */
  private void pass() {
    nics.pass(repetition);
    network.pass(repetition, way);
    group.pass(repetition);
    repetition.same(scheduler.open());
    repetition.same(scheduler.lasting());
  }

  private boolean compare(long limit) {
    long from = end;
    end = EventQueue.NEVER;
    repetition.compare(from);
    pass();
    long times = Math.min(repetition.room(), limit - from) / repetition.span();
    long by = times * repetition.span();
    if (!repetition.repeats() || by < LEAST * window) {
      giveUp();
      return false;
    }
    repetition.advance(times);
    pass();
    events.jumpTo(from + by);
    pilot.moveOn(by);
    skipped += by;
    failures = 0;
    wait = 1;
    return true;
  }

  private void giveUp() {
    failures++;
    wait = patience();
  }

  /** Where nothing has repeated itself for long, it is seldom looked for. */
  private int patience() {
    return 1 << Math.clamp((long) failures - FEW, 0, MOST_DOUBLED);
  }
}
