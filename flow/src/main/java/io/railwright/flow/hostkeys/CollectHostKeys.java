package io.railwright.flow.hostkeys;

import io.railwright.flow.FabricException;
import io.railwright.inventory.Inventory;
import io.railwright.inventory.InventoryReader;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.hostkey.KeyReport;
import io.railwright.model.hostkey.KeyRow;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.fleet.HostKeyScan;
import io.railwright.reach.fleet.StopSignal;
import io.railwright.reach.hostkey.ExpectedKeys;
import io.railwright.reach.ssh.HostKeys;
import io.railwright.reach.ssh.SshRun;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks hosts for their keys, without a login, and compares them. */
public final class CollectHostKeys {
  private final List<Machine> hosts;
  private final SshRun ssh;
  private final StopSignal stop = new StopSignal();

  private CollectHostKeys(List<Machine> hosts, SshRun ssh) {
    this.hosts = List.copyOf(hosts);
    this.ssh = ssh;
  }

  /** Of hosts that a person names. */
  public static CollectHostKeys of(List<Machine> hosts) {
    return new CollectHostKeys(hosts, SshRun.ofThisUser(new LocalSecrets()));
  }

  /** Of the hosts of an inventory, reached as it says. */
  public static CollectHostKeys of(Path inventory) throws FabricException {
    try {
      Inventory read = InventoryReader.read(inventory);
      LocalSecrets secrets = new LocalSecrets();
      SshRun ssh =
          read.sshConfig()
              .map(config -> SshRun.configuredBy(config, secrets))
              .orElseGet(() -> SshRun.ofThisUser(secrets));
      return new CollectHostKeys(read.fabric().hosts(), ssh);
    } catch (BadFileException wrong) {
      throw refuse(wrong);
    }
  }

  /** Cuts it short. */
  public void stop() {
    stop.request();
  }

  /** The hosts that would be refused at a login, since no key of theirs is known. */
  public List<Machine> unknown() {
    return hosts.stream()
        .filter(host -> host.access() instanceof Access.Ssh access && !ssh.mayKnow(access))
        .toList();
  }

  /** The keys of all, compared with the list in a file where one is named. */
  public KeyReport report(Optional<Path> list, int atOnce, Duration limit) throws FabricException {
    Optional<ExpectedKeys> expected = Optional.empty();
    if (list.isPresent()) {
      expected = Optional.of(read(list.get()));
    }
    List<KeyRow> rows = new ArrayList<>();
    Map<String, String> failures = new LinkedHashMap<>();
    for (HostKeys shown : new HostKeyScan(ssh, atOnce, limit, stop).ask(hosts)) {
      rows.addAll(new KeyComparison(shown, expected).rows());
      shown.failure().ifPresent(why -> failures.put(shown.host(), why));
    }
    return new KeyReport(rows, failures);
  }

  private static ExpectedKeys read(Path list) throws FabricException {
    try {
      return ExpectedKeys.read(list);
    } catch (BadFileException wrong) {
      throw refuse(wrong);
    } catch (IOException unreadable) {
      String why =
          unreadable instanceof NoSuchFileException
              ? "there is no such file"
              : String.valueOf(unreadable.getMessage());
      throw new FabricException("can't read " + list + ": " + why, unreadable);
    }
  }

  private static FabricException refuse(BadFileException wrong) {
    return new FabricException(wrong.problems().stream().map(Problem::toString).toList());
  }
}
