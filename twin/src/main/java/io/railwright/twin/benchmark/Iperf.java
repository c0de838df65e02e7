package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * iperf3. The simulator has no TCP: what a stream carries is the line's share for TCP's segments,
 * or what one processor gets through a host's stack, whichever is less. The latter is an
 * assumption.
 */
final class Iperf implements Program {
  private static final String PROTOCOL = "iperf3";

  /** What one processor of a server and of a guest moves at segments of 1448 bytes, in bits/s. */
  private static final double SERVER_STREAM = 24e9;

  private static final double GUEST_STREAM = 4.7e9;
  private static final double USUAL_SEGMENT = 1448;

  /** IP, TCP with timestamps, Ethernet, preamble and gap. */
  private static final int SEGMENT_OVERHEAD = 90;

  private static final int HEADERS = 52;

  private final BenchmarkContext context;
  private final String host;

  Iperf(BenchmarkContext context, String host) {
    this.context = context;
    this.host = host;
  }

  /** The client's end, as a server sees it. */
  private record Visit(IperfOptions options, String address) {}

  @Override
  public int run(Call call) throws IOException, InterruptedException {
    IperfOptions options;
    try {
      options = IperfOptions.of(call.arguments());
    } catch (IllegalArgumentException wrong) {
      return call.fail(
          1,
          "iperf3: "
              + wrong.getMessage()
              + "\nUsage: iperf3 [-s|-c host] [options]\n"
              + "Try `iperf3 --help' for more information.");
    }
    return options.server() ? serve(call, options) : visit(call, options);
  }

  private int serve(Call call, IperfOptions options) throws IOException, InterruptedException {
    do {
      Optional<ServerRegistry.Waiting> waiting =
          context.servers().listen(host, PROTOCOL, options.port(), options);
      if (waiting.isEmpty()) {
        return call.fail(
            1, "iperf3: error - unable to start listener for connections: Address already in use");
      }
      try {
        call.print(IperfPrint.listening(options.port()));
        call.out().flush();
        Visit visit = (Visit) waiting.get().visitor();
        call.print("Accepted connection from " + visit.address() + ", port 39020\n");
        call.print((String) waiting.get().result());
      } finally {
        context.servers().leave(host, PROTOCOL, options.port(), waiting.get());
      }
    } while (!options.once());
    return 0;
  }

  private int visit(Call call, IperfOptions options) throws IOException, InterruptedException {
    FabricState state = context.state();
    Optional<String> other = context.hostAt(options.host());
    Optional<ServerRegistry.Waiting> server =
        other.flatMap(it -> context.servers().meet(it, PROTOCOL, options.port()));
    Optional<Endpoint> to = other.flatMap(it -> end(state, it, options.host()));
    Optional<Endpoint> from = end(state, host, "");
    if (server.isEmpty() || to.isEmpty() || from.isEmpty() || !to.get().up()) {
      String why = "error - unable to connect to server: Connection refused";
      return options.json() ? jsonFailure(call, why) : call.fail(1, "iperf3: " + why);
    }
    String text = "";
    try {
      server.get().come(new Visit(options, from.get().address()));
      double part = RunNoise.part(context.noise().seed(host), RunNoise.TCP);
      double rate = part * shared(state, from.get(), to.get(), options);
      IperfPrint print = new IperfPrint(options, from.get().address(), options.host(), rate);
      text = print.table();
      call.print(options.json() ? print.json() : print.text());
      return 0;
    } finally {
      server.get().end(text);
    }
  }

  /**
   * Lets the time of a test pass. Tests of one wire share it evenly; those that run in its middle
   * count.
   */
  private double shared(FabricState state, Endpoint from, Endpoint to, IperfOptions options)
      throws InterruptedException {
    Duration half = Duration.ofMillis(options.seconds() * 500L);
    List<String> wires = List.of("out of " + from.wire(), "into " + to.wire());
    wires.forEach(it -> context.tcp().merge(it, 1, Integer::sum));
    try {
      context.stall(half);
      int most = wires.stream().mapToInt(it -> context.tcp().getOrDefault(it, 1)).max().orElse(1);
      double line = rate(state, from, to, Integer.MAX_VALUE);
      context.stall(half);
      return Math.min(rate(state, from, to, options.streams()), line / Math.max(1, most));
    } finally {
      wires.forEach(it -> context.tcp().merge(it, -1, Integer::sum));
    }
  }

  private static int jsonFailure(Call call, String why) throws IOException {
    call.print("{\n\t\"start\":\t{\n\t},\n\t\"error\":\t\"" + why + "\"\n}\n");
    return 1;
  }

  /** The NIC with that address, or the first of the host where it was called by name. */
  private static Optional<Endpoint> end(FabricState state, String host, String address) {
    return state.of(host).stream()
        .filter(it -> it.address().equals(address))
        .findFirst()
        .or(() -> BenchmarkContext.endpoint(state, host, ""));
  }

  /** Bits a second of all streams together. */
  static double rate(FabricState state, Endpoint from, Endpoint to, int streams) {
    double segment = Math.min(from.mtu(), to.mtu()) - HEADERS;
    double line = 1e6 * Math.min(state.wire(from).rate(), state.wire(to).rate());
    boolean guest = from.virtualFunction() || to.virtualFunction();
    double one = (guest ? GUEST_STREAM : SERVER_STREAM) * Math.sqrt(segment / USUAL_SEGMENT);
    return Math.min(line * segment / (segment + SEGMENT_OVERHEAD), (double) streams * one);
  }
}
