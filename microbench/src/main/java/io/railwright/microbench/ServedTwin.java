package io.railwright.microbench;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.change.Journals;
import io.railwright.flow.serve.OperatorRecords;
import io.railwright.flow.serve.ServeFabric;
import io.railwright.web.RailServer;
import io.railwright.web.ServerSettings;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The server of a twin under a training load, on a free port of this machine. */
record ServedTwin(FabricSource source, ServeFabric fabric, RailServer server)
    implements AutoCloseable {
  static ServedTwin start(Duration every) throws FabricException, IOException {
    FabricSource source =
        new OpenFabric(Duration.ofSeconds(30), 16).open(Optional.of("twin:clean"));
    ServeFabric fabric =
        new ServeFabric(
            source,
            OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
            every,
            16,
            Optional.empty());
    ServerSettings settings =
        new ServerSettings(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            Trust.everybody(Role.LOOK),
            Set.of(),
            Optional.empty(),
            "rail");
    OperatorRecords none =
        new OperatorRecords(new Journals(Path.of("/nowhere")), Optional.empty(), Optional.empty());
    RailServer server = RailServer.start(settings, fabric, none);
    fabric.start();
    fabric.twin().orElseThrow().startLoad("all-reduce");
    return new ServedTwin(source, fabric, server);
  }

  /** Waits until so many polls are over. */
  void awaitPolls(int polls) throws InterruptedException {
    while (fabric.report().map(it -> it.polls() < polls).orElse(true)) {
      Thread.sleep(100);
    }
  }

  @Override
  public void close() {
    server.close();
    fabric.close();
    source.close();
  }
}
