package io.railwright.capture.vantage;

import io.railwright.capture.file.Feed;
import io.railwright.capture.packet.Events;
import io.railwright.capture.packet.FlowKey;
import io.railwright.capture.packet.FlowNumbers;
import io.railwright.capture.packet.ParsedBatch;
import io.railwright.capture.series.Clock;
import io.railwright.model.capture.Crossing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads two captures side by side and matches packets by flow, packet number, opcode and IP
 * identification. Of equal packets, such as those that were sent again, those match that are as far
 * apart in time as packets usually are: where none is yet, the match waits. Packets that their
 * sender numbers are never equal, and match at once. It always reads on in the capture with fewer
 * unmatched packets, so that clocks need not agree.
 */
public final class Comparison {
  /** How many packets may wait at one point: more than are on their way between any two. */
  private static final int MOST_UNMATCHED = 1 << 20;

  private final FlowNumbers numbers = new FlowNumbers(1);
  private final UnmatchedPackets[] unmatchedPackets = {
    new UnmatchedPackets(MOST_UNMATCHED), new UnmatchedPackets(MOST_UNMATCHED)
  };
  private final long[] ordinals = new long[2];
  private final List<OneSidedPackets[]> flows = new ArrayList<>();
  private final Numbering numbering = new Numbering();

  private final List<Direction> directionOfFlow = new ArrayList<>();
  private final Map<String, Direction> directions = new LinkedHashMap<>();

  public Crossing compare(String first, Feed firstFeed, String second, Feed secondFeed) {
    try (PacketStream one = new PacketStream(firstFeed, numbers);
        PacketStream two = new PacketStream(secondFeed, numbers)) {
      readBoth(one, two);
    }
    matchTheRest();
    for (int flow = 0; flow < flows.size(); flow++) {
      directionOfFlow.get(flow).oneSided(0, flows.get(flow)[0]);
      directionOfFlow.get(flow).oneSided(1, flows.get(flow)[1]);
    }
    return report(first, second);
  }

  /**
   * In the order in which they were seen, since the delay of a queue that fills grows from packet
   * to packet: each match says where to look for the next.
   */
  private void matchTheRest() {
    UnmatchedPackets first = unmatchedPackets[0];
    first.forEach(
        entry -> {
          if (isMatched(waiting(0, entry), true)) {
            first.remove(entry);
          }
        });
    for (int point = 0; point < 2; point++) {
      int here = point;
      unmatchedPackets[point].forEach(entry -> unmatched(waiting(here, entry)));
    }
  }

  private void readBoth(PacketStream one, PacketStream two) {
    PacketStream[] streams = {one, two};
    boolean[] over = new boolean[2];
    while (!over[0] || !over[1]) {
      int point = unmatchedPackets[0].size() <= unmatchedPackets[1].size() ? 0 : 1;
      point = over[point] ? 1 - point : point;
      ParsedBatch parsed = streams[point].next();
      if (parsed == null) {
        over[point] = true;
      } else {
        take(point, parsed.shard(0));
        streams[point].giveBack(parsed);
      }
    }
  }

  private void take(int point, Events events) {
    for (int at = 0; at < events.end(); at += Events.WORDS) {
      int flow = events.flow(at);
      learn(flow);
      long key = events.word(at + 1);
      int identification = events.identification(at);
      int trafficClass = events.dscp(at) << 2 | events.ecn(at);
      long ordinal = ordinals[point]++;
      numbering.saw(flow, point, identification);
      Seen packet = new Seen(point, key, identification, events.time(at), ordinal, trafficClass);
      if (!isMatched(packet, false)) {
        if (isCopy(packet)) {
          numbering.copied(flow);
        }
        unmatchedPackets[point].add(
            key,
            identification,
            packet.time(),
            ordinal,
            trafficClass,
            evicted -> leave(waiting(point, evicted)));
      }
    }
  }

  private boolean isCopy(Seen packet) {
    return unmatchedPackets[packet.point()].find(
            packet.key(), packet.identification(), UnmatchedPackets.OLDEST)
        != UnmatchedPackets.NONE;
  }

  /** A packet at one of the points. */
  private record Seen(
      int point, long key, int identification, long time, long ordinal, int trafficClass) {
    int flow() {
      return (int) (key >>> 32);
    }
  }

  /**
   * Whether the other point saw the packet too.
   *
   * @param late no better match can come any more
   */
  private boolean isMatched(Seen packet, boolean late) {
    UnmatchedPackets there = unmatchedPackets[1 - packet.point()];
    UsualDelay usual = directionOfFlow.get(packet.flow()).usualDelay();
    int entry = there.find(packet.key(), packet.identification(), wanted(packet, usual));
    if (entry == UnmatchedPackets.NONE) {
      return false;
    }
    if (isTimed(packet, entry) && !numbering.tellsPacketsApart(packet.flow())) {
      long delay = delay(packet, entry);
      if (late ? !usual.isPossible(delay) : usual.strays(delay)) {
        return false;
      }
    }
    match(packet, entry);
    there.remove(entry);
    return true;
  }

  /** When the other point saw the packet, by its own clock. */
  private static long wanted(Seen packet, UsualDelay usual) {
    if (!usual.isKnown() || !Clock.isKnown(packet.time())) {
      return UnmatchedPackets.OLDEST;
    }
    return packet.time() + (packet.point() == 0 ? usual.usual() : -usual.usual());
  }

  private boolean isTimed(Seen packet, int entry) {
    return Clock.isKnown(packet.time())
        && Clock.isKnown(unmatchedPackets[1 - packet.point()].time(entry));
  }

  /** The time at the second point minus that at the first. */
  private long delay(Seen packet, int entry) {
    long later = packet.time() - unmatchedPackets[1 - packet.point()].time(entry);
    return packet.point() == 1 ? later : -later;
  }

  private void match(Seen packet, int entry) {
    int point = packet.point();
    UnmatchedPackets there = unmatchedPackets[1 - point];
    flows.get(packet.flow())[point].matched(packet.ordinal());
    flows.get(packet.flow())[1 - point].matched(there.ordinal(entry));
    boolean timed = isTimed(packet, entry);
    int other = there.trafficClass(entry);
    directionOfFlow
        .get(packet.flow())
        .match(
            point == 1 ? other : packet.trafficClass(),
            point == 1 ? packet.trafficClass() : other,
            timed ? delay(packet, entry) : 0,
            timed);
  }

  private Seen waiting(int point, int entry) {
    UnmatchedPackets here = unmatchedPackets[point];
    return new Seen(
        point,
        here.key(entry),
        here.identification(entry),
        here.time(entry),
        here.ordinal(entry),
        here.trafficClass(entry));
  }

  /** The last word on a packet that can't wait any longer. */
  private void leave(Seen packet) {
    if (!isMatched(packet, true)) {
      unmatched(packet);
    }
  }

  private void unmatched(Seen packet) {
    flows.get(packet.flow())[packet.point()].unmatched(packet.ordinal());
  }

  /** Numbers of flows are given in order, so that lists can be filled up. */
  private void learn(int flow) {
    while (flows.size() <= flow) {
      FlowKey key = numbers.key(flows.size());
      flows.add(new OneSidedPackets[] {new OneSidedPackets(), new OneSidedPackets()});
      String name = key.source() + " " + key.destination();
      directionOfFlow.add(
          directions.computeIfAbsent(name, any -> new Direction(key.source(), key.destination())));
    }
  }

  private Crossing report(String first, String second) {
    List<Crossing.Path> paths = new ArrayList<>();
    Optional<Long> clock = clock();
    for (Direction direction : directions.values()) {
      paths.add(direction.report(isOnward(direction), clock.orElse(0L)));
    }
    paths.sort(Comparator.comparingLong(Crossing.Path::matched).reversed());
    return new Crossing(first, second, paths, clock);
  }

  private boolean isOnward(Direction direction) {
    Direction back = against(direction);
    if (direction.marksSay() != 0) {
      return direction.marksSay() > 0;
    }
    if (back != null && back.marksSay() != 0) {
      return back.marksSay() < 0;
    }
    if (back != null && back.isTimed()) {
      return direction.median() >= back.median();
    }
    return direction.median() >= 0;
  }

  private @Nullable Direction against(Direction direction) {
    return directions.values().stream().filter(direction::isAgainst).findFirst().orElse(null);
  }

  /** Half of what the quickest packets of both ways differ by, for the busiest pair. */
  private Optional<Long> clock() {
    return directions.values().stream()
        .filter(it -> it.isTimed() && isOnward(it))
        .sorted(Comparator.comparingLong(Direction::matched).reversed())
        .flatMap(
            onward -> {
              Direction back = against(onward);
              return back == null || !back.isTimed() || isOnward(back)
                  ? Stream.empty()
                  : Stream.of((onward.smallest() + back.largest()) / 2);
            })
        .findFirst();
  }
}
