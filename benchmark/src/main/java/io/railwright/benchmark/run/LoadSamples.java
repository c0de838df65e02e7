package io.railwright.benchmark.run;

import io.railwright.model.text.ShellWords;
import io.railwright.reach.Shell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads counters of RDMA ports once a second while a load is on. What counters did between before
 * and after says nothing of when: a load has a start, and its senders do not all begin at once.
 */
public final class LoadSamples implements AutoCloseable {
  private static final Duration TO_END = Duration.ofSeconds(10);
  private static final Pattern TIME = Pattern.compile("rail-at (\\d{1,12}\\.\\d{1,9}).*");
  private static final Pattern COUNTER = Pattern.compile("rail-count (\\w{1,100}) (\\d{1,18})");

  private final Map<RdmaEnd, GuardedRun> asked = new LinkedHashMap<>();

  /**
   * What the counters of a port showed.
   *
   * @param seconds the uptime of the host
   * @param counters by their names
   */
  public record Sample(double seconds, Map<String, Long> counters) {
    public Sample {
      counters = Map.copyOf(counters);
    }

    /** How much it has grown since an earlier sample; empty where one of the two has none. */
    public Optional<Long> since(Sample earlier, String name) {
      Long now = counters.get(name);
      Long then = earlier.counters.get(name);
      return now != null && then != null && now >= then
          ? Optional.of(now - then)
          : Optional.empty();
    }
  }

  /**
   * Begins to read.
   *
   * @param shells that of a machine, by its name
   * @param counters the names of those that are read of each port
   * @param seconds after which it ends by itself
   */
  public LoadSamples(
      Function<String, Shell> shells, Map<RdmaEnd, List<String>> counters, int seconds) {
    counters.forEach(
        (end, names) -> {
          Guard guard = new Guard(PairRun.token());
          List<String> words = List.of("sh", "-c", script(end, names, seconds));
          String script = guard.script(words, -1, seconds + (int) TO_END.toSeconds(), 0);
          Duration limit = Duration.ofSeconds(seconds).plus(TO_END.multipliedBy(2));
          asked.put(end, new GuardedRun(shells.apply(end.host()), guard, script, limit));
        });
  }

  private static String script(RdmaEnd end, List<String> names, int seconds) {
    String port = "/sys/class/infiniband/" + end.device() + "/ports/" + end.port();
    return """
    i=0
    while [ $i -lt %d ]; do
      echo "rail-at $(cat /proc/uptime)"
      for n in %s; do
        for d in counters hw_counters; do
          v=$(cat %s/$d/$n 2>/dev/null) && echo "rail-count $n $v"
        done
      done
      sleep 1
      i=$((i+1))
    done
    """
        .formatted(seconds, ShellWords.join(names), ShellWords.quote(port));
  }

  /** Ends it: the samples of each port, the earliest first; none where a host did not answer. */
  public Map<RdmaEnd, List<Sample>> end() throws InterruptedException {
    asked.values().forEach(GuardedRun::giveUp);
    Map<RdmaEnd, List<Sample>> samples = new LinkedHashMap<>();
    for (RdmaEnd end : asked.keySet()) {
      samples.put(end, samples(Objects.requireNonNull(asked.get(end)).await(TO_END)));
    }
    return samples;
  }

  static List<Sample> samples(String said) {
    List<Sample> samples = new ArrayList<>();
    double at = -1;
    Map<String, Long> counters = new LinkedHashMap<>();
    for (String line : said.lines().toList()) {
      Matcher time = TIME.matcher(line);
      Matcher counter = COUNTER.matcher(line);
      if (time.matches()) {
        if (at >= 0) {
          samples.add(new Sample(at, counters));
        }
        at = Double.parseDouble(time.group(1));
        counters.clear();
      } else if (counter.matches()) {
        counters.put(counter.group(1), Long.parseLong(counter.group(2)));
      }
    }
    return samples; // the last one may have been cut
  }

  @Override
  public void close() {
    asked.values().forEach(GuardedRun::close);
  }
}
