package io.railwright.twin.control;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.benchmark.Benchmarks;
import io.railwright.twin.benchmark.Pace;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.host.Surroundings;
import io.railwright.twin.load.Loads;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;
import io.railwright.twin.ssh.RunKeys;
import io.railwright.twin.ssh.SshFront;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A fabric whose hosts can be reached, from {@link #start} to {@link #close}. */
public final class Twin implements AutoCloseable {
  /** Long enough to be noticed, short enough to wait for. */
  private static final Duration DOWNTIME = Duration.ofSeconds(5);

  private final StateFolder folder;
  private final SshFront front;
  private final HostShell shells;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Orders orders;
  private final ControlServer control;

  private Twin(Fabric fabric, HostShell shells, StateFolder folder, SshFront front)
      throws IOException {
    this.folder = folder;
    this.front = front;
    this.shells = shells;
    Loads loads = new Loads(fabric, InstantSource.system());
    Benchmarks.install(fabric, loads, Pace.REAL);
    this.orders = new Orders(fabric, front, loads, end::countDown);
    this.control = ControlServer.open(folder.socket(), orders::carryOut);
  }

  /**
   * Opens the doors of a scenario's fabric, and writes into the folder how they are reached.
   *
   * @param scenario a name or a file
   * @param folder its own; what an earlier twin left there is written over
   */
  public static Twin start(String scenario, StateFolder folder)
      throws IOException, BadFileException {
    HostShell shells = new HostShell();
    Surroundings surroundings =
        new Surroundings(InstantSource.system(), DOWNTIME, HostTools.ALL, shells);
    return start(new Scenarios(surroundings).open(scenario), shells, folder);
  }

  private static Twin start(Fabric fabric, HostShell shells, StateFolder folder)
      throws IOException {
    RunKeys keys = RunKeys.make();
    SshFront front = SshFront.open(LateDevice.of(fabric), keys);
    try {
      folder.write(fabric.name(), front.doors(), keys);
      return new Twin(fabric, shells, folder, front);
    } catch (IOException failed) {
      front.close();
      throw failed;
    }
  }

  public StateFolder folder() {
    return folder;
  }

  /** Does what {@code rail twin} asks of a twin that is up. */
  public List<List<String>> tell(Order order) {
    return orders.carryOut(order);
  }

  /** Returns when somebody tells it to go down. */
  public void waitForEnd() throws InterruptedException {
    end.await();
  }

  @Override
  public void close() throws IOException {
    orders.close();
    control.close();
    front.close();
    shells.endAll();
    folder.remove();
  }
}
