package io.railwright.benchmark.collective;

import io.railwright.model.benchmark.Launch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How a collective is called.
 *
 * @param program of nccl-tests (and RCCL's) or OSU
 * @param hosts who takes part
 * @param slots processes of each host: one for each GPU, or one
 * @param first smallest size in bytes
 * @param last largest size in bytes
 * @param seconds after which it is ended
 */
public record CollectiveCall(
    String program,
    List<String> hosts,
    int slots,
    long first,
    long last,
    Map<String, String> environment,
    int seconds) {
  /** By it whatever is left of a run is found on each host. */
  private static final List<String> TOKEN = List.of("-x", "RAIL_RUN");

  private static final List<String> OVER_SSH = List.of("--mca", "plm", "rsh");

  public CollectiveCall {
    hosts = List.copyOf(hosts);
    environment = Map.copyOf(environment);
  }

  public boolean isOsu() {
    return program.startsWith("osu_");
  }

  /** The program with its options, as each rank runs it; OSU's know how often for each size. */
  public List<String> command() {
    return isOsu()
        ? List.of(program, "-m", first + ":" + last)
        : List.of(
            program,
            "-b",
            Long.toString(first),
            "-e",
            Long.toString(last),
            "-f",
            "2",
            "-g",
            "1",
            "-w",
            "5",
            "-n",
            "20");
  }

  /** With its launcher before it. */
  public List<String> words(Launch launch) {
    return switch (launch) {
      case MPIRUN -> mpirun(hostList(), TOKEN);
      case SSH -> mpirun(hostList(), Stream.concat(OVER_SSH.stream(), TOKEN.stream()).toList());
      case SRUN -> srun();
    };
  }

  private List<String> hostList() {
    return List.of("-H", String.join(",", hosts.stream().map(it -> it + ":" + slots).toList()));
  }

  List<String> mpirun(List<String> where, List<String> more) {
    List<String> words = new ArrayList<>(List.of("mpirun"));
    words.addAll(List.of("-np", Integer.toString(hosts.size() * slots)));
    words.addAll(List.of("-N", Integer.toString(slots)));
    words.addAll(where);
    words.addAll(more);
    words.addAll(List.of("--bind-to", "numa"));
    environment.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(it -> words.addAll(List.of("-x", it.getKey() + "=" + it.getValue())));
    words.addAll(command());
    return words;
  }

  List<String> srun() {
    List<String> words = new ArrayList<>(List.of("srun"));
    words.addAll(List.of("-N", Integer.toString(hosts.size())));
    words.add("--ntasks-per-node=" + slots);
    words.add("--nodelist=" + String.join(",", hosts));
    words.add("--mpi=pmix");
    words.add("--export=ALL" + exported());
    words.addAll(command());
    return words;
  }

  /** Slurm parts variables by commas: a value with one would be cut there. */
  private String exported() {
    StringBuilder exported = new StringBuilder();
    environment.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(it -> !it.getValue().contains(","))
        .forEach(it -> exported.append(',').append(it.getKey()).append('=').append(it.getValue()));
    return exported.toString();
  }

  /** Those that {@code srun --export} can't carry; they go by the environment of srun itself. */
  public Map<String, String> besideSrun() {
    Map<String, String> beside = new LinkedHashMap<>();
    environment.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(it -> it.getValue().contains(","))
        .forEach(it -> beside.put(it.getKey(), it.getValue()));
    return beside;
  }
}
