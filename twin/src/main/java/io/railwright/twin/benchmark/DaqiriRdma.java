package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import io.railwright.posix.Program;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * DAQIRI's benchmark of RDMA, one side at a time. Its configuration names addresses and sizes; both
 * sides run for their own time, and the client calls again until somebody answers. What the library
 * logs, and its statistics behind the result, are left out.
 */
final class DaqiriRdma implements Program {
  static final String NAME = "daqiri_bench_rdma";

  private static final String PROTOCOL = "daqiri";
  private static final int USUAL_SECONDS = 10;
  private static final int LONGEST = 86_400;
  private static final Duration AGAIN = Duration.ofMillis(200);

  /** The last look at the clock, and the wait for what is still on its way. */
  private static final double BEHIND = 0.1;

  private static final int BAD_FILE = 134;

  private final BenchmarkContext context;
  private final String host;

  DaqiriRdma(BenchmarkContext context, String host) {
    this.context = context;
    this.host = host;
  }

  private record Options(int seconds, String mode) {}

  /** Messages of each direction, as the client sees them. */
  private record Counts(long sent, long received) {
    static final Counts NONE = new Counts(0, 0);

    /** What one sent the other received. */
    Counts atTheOtherEnd() {
      return new Counts(/* sent= */ received, /* received= */ sent);
    }
  }

  private record Client(DaqiriConfiguration.Side side) {}

  @Override
  public int run(Call call) throws IOException, InterruptedException {
    context.programs().incrementAndGet();
    try {
      return ran(call);
    } finally {
      context.programs().decrementAndGet();
    }
  }

  private int ran(Call call) throws IOException, InterruptedException {
    List<String> words = call.arguments();
    if (words.isEmpty()) {
      return call.fail(
          1,
          "Usage: "
              + call.name()
              + " <config.yaml> [--seconds N] [--mode server|client|both] [--target-gbps G]"
              + " [--workload none|fft|gemm|gemm_fp16] [--workload-gemm-dim N]");
    }
    String path = call.path(words.getFirst());
    if (call.files().kind(path) != Files.Kind.FILE) {
      return call.fail(
          BAD_FILE,
          "terminate called after throwing an instance of 'YAML::BadFile'\n  what():  bad file: "
              + words.getFirst());
    }
    DaqiriConfiguration configuration =
        new DaqiriConfiguration(new String(call.files().read(path), StandardCharsets.UTF_8));
    Options options = options(words);
    Optional<DaqiriConfiguration.Side> side = configuration.side(options.mode());
    if (side.isEmpty()) {
      return call.fail(1, "No rdma_bench_server/rdma_bench_client config selected");
    }
    return options.mode().equals("server")
        ? serve(call, options, side.get())
        : visit(call, options, side.get());
  }

  /** Pairs of words, as the program takes them; what it does not know it leaves alone. */
  private static Options options(List<String> words) {
    int seconds = USUAL_SECONDS;
    String mode = "both";
    for (int at = 1; at + 1 < words.size(); at += 2) {
      String value = words.get(at + 1);
      if (words.get(at).equals("--seconds") && value.matches("[1-9]\\d{0,5}")) {
        seconds = Math.min(LONGEST, Integer.parseInt(value));
      } else if (words.get(at).equals("--mode")) {
        mode = value;
      }
    }
    return new Options(seconds, mode);
  }

  private int serve(Call call, Options options, DaqiriConfiguration.Side side)
      throws IOException, InterruptedException {
    Optional<ServerRegistry.Waiting> waiting =
        context.servers().listen(host, PROTOCOL, side.port(), side);
    Counts seen = Counts.NONE;
    Duration time = Duration.ofSeconds(options.seconds());
    long began = System.nanoTime();
    if (waiting.isPresent()) {
      try {
        seen = counted(waiting.get(), time);
      } finally {
        context.servers().leave(host, PROTOCOL, side.port(), waiting.get());
      }
    }
    Duration left = time.minusNanos(System.nanoTime() - began);
    if (left.isPositive()) {
      context.stall(left); // it ends with its time, and not with its client
    }
    call.print(line("Server", seen.atTheOtherEnd(), side.size(), options.seconds()));
    return 0;
  }

  /** A server that nobody calls ends as well. */
  private static Counts counted(ServerRegistry.Waiting waiting, Duration longest)
      throws InterruptedException {
    return waiting.visitor(longest).isEmpty() ? Counts.NONE : (Counts) waiting.result();
  }

  private int visit(Call call, Options options, DaqiriConfiguration.Side side)
      throws IOException, InterruptedException {
    Counts counts = Counts.NONE;
    for (Duration gone = Duration.ZERO;
        gone.compareTo(Duration.ofSeconds(options.seconds())) < 0;
        gone = gone.plus(AGAIN)) {
      Optional<ServerRegistry.Waiting> server =
          context
              .hostAt(side.server())
              .flatMap(it -> context.servers().meet(it, PROTOCOL, side.port()));
      if (server.isPresent()) {
        counts = sent(server.get(), side, options.seconds() - (int) gone.toSeconds());
        break;
      }
      context.stall(AGAIN);
    }
    call.print(line("Client", counts, side.size(), options.seconds()));
    return 0;
  }

  private Counts sent(ServerRegistry.Waiting server, DaqiriConfiguration.Side side, int seconds)
      throws InterruptedException {
    Counts counts = Counts.NONE;
    try {
      server.come(new Client(side));
      DaqiriConfiguration.Side other = (DaqiriConfiguration.Side) server.offer();
      counts = measured(side, other, seconds);
      return counts;
    } finally {
      server.end(counts);
    }
  }

  private Counts measured(DaqiriConfiguration.Side own, DaqiriConfiguration.Side other, int seconds)
      throws InterruptedException {
    FabricState state = context.state();
    boolean there = own.sends() && other.receives();
    boolean back = own.receives() && other.sends();
    Optional<Endpoint> from = end(state, host, own.client());
    Optional<Endpoint> to =
        context.hostAt(own.server()).flatMap(it -> end(state, it, own.server()));
    boolean up = from.filter(Endpoint::up).isPresent() && to.filter(Endpoint::up).isPresent();
    if (!up || (!there && !back)) {
      context.stall(Duration.ofSeconds(seconds));
      return Counts.NONE;
    }
    Endpoint sender = there ? from.get() : to.get();
    Endpoint receiver = there ? to.get() : from.get();
    long messages = messages(state, sender, receiver, own.size(), seconds, there && back);
    long each = there && back ? messages / 2 : messages;
    return new Counts(there ? each : 0, back ? each : 0);
  }

  private long messages(
      FabricState state, Endpoint from, Endpoint to, int size, int seconds, boolean bothWays)
      throws InterruptedException {
    try {
      String words = "-s " + size + " -q 1 -D " + Math.max(1, seconds) + (bothWays ? " -b" : "");
      PerftestSetup setup =
          PerftestSetup.of(
              PerftestKind.SEND_BW, new PerftestOptions(List.of(words.split(" ", -1))));
      Measurement.Bandwidth found =
          new Measurement(context, state, from, to)
              .bandwidth(size, setup, from.cmTos(), context.noise().seed(host), 0);
      return found.arrived() ? (long) (found.bits() / 8 / size * seconds) : 0;
    } catch (BadInputException | PerftestOptions.BadOptionException none) {
      throw new IllegalStateException(none);
    }
  }

  private static Optional<Endpoint> end(FabricState state, String host, String address) {
    return state.of(host).stream()
        .filter(it -> it.address().equals(address))
        .findFirst()
        .or(() -> BenchmarkContext.endpoint(state, host, ""));
  }

  private static String line(String side, Counts counts, long size, int seconds) {
    BigDecimal time = BigDecimal.valueOf(seconds + BEHIND).round(new MathContext(6));
    return String.format(
        Locale.ROOT,
        "%s complete: send_completions=%d recv_completions=%d send_bytes=%d recv_bytes=%d"
            + " seconds=%s\n",
        side,
        counts.sent(),
        counts.received(),
        counts.sent() * size,
        counts.received() * size,
        time.stripTrailingZeros().toPlainString());
  }
}
