package io.railwright.benchmark.collective;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What NCCL's log says of the way between hosts: its network, its plugin, whether GPUs and NICs
 * talk directly. What the log does not say is empty.
 *
 * @param library NCCL, or RCCL where the log or the test names it
 * @param networks as {@code Using network} names them: {@code IB}, {@code Socket}, a plugin
 * @param plugin of the network; empty where none was loaded
 * @param devices that are used, like {@code mlx5_0:1/RoCE}
 * @param direct whether channels between hosts use GPUDirect RDMA
 */
public record NcclTransport(
    String library,
    Set<String> networks,
    Optional<String> plugin,
    Set<String> devices,
    Optional<Boolean> direct) {
  private static final Pattern RCCL = Pattern.compile("RCCL version\\b|rccl-tests(?: version|:)");

  private static final Pattern NETWORK =
      Pattern.compile("NCCL INFO Using network (\\S[^\\r\\n]{0,80})");
  private static final Pattern PLUGIN =
      Pattern.compile("NCCL INFO NET/Plugin: Loaded net plugin ([^\\r\\n]{1,80})");
  private static final Pattern DEVICE =
      Pattern.compile("\\[\\d{1,3}] ?([\\w.-]{1,40}:\\d{1,3}/\\w{2,8})");
  private static final Pattern CHANNEL =
      Pattern.compile("NCCL INFO Channel [^\\r\\n]{1,200} via NET/\\S{1,80}");

  public NcclTransport {
    networks = new LinkedHashSet<>(networks);
    devices = new LinkedHashSet<>(devices);
  }

  public static NcclTransport of(String log) {
    Set<String> networks = new LinkedHashSet<>();
    Matcher network = NETWORK.matcher(log);
    while (network.find()) {
      networks.add(network.group(1).strip());
    }
    Matcher plugin = PLUGIN.matcher(log);
    Set<String> devices = new LinkedHashSet<>();
    log.lines()
        .filter(it -> it.contains("NCCL INFO NET/IB : Using"))
        .forEach(
            line -> {
              Matcher device = DEVICE.matcher(line);
              while (device.find()) {
                devices.add(device.group(1));
              }
            });
    Optional<Boolean> direct = Optional.empty();
    Matcher channel = CHANNEL.matcher(log);
    while (channel.find()) {
      direct = Optional.of(direct.orElse(true) && channel.group().contains("/GDRDMA"));
    }
    return new NcclTransport(
        RCCL.matcher(log).find() ? "RCCL" : "NCCL",
        networks,
        plugin.find() ? Optional.of(plugin.group(1).strip()) : Optional.empty(),
        devices,
        direct);
  }

  /** The tests that print such a log. */
  public String tests() {
    return library.equals("RCCL") ? "rccl-tests" : "nccl-tests";
  }

  /** Whether hosts talk by TCP though nobody asked for it: NCCL says so in its log alone. */
  public boolean isSocket() {
    return networks.stream().anyMatch(it -> it.equals("Socket") || it.equals("FastSocket"));
  }

  /** A sentence for each thing that is known. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (networks.isEmpty()) {
      sentences.add(
          library + "'s log does not say which network was used: NCCL_DEBUG=INFO tells it");
      return sentences;
    }
    sentences.add(
        library
            + " used network "
            + String.join(" and ", networks)
            + (devices.isEmpty() ? "" : " with " + String.join(", ", devices))
            + plugin.map(it -> ", plugin " + it).orElse(", no plugin"));
    direct.ifPresent(
        it ->
            sentences.add(
                it
                    ? "GPUDirect RDMA is used between hosts"
                    : "GPUDirect RDMA is not used on every channel: data passes the memory of the"
                        + " host"));
    return sentences;
  }
}
