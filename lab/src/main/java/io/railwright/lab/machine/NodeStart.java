package io.railwright.lab.machine;

import io.railwright.lab.host.Architecture;
import io.railwright.lab.host.HostCommand;
import io.railwright.lab.host.LabException;
import io.railwright.lab.image.LabImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Starts nodes of one image in one folder.
 *
 * @param folder of the lab
 */
public record NodeStart(LabImage image, Architecture architecture, Path folder) {
  private static final Duration DISK = Duration.ofSeconds(30);

  /** Makes its disk and powers it on; returns at once. */
  public NodeSupervisor start(NodePlan plan) throws LabException {
    NodeFiles files = new NodeFiles(folder, plan.name());
    makeDisk(files);
    try {
      QemuCommand command = new QemuCommand(plan, files, image, architecture, architecture.clock());
      NodeSupervisor supervisor = new NodeSupervisor(plan, files, command);
      supervisor.start();
      return supervisor;
    } catch (IOException unreadable) {
      throw new LabException("/proc/cpuinfo can't be read", unreadable);
    }
  }

  /** Only what differs from the image is kept in it. */
  private void makeDisk(NodeFiles files) throws LabException {
    HostCommand.Result made =
        HostCommand.of(
                "qemu-img",
                "create",
                "-q",
                "-f",
                "qcow2",
                "-F",
                "qcow2",
                "-b",
                image.disk().toString(),
                files.disk().toString())
            .run(DISK);
    if (made.exit() != 0) {
      throw new LabException("the disk of " + files.name() + " can't be made: " + made.err());
    }
  }
}
