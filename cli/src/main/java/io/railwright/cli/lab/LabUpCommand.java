package io.railwright.cli.lab;

import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.lab.Lab;
import io.railwright.lab.LabFolder;
import io.railwright.lab.LabHome;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import io.railwright.lab.image.LabImage;
import io.railwright.view.lab.LabView;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code rail lab up}: boots the nodes and says how they are reached. */
@Command(
    name = "up",
    description = "Boot the nodes in the background, and say how they are reached.")
final class LabUpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @ParentCommand private LabCommand lab;

  @Option(names = "--foreground", description = "Stay here until Ctrl-C or rail lab down.")
  private boolean foreground;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    LabHome home = LabCommand.home();
    try {
      if (home.isUp()) {
        ErrorReport.notice(err, "the lab is up already");
      } else {
        LabImage image = Lab.image(LabFolders.ofThisUser(), line -> ErrorReport.notice(err, line));
        if (foreground) {
          return stay(home, image);
        }
        ErrorReport.notice(err, "booting three nodes: this takes a minute or three");
        new DetachedLab(home, lab.program()).start();
      }
      home.folder().awaitReady(Lab.BOOT);
      show(home.folder());
      return ExitCode.FINE.number();
    } catch (LabException refused) {
      throw LabCommand.refuse(refused);
    }
  }

  /** The nodes end with this process, so that a signal needs no care. */
  private int stay(LabHome home, LabImage image) throws LabException {
    try (LabHome.Claim _ = home.claim();
        Lab nodes = Lab.start(image, home.folder().folder())) {
      nodes.folder().awaitReady(Lab.BOOT);
      show(nodes.folder());
      spec.commandLine().getOut().flush();
      new CountDownLatch(1).await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (IOException failed) {
      throw new LabException("the lab's lock can't be given back", failed);
    }
    return ExitCode.FINE.number();
  }

  private void show(LabFolder nodes) throws LabException {
    new LabView(TextOutput.of(spec.commandLine().getOut())).ways(nodes.status());
  }
}
