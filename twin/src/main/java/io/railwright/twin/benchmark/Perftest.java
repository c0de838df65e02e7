package io.railwright.twin.benchmark;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.benchmark.PerftestOptions.BadOptionException;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** A program of perftest on one host: the server where no host is named, else the client. */
final class Perftest implements Program {
  private static final String PROTOCOL = "perftest";

  private static final String NO_DATA = " Failed to exchange data between server and clients";

  /** The best moment of a run beside its mean. */
  private static final double PEAK = 1.0008;

  /** Seconds until a NIC gives up on a packet that never arrives. */
  private static final Duration GIVES_UP = Duration.ofSeconds(4);

  private final BenchmarkContext context;

  /** Where a write goes and how long it is, in its first packet. */
  private static final int RETH_BYTES = 16;

  private final PerftestKind kind;
  private final String host;

  Perftest(BenchmarkContext context, PerftestKind kind, String host) {
    this.context = context;
    this.kind = kind;
    this.host = host;
  }

  /** What a side tells the other. */
  private record Side(PerftestKind kind, PerftestSetup setup, Endpoint nic, CudaMemory memory) {}

  /** The rows that both sides print; empty where the test failed. */
  private record Rows(String text, String why) {
    /** The other side left before it said what its queue pairs are. */
    static final Rows LEFT = new Rows("", NO_DATA);

    static final Rows BROKEN =
        new Rows("", " Completion with error at server\n Failed to complete run_iter_bw function");
  }

  /** Ends the program with a status, having said why. */
  private static final class Ended extends Exception {
    private static final long serialVersionUID = 1;

    Ended(String why) {
      super(why);
    }
  }

  @Override
  public int run(Call call) throws IOException, InterruptedException {
    context.programs().incrementAndGet();
    try {
      PerftestOptions options = new PerftestOptions(call.arguments());
      if (options.has("help") || options.has("version")) {
        call.print(options.has("help") ? usage() : "Version: 6.20\n");
        return 0;
      }
      PerftestSetup setup = PerftestSetup.of(kind, options);
      FabricState state = context.state();
      cuda(call, setup);
      CudaMemory memory = CudaMemory.of(context.host(host), setup);
      Side side = new Side(kind, setup, nic(state, setup), memory);
      return options.server().isEmpty()
          ? serve(call, side)
          : visit(call, state, side, options.server());
    } catch (BadOptionException wrong) {
      return call.fail(
          1,
          call.name()
              + ": "
              + wrong.getMessage()
              + "\n Invalid Command or flag.\n Please check command line and run again.\n\n"
              + usage().stripTrailing());
    } catch (Ended ended) {
      return call.fail(1, String.valueOf(ended.getMessage()));
    } finally {
      context.programs().decrementAndGet();
    }
  }

  /** What is refused before anybody is waited for. */
  private void cuda(Call call, PerftestSetup setup) throws IOException, Ended {
    if (setup.cuda() < 0) {
      return;
    }
    if (!CudaMemory.isBuiltWith(context.host(host))) {
      call.print(" Unsupported memory type\n");
      throw new Ended(" Parser function exited with Error");
    }
    if (kind == PerftestKind.WRITE_LAT) {
      call.print(PerftestPrint.LINE);
      throw new Ended("Perftest supports CUDA latency tests with read/send verbs only");
    }
    if (!kind.isRead()) {
      call.print(
          "Perftest doesn't supports CUDA tests with inline messages: inline size set to 0\n");
    }
  }

  private String usage() {
    String cuda =
        CudaMemory.isBuiltWith(context.host(host))
            ? "      --use_cuda=<cuda device id> Use CUDA specific device for GPUDirect RDMA"
                + " testing\n      --use_cuda_dmabuf Use CUDA DMA-BUF for GPUDirect RDMA testing\n"
            : "";
    return "Usage:\n  "
        + kind.program()
        + "            start a server and wait for connection\n  "
        + kind.program()
        + " <host>     connect to server at <host>\n"
        + cuda;
  }

  private Endpoint nic(FabricState state, PerftestSetup setup) throws Ended {
    Optional<Endpoint> found = BenchmarkContext.endpoint(state, host, setup.device());
    if (found.isEmpty()) {
      String device =
          setup.device().isEmpty() ? "" : " IB device " + setup.device() + " not found\n";
      throw new Ended(device + " Unable to find the Infiniband/RoCE device");
    }
    if (!found.get().up()) {
      throw new Ended(
          " Port number 1 state is Down\n Couldn't set the link layer\n"
              + " Couldn't get context for the device");
    }
    return found.get();
  }

  private int serve(Call call, Side side) throws IOException, InterruptedException, Ended {
    int port = side.setup().port();
    ServerRegistry.Waiting waiting =
        context
            .servers()
            .listen(host, PROTOCOL, port, side)
            .orElseThrow(() -> new Ended(" Couldn't listen to port " + port));
    try {
      call.print(PerftestPrint.waiting());
      call.out().flush();
      Side client = (Side) waiting.visitor();
      call.print(side.memory().text());
      if (!side.memory().failure().isEmpty()) {
        throw new Ended(side.memory().failure());
      }
      call.print(head(side, client, false));
      call.print(PerftestPrint.addresses(side.setup(), side.nic(), client.nic()));
      Rows rows = (Rows) waiting.result();
      if (rows.text().isEmpty()) {
        throw new Ended(rows.why());
      }
      // Of ib_read_lat the client alone prints a table.
      call.print(kind == PerftestKind.READ_LAT ? "" : rows.text());
      call.print(CudaMemory.end(side.setup()));
      return 0;
    } finally {
      context.servers().leave(host, PROTOCOL, port, waiting);
    }
  }

  private int visit(Call call, FabricState state, Side side, String server)
      throws IOException, InterruptedException, Ended {
    int port = side.setup().port();
    ServerRegistry.Waiting waiting =
        context
            .hostAt(server)
            .flatMap(it -> context.servers().meet(it, PROTOCOL, port))
            .orElseThrow(
                () ->
                    new Ended(
                        "Couldn't connect to "
                            + server
                            + ":"
                            + port
                            + "\nUnable to open file descriptor for socket connection"
                            + " Unable to init the socket connection"));
    Rows rows = Rows.BROKEN;
    try {
      Side other = (Side) waiting.offer();
      waiting.come(side);
      if (other.kind() != kind || other.setup().queuePairs() != side.setup().queuePairs()) {
        throw new Ended(NO_DATA);
      }
      call.print(side.memory().text());
      if (!side.memory().failure().isEmpty()) {
        rows = Rows.LEFT;
        throw new Ended(side.memory().failure());
      }
      call.print(head(side, other, true));
      if (!other.memory().failure().isEmpty()) {
        throw new Ended(NO_DATA);
      }
      call.print(PerftestPrint.addresses(side.setup(), side.nic(), other.nic()));
      rows = new Rows(measure(state, side, other), "");
      call.print(rows.text() + CudaMemory.end(side.setup()));
      return 0;
    } catch (BadInputException sentence) {
      throw new Ended(" " + sentence.getMessage());
    } finally {
      waiting.end(rows);
    }
  }

  private String head(Side own, Side other, boolean client) {
    boolean send = kind == PerftestKind.SEND_BW;
    String depth =
        client || !send
            ? " TX depth        : " + (kind.isLatency() ? 1 : 128) + "\n"
            : " RX depth        : 512\n";
    return PerftestPrint.head(
        kind, own.setup(), own.nic(), FabricState.rdmaMtu(own.nic(), other.nic()), depth);
  }

  private String measure(FabricState state, Side client, Side server)
      throws BadInputException, InterruptedException, Ended {
    boolean backwards = kind.isRead();
    Measurement measurement =
        new Measurement(
            context,
            state,
            backwards ? server.nic() : client.nic(),
            backwards ? client.nic() : server.nic());
    PerftestSetup setup = client.setup();
    StringBuilder rows =
        new StringBuilder(
            kind.isLatency()
                ? PerftestPrint.latencyTitle()
                : PerftestPrint.bandwidthTitle(setup.gigabits()));
    for (int size : setup.sizes()) {
      rows.append(
          kind.isLatency()
              ? latencyRow(measurement, client, size)
              : bandwidthRow(measurement, client, size));
    }
    return rows.append(PerftestPrint.LINE).toString();
  }

  /** The traffic class of rdma_cm's queue pairs is their own. */
  private static int trafficClass(Side client) {
    PerftestSetup setup = client.setup();
    int ofCm = setup.tos() > 0 ? setup.tos() : client.nic().cmTos();
    return setup.byCm() ? ofCm : setup.trafficClass();
  }

  private String latencyRow(Measurement measurement, Side client, int size)
      throws BadInputException, InterruptedException, Ended {
    double time =
        kind.isRead()
            ? measurement.readLatency(size, trafficClass(client))
            : measurement.latency(size, trafficClass(client));
    if (time < 0) {
      throw lost();
    }
    long seed = context.noise().seed(host);
    LatencySample sample = new LatencySample(time, client.setup().iterations(), seed);
    String row = PerftestPrint.latency(size, sample);
    return client.setup().eachTime() ? PerftestPrint.each(sample) + row : row;
  }

  private String bandwidthRow(Measurement measurement, Side client, int size)
      throws BadInputException, InterruptedException, Ended {
    PerftestSetup setup = client.setup();
    int once = kind == PerftestKind.WRITE_BW ? RETH_BYTES : 0;
    Measurement.Bandwidth found =
        measurement.bandwidth(size, setup, trafficClass(client), context.noise().seed(host), once);
    if (!found.arrived()) {
      throw lost();
    }
    double peak = setup.seconds() > 0 ? 0 : found.bits() * PEAK;
    return PerftestPrint.bandwidth(size, found.messages(), peak, found.bits(), setup.gigabits());
  }

  /** What a client sees whose packets never arrive: its retries run out. */
  private Ended lost() throws InterruptedException {
    context.stall(GIVES_UP);
    return new Ended(
        " Completion with error at client\n Failed status 12: wr_id 0 syndrom 0x81\n"
            + "scnt=128, ccnt=0\n Failed to complete run_iter_bw function successfully");
  }
}
