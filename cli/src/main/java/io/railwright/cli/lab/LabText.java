package io.railwright.cli.lab;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.LabException;
import io.railwright.lab.machine.NodeStatus;
import io.railwright.model.text.ShellWords;
import java.io.PrintWriter;

/** What the commands of the lab print. */
final class LabText {
  private LabText() {}

  static void status(LabFolder lab, PrintWriter out) throws LabException {
    for (String name : LabFolder.names()) {
      NodeStatus status = lab.status(name);
      out.println("%s  %-8s  boots: %d".formatted(name, status.state().word(), status.boots()));
    }
  }

  /** For a person who has just brought it up. */
  static void ways(LabFolder lab, PrintWriter out) throws LabException {
    status(lab, out);
    out.println();
    out.println(
        "  rail lab ssh node1       systemd; node2: busybox; node3: the switch between them");
    out.println("  rail audit -i " + ShellWords.quote(lab.inventory().toString()));
    out.println("  ssh -F " + ShellWords.quote(lab.sshConfig().toString()) + " node1");
    out.println("  rail lab down");
  }
}
