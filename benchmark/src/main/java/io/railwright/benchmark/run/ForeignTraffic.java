package io.railwright.benchmark.run;

import io.railwright.model.text.ShellWords;
import io.railwright.reach.Shell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether others use a NIC: what its counters did over a second before a test. A test beside other
 * traffic measures what is left, and disturbs that traffic.
 */
public final class ForeignTraffic {
  /** Of the line rate: keep-alives and routing stay below it, a job does not. */
  private static final double MOST = 0.01;

  private static final Duration LIMIT = Duration.ofSeconds(15);
  private static final Pattern TIME = Pattern.compile("rail-at (\\d{1,12}\\.\\d{1,9}).*");
  private static final Pattern COUNTER = Pattern.compile("rail-count (\\S{1,200}) (\\d{1,18})");

  /** Of RDMA, in words of four octets. */
  private static final double WORD = 32;

  private static final double OCTET = 8;

  private final Function<String, Shell> shells;

  /**
   * A look at the machines.
   *
   * @param shells that of a machine, by its name
   */
  public ForeignTraffic(Function<String, Shell> shells) {
    this.shells = shells;
  }

  /**
   * What was seen.
   *
   * @param busy a sentence for each NIC that others use
   * @param unread a sentence for each NIC of which nobody knows
   */
  public record Seen(List<String> busy, List<String> unread) {
    public Seen {
      busy = List.copyOf(busy);
      unread = List.copyOf(unread);
    }
  }

  public Seen of(EndPair pair) throws InterruptedException {
    return of(new LinkedHashSet<>(List.of(pair.from(), pair.to())));
  }

  /** All at the same time. */
  public Seen of(Set<RdmaEnd> ends) throws InterruptedException {
    Map<RdmaEnd, GuardedRun> asked = new LinkedHashMap<>();
    List<String> busy = new ArrayList<>();
    List<String> unread = new ArrayList<>();
    try {
      for (RdmaEnd end : ends) {
        Guard guard = new Guard(PairRun.token());
        Shell shell = shells.apply(end.host());
        asked.put(end, new GuardedRun(shell, guard, script(end, guard), LIMIT));
      }
      for (Map.Entry<RdmaEnd, GuardedRun> one : asked.entrySet()) {
        Optional<Double> gigabits = gigabits(one.getValue().await(LIMIT));
        judge(one.getKey(), gigabits, busy, unread);
      }
    } finally {
      asked.values().forEach(GuardedRun::close);
    }
    return new Seen(busy, unread);
  }

  private static void judge(
      RdmaEnd end, Optional<Double> gigabits, List<String> busy, List<String> unread) {
    String name = end.host() + " " + end.device();
    if (gigabits.isEmpty() || end.gigabits().isEmpty()) {
      String what = gigabits.isEmpty() ? "counters" : "line rate";
      unread.add(name + ": its " + what + " can't be read, so others may use it");
    } else if (gigabits.get() > MOST * end.gigabits().get()) {
      busy.add(
          String.format(
              Locale.ROOT,
              "%s carries %.2f Gb/s of others (%.1f %% of its rate)",
              name,
              gigabits.get(),
              100 * gigabits.get() / end.gigabits().get()));
    }
  }

  private static String script(RdmaEnd end, Guard guard) {
    String rdma = "/sys/class/infiniband/" + end.device() + "/ports/" + end.port() + "/counters/";
    String net = "/sys/class/net/" + end.net() + "/statistics/";
    List<String> files = new ArrayList<>(List.of(rdma + "port_rcv_data", rdma + "port_xmit_data"));
    if (!end.net().isEmpty()) {
      files.addAll(List.of(net + "rx_bytes", net + "tx_bytes"));
    }
    return """
    for i in 1 2; do
      echo "rail-at $(cat /proc/uptime)"
      for f in %s; do echo "rail-count $f $(cat $f 2>/dev/null)"; done
      [ $i = 1 ] && sleep 1
    done
    echo "%s0"
    """
        .formatted(ShellWords.join(files), guard.end());
  }

  /**
   * The busiest counter between two reads, in Gb/s; empty where there are no two. Counters of RDMA
   * and of the interface overlap on some drivers, so that they are not added.
   */
  static Optional<Double> gigabits(String said) {
    Map<String, Long> first = new LinkedHashMap<>();
    double began = -1;
    double now = -1;
    Optional<Double> most = Optional.empty();
    for (String line : said.lines().toList()) {
      Matcher time = TIME.matcher(line);
      if (time.matches()) {
        began = now;
        now = Double.parseDouble(time.group(1));
      }
      Matcher counter = COUNTER.matcher(line);
      if (!counter.matches()) {
        continue;
      }
      long count = Long.parseLong(counter.group(2));
      Long before = first.putIfAbsent(counter.group(1), count);
      if (before != null && count >= before && began >= 0 && now > began) {
        double unit = counter.group(1).endsWith("_data") ? WORD : OCTET;
        double rate = (count - before) * unit / 1e9 / (now - began);
        most = Optional.of(Math.max(rate, most.orElse(0.0)));
      }
    }
    return most;
  }
}
