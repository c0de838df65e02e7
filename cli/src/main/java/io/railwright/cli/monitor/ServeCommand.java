package io.railwright.cli.monitor;

import io.railwright.cli.change.OwnJournals;
import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostNames;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.serve.OperatorRecords;
import io.railwright.flow.serve.ServeFabric;
import io.railwright.flow.serve.TwinControl;
import io.railwright.model.text.NameChoice;
import io.railwright.view.layout.TextOutput;
import io.railwright.web.RailServer;
import io.railwright.web.ServerSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail serve}: the dashboard, the API and the exporter of a fabric. */
@Command(
    description = "Show a fabric in a browser and to programs: problems, map, charts, metrics.",
    footer = {
      "",
      "  rail serve                           the built-in twin under a training load",
      "  rail serve -i rail.yaml              a fabric, for this machine alone",
      "  rail serve -i twin:clean --operate   with forms that set faults in the twin",
      "  rail serve -i rail.yaml --listen 10.0.0.5:8710 --token-file tokens \\",
      "    --tls-cert cert.pem --tls-key key.pem for others too",
      "",
      "Ctrl-C ends it. Prometheus finds /metrics, programs /api/v1/openapi.json."
    })
public final class ServeCommand implements Callable<Integer> {
  private static final Duration HOST_LIMIT = Duration.ofSeconds(30);

  /** What a training job sends, over and over. */
  private static final String TRAINING = "all-reduce";

  @Spec private CommandSpec spec;

  @Mixin private FabricChoice choice = new FabricChoice();

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS:PORT",
      defaultValue = "127.0.0.1:8710",
      converter = ListenAddress.class,
      description = "Where to listen (${DEFAULT-VALUE}); port 0 for any that is free.")
  private InetSocketAddress listen = new InetSocketAddress(0);

  @Option(
      names = "--every",
      paramLabel = "TIME",
      defaultValue = "10s",
      converter = WatchCommand.PollConverter.class,
      description = "The time between two polls, 1s to 5m (${DEFAULT-VALUE}).")
  private Duration every = Duration.ofSeconds(10);

  @Mixin private StoreOptions store = new StoreOptions();

  @Mixin private TellOptions tell = new TellOptions();

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Show the results of benchmarks in this folder, as rail bench history does.")
  private @Nullable Path results;

  @Option(
      names = "--captures",
      paramLabel = "DIR",
      description = "Show what rail pcap says of the captures of packets in this folder.")
  private @Nullable Path captures;

  @Mixin private ServeAccess access = new ServeAccess();

  @Option(
      names = "--name",
      paramLabel = "DNS-NAME",
      split = ",",
      description = "A name by which browsers call this server, beside its addresses.")
  private Set<String> names = new TreeSet<>();

  @Option(
      names = "--host",
      paramLabel = "NAME",
      converter = HostNames.class,
      description = "Ask only this host; several as a,b or gpu[01-16] or gpu*.")
  private NameChoice hosts = NameChoice.ALL;

  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "48",
      description = "How many machines may be asked at a time (${DEFAULT-VALUE}).")
  private int atOnce = 48;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    if (atOnce < 1) {
      throw new CommandFailed(ExitCode.USAGE, "--at-once must be at least 1, not " + atOnce + ".");
    }
    ServerSettings settings =
        new ServerSettings(
            listen, access.trust(err), names, access.tls(), spec.root().version()[0]);
    settings
        .doubt()
        .ifPresent(
            why -> {
              throw new CommandFailed(ExitCode.USAGE, why + ".");
            });
    OperatorRecords records = records();
    OpenFabric open = new OpenFabric(HOST_LIMIT, atOnce);
    CountDownLatch end = new CountDownLatch(1);
    try (FabricSource source = Fabrics.open(open, choice.name(), new HostFilter(hosts), err);
        ServeFabric fabric =
            new ServeFabric(
                source,
                OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
                every,
                atOnce,
                store.choice());
        RailServer server = RailServer.start(settings, fabric, records);
        Interrupts _ = new Interrupts(end::countDown)) {
      if (choice.name().isEmpty() && fabric.twin().isPresent()) {
        train(fabric.twin().get(), err);
      }
      tell.apply(fabric.watch());
      fabric.followPlans(records);
      fabric.start();
      TextOutput out = TextOutput.of(spec.commandLine().getOut());
      out.println("serving " + fabric.name() + " at " + server.address());
      out.flush();
      end.await();
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    } catch (IOException refused) {
      throw new CommandFailed(ExitCode.USAGE, refused.getMessage() + ".", refused);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return ExitCode.FINE.number();
    }
  }

  private OperatorRecords records() {
    return new OperatorRecords(
        OwnJournals.toRead(), folder("--results", results), folder("--captures", captures));
  }

  private static Optional<Path> folder(String option, @Nullable Path named) {
    if (named != null && !Files.isDirectory(named)) {
      throw new CommandFailed(ExitCode.USAGE, option + ": there is no folder '" + named + "'.");
    }
    return Optional.ofNullable(named);
  }

  /** A twin that stands still shows nothing; one that somebody has given a load keeps it. */
  private static void train(TwinControl twin, PrintWriter err) throws FabricException {
    if (twin.status().load().isEmpty()) {
      twin.startLoad(TRAINING).forEach(line -> ErrorReport.notice(err, line));
    }
  }
}
