package io.railwright.reach.fleet;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.reach.ssh.HostKeys;
import io.railwright.reach.ssh.SshRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/**
 * Collects the SSH keys of many hosts at once. A failure at one host is reported in the result of
 * that host.
 *
 * @param atOnce how many hosts may be connected at a time
 * @param limit how long one host may take
 */
public record HostKeyScan(SshRun run, int atOnce, Duration limit, StopSignal stop) {

  /**
   * In the order of the hosts; those that are not reached over SSH have no keys and are left out.
   */
  public List<HostKeys> ask(List<Machine> hosts) {
    Semaphore room = new Semaphore(atOnce);
    List<CompletableFuture<HostKeys>> results = new ArrayList<>();
    for (Machine host : hosts) {
      if (host.access() instanceof Access.Ssh access) {
        results.add(
            CompletableFuture.supplyAsync(() -> inTurn(host.name(), access, room), this::start));
      }
    }
    return results.stream().map(CompletableFuture::join).toList();
  }

  private void start(Runnable task) {
    Thread thread = Thread.ofVirtual().unstarted(task);
    stop.onStop(thread::interrupt);
    thread.start();
  }

  private HostKeys inTurn(String name, Access.Ssh access, Semaphore room) {
    try {
      room.acquire();
    } catch (InterruptedException stopped) {
      return notAsked(name, access);
    }
    try {
      return stop.requested() ? notAsked(name, access) : run.hostKeys(name, access, limit);
    } catch (RuntimeException | StackOverflowError defect) {
      // a defect of ours that one host brings to light must not cost the keys of the others
      return HostKeys.failed(name, access.address(), "its keys could not be read: " + defect);
    } finally {
      room.release();
    }
  }

  private static HostKeys notAsked(String name, Access.Ssh access) {
    return HostKeys.failed(name, access.address(), "not asked: stopped before its turn");
  }
}
