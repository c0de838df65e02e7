package io.railwright.benchmark.collective;

import io.railwright.benchmark.run.RdmaEnd;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The variables with which NCCL and UCX use the RDMA ports that hosts have, in the class of the
 * workload. What hosts do not agree on is left to the library.
 *
 * @param nccl those of NCCL and RCCL
 * @param ucx those of UCX, which OSU's programs run over
 */
public record JobEnvironment(Map<String, String> nccl, Map<String, String> ucx) {
  public JobEnvironment {
    nccl = new LinkedHashMap<>(nccl);
    ucx = new LinkedHashMap<>(ucx);
  }

  /**
   * For these hosts.
   *
   * @param ends the ports of each host
   */
  public static JobEnvironment of(List<List<RdmaEnd>> ends, int trafficClass) {
    Set<String> ports = new LinkedHashSet<>();
    Set<Integer> gids = new LinkedHashSet<>();
    for (List<RdmaEnd> host : ends) {
      for (RdmaEnd end : host) {
        ports.add(end.device() + ":" + end.port());
        gids.add(end.gid());
      }
    }
    Map<String, String> nccl = new LinkedHashMap<>();
    Map<String, String> ucx = new LinkedHashMap<>();
    if (!ports.isEmpty()) {
      // The equals sign asks for these names and not for all that begin like them.
      nccl.put("NCCL_IB_HCA", "=" + String.join(",", ports));
      ucx.put("UCX_NET_DEVICES", String.join(",", ports));
    }
    Optional<String> gid =
        gids.size() == 1 ? Optional.of(gids.iterator().next().toString()) : Optional.empty();
    gid.ifPresent(it -> nccl.put("NCCL_IB_GID_INDEX", it));
    gid.ifPresent(it -> ucx.put("UCX_IB_GID_INDEX", it));
    nccl.put("NCCL_IB_TC", Integer.toString(trafficClass));
    ucx.put("UCX_IB_TRAFFIC_CLASS", Integer.toString(trafficClass));
    nccl.put("NCCL_DEBUG", "INFO");
    return new JobEnvironment(nccl, ucx);
  }

  /** Those of the library that a program uses. */
  public Map<String, String> of(boolean osu) {
    return osu ? ucx : nccl;
  }

  /** As lines of a file that a shell reads. */
  static String lines(Map<String, String> variables) {
    return variables.entrySet().stream()
        .map(it -> it.getKey() + "=" + it.getValue() + "\n")
        .collect(Collectors.joining());
  }
}
