package io.railwright.twin.control;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.benchmark.BenchmarkPace;
import io.railwright.twin.benchmark.Benchmarks;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.load.Loads;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;
import io.railwright.twin.ssh.RunKeys;
import io.railwright.twin.ssh.SshFront;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A running twin: a fabric whose hosts can be reached from {@link #start} to {@link #close}. */
public final class Twin implements AutoCloseable {
  /** Long enough to be noticed, short enough to wait for. */
  private static final Duration DOWNTIME = Duration.ofSeconds(5);

  private final StateFolder folder;
  private final ActLog acts;
  private final SshFront front;
  private final ServerApis apis;
  private final HostShell shells;
  private final CountDownLatch end = new CountDownLatch(1);
  private final ControlHandler handler;
  private final ControlServer control;
  private final Benchmarks benchmarks;

  private Twin(
      Fabric fabric,
      HostShell shells,
      StateFolder folder,
      SshFront front,
      ServerApis apis,
      ActLog acts)
      throws IOException {
    this.folder = folder;
    this.acts = acts;
    this.front = front;
    this.apis = apis;
    this.shells = shells;
    Loads loads = new Loads(fabric, InstantSource.system());
    this.benchmarks = Benchmarks.install(fabric, loads, BenchmarkPace.REAL);
    this.handler = new ControlHandler(fabric, front, loads, end::countDown);
    this.control = ControlServer.open(folder.socket(), handler::carryOut);
  }

  /**
   * Opens SSH access to the hosts of a scenario, and writes into the folder how they are reached.
   *
   * @param scenario a name or a file
   * @param folder its own; what an earlier twin left there is written over
   */
  public static Twin start(String scenario, StateFolder folder)
      throws IOException, BadFileException {
    HostShell shells = new HostShell();
    ActLog acts = new ActLog(folder.acts());
    HostEnvironment environment =
        new HostEnvironment(InstantSource.system(), DOWNTIME, HostTools.ALL, shells)
            .withWitness(acts::add);
    Files.deleteIfExists(folder.acts());
    return start(new Scenarios(environment).open(scenario), shells, folder, acts);
  }

  private static Twin start(Fabric fabric, HostShell shells, StateFolder folder, ActLog acts)
      throws IOException {
    RunKeys keys = RunKeys.make();
    SshFront front = SshFront.open(LazyDevice.of(fabric), keys);
    try {
      ServerApis apis = ServerApis.open(fabric, front.accesses());
      try {
        folder.write(fabric, front.accesses(), keys, apis);
        return new Twin(fabric, shells, folder, front, apis, acts);
      } catch (IOException failed) {
        apis.close();
        throw failed;
      }
    } catch (IOException failed) {
      front.close();
      throw failed;
    }
  }

  public StateFolder folder() {
    return folder;
  }

  /** Does what {@code rail twin} asks of a twin that is up. */
  public List<List<String>> tell(ControlRequest request) {
    return handler.carryOut(request);
  }

  /** How many programs of perftest run on its hosts now. */
  public int runningTests() {
    return benchmarks.running();
  }

  /** Returns when somebody tells it to go down. */
  public void waitForEnd() throws InterruptedException {
    end.await();
  }

  @Override
  public void close() throws IOException {
    handler.close();
    control.close();
    apis.close();
    front.close();
    shells.endAll();
    acts.close();
    folder.remove();
  }
}
