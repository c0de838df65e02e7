package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What jobs that run were told of NCCL and UCX: a few variables of the processes that hold an RDMA
 * device or a GPU open, picked out on the host. Ranks that were told the same are one.
 */
public final class RunningJobs {
  /** Those that rules judge, and no others. */
  static final List<String> NAMES =
      List.of(
          "NCCL_IB_DISABLE",
          "NCCL_IB_GID_INDEX",
          "NCCL_IB_HCA",
          "NCCL_NET_GDR_LEVEL",
          "UCX_NET_DEVICES");

  /** Processes that are looked at; one more is told as a cut. */
  private static final int MOST = 128;

  /**
   * Which processes hold a device open is known by the links below their fd; who is not root sees
   * his own alone. Those in a network namespace of their own may have other devices.
   */
  private static final String READ =
      """
      [ -r /proc/1/environ ] && echo complete
      ls -ln /proc/[0-9]*/fd 2>/dev/null |
        grep -E '^/proc/|-> /dev/(infiniband/uverbs|nvidia[0-9]|kfd)' | {
        count=0 process= files= networks=
        while read -r line; do
          case $line in
            /proc/*) process=${line%/fd:} ;;
            *)
              [ -n "$process" ] || continue
              count=$((count + 1))
              [ "$count" -gt "$2" ] && { echo cut; break; }
              files="$files $process/environ" networks="$networks $process/ns/net" process= ;;
          esac
        done
        [ -z "$files" ] || {
          ls -ln /proc/self/ns/net $networks 2>/dev/null
          grep -szaHoE "^($1)=[^[:cntrl:]]*" $files | tr '\\0' '\\n'
        }
      }
      true\
      """;

  public static final Probe PROBE =
      new Probe(
          Question.run(
                  "running-jobs",
                  "sh",
                  "-c",
                  READ,
                  "sh",
                  String.join("|", NAMES),
                  String.valueOf(MOST))
              .shownAs("grep -zaHoE '^(" + String.join("|", NAMES) + ")=.*' /proc/PID/environ"),
          RunningJobs::parse);

  private static final Pattern NETWORK =
      Pattern.compile("/proc/([0-9]{1,10}|self)/ns/net -> (net:\\[[0-9]{1,20}\\])");

  private static final Pattern SETTING =
      Pattern.compile("/proc/([0-9]{1,10})/environ:([A-Z0-9_]{1,80})=(.*)");

  private RunningJobs() {}

  private static Parsed parse(Printed printed) {
    Jobs jobs = new Jobs(new Readings(printed));
    printed.eachLine(jobs::take);
    return jobs.parsed();
  }

  /** What a process was told, each with its line. */
  private record LineValue(String value, int line) {}

  private static final class Jobs {
    private final Readings readings;
    private final Map<String, String> networks = new HashMap<>();
    private final Map<String, Map<String, LineValue>> processes = new LinkedHashMap<>();
    private boolean complete;
    private boolean cut;

    private Jobs(Readings readings) {
      this.readings = readings;
    }

    private void take(String line, int number) {
      Matcher setting = SETTING.matcher(line);
      Matcher network = NETWORK.matcher(line);
      if (setting.matches()) {
        if (NAMES.contains(setting.group(2))) {
          processes
              .computeIfAbsent(setting.group(1), _ -> new LinkedHashMap<>())
              .putIfAbsent(setting.group(2), new LineValue(setting.group(3), number));
        }
      } else if (network.find()) {
        networks.put(network.group(1), network.group(2));
      } else if (line.equals("complete")) {
        complete = true;
      } else if (line.equals("cut")) {
        cut = true;
      } else if (!line.isBlank()) {
        readings.notUnderstood(line);
      }
    }

    private Parsed parsed() {
      String seen = cut ? "first" : complete ? "all" : "own";
      readings.add("", "process.seen", Value.text(seen), "", 0);
      Map<List<String>, Integer> alike = new LinkedHashMap<>();
      processes.keySet().forEach(it -> alike.merge(key(it), 1, Integer::sum));
      for (String process : processes.keySet()) {
        Integer count = alike.remove(key(process));
        if (count != null) {
          add(process, count);
        }
      }
      return readings.parsed();
    }

    private List<String> key(String process) {
      Map<String, LineValue> told = processes.getOrDefault(process, Map.of());
      List<String> settings =
          told.entrySet().stream()
              .map(it -> it.getKey() + "=" + it.getValue().value())
              .sorted()
              .toList();
      return List.of(network(process), String.join("\n", settings));
    }

    private String network(String process) {
      String own = networks.getOrDefault("self", "");
      return own.isEmpty() ? "unknown" : own.equals(networks.get(process)) ? "own" : "other";
    }

    private void add(String process, int alike) {
      String subject = "process/" + process;
      readings.add(subject, "process.alike", new Value.Count(alike, "ranks"), "", 0);
      readings.add(subject, "process.network", Value.text(network(process)), "", 0);
      processes
          .getOrDefault(process, Map.of())
          .forEach(
              (name, told) ->
                  readings.add(
                      subject,
                      FactKey.text("process.setting", name),
                      Value.text(told.value()),
                      told.value(),
                      told.line()));
    }
  }
}
