package io.railwright.cli.capture;

import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.ReadCapture;
import io.railwright.flow.UnreadableCaptureException;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CapturedFile;
import io.railwright.model.text.HumanUnits;
import io.railwright.model.text.Plain;
import io.railwright.view.capture.CaptureJson;
import io.railwright.view.capture.CapturePage;
import io.railwright.view.capture.CaptureText;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail pcap}: what captures of packets show of RoCE. */
@Command(
    description =
        "Read captures of packets: ECN, CNP, NAK, loss and retransmissions, pauses, per queue"
            + " pair.",
    footer = {
      "",
      "  rail pcap roce.pcap",
      "  rail pcap before.pcap after.pcap                   two vantage points",
      "  rail pcap before.pcap after.pcap --details         each path",
      "  rail pcap roce.pcapng.zst -o html --to roce.html   with pictures",
      "  tcpdump -i DEVICE -s 128 -w - | rail pcap -        live, until Ctrl-C",
      "",
      "pcap and pcapng, plain or packed by gzip or zstd. Exit code 2: a file is no capture; 3: a"
          + " file is damaged or cut off, and what comes before that is reported."
    })
public final class PcapCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Captures, each a vantage point on the same traffic; - is standard input.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, or html (a page with pictures).")
  private PcapForm form = PcapForm.text;

  @Option(
      names = "--link-speed",
      paramLabel = "SPEED",
      description =
          "Of the link with pause frames, like 100G; if not given, what the capture says.")
  private @Nullable String linkSpeed;

  @Option(
      names = "--flows",
      paramLabel = "N",
      defaultValue = "12",
      description = "How many flows the text and the page show (${DEFAULT-VALUE}); JSON has all.")
  private int flows = 12;

  @Option(
      names = "--details",
      description = "List all flows, senders of pauses and paths that verdicts sum up.")
  private boolean details;

  @Mixin private OutputFile file = new OutputFile();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (flows < 0) {
      throw new CommandFailed(ExitCode.USAGE, "--flows can't be negative: " + flows + ".");
    }
    if (form == PcapForm.html) {
      file.refuseTerminal();
    }
    try {
      ReadCapture read = ReadCapture.of(files, Optional.ofNullable(linkSpeed));
      try (Interrupts _ = new Interrupts(read::stop);
          Destination destination = file.open(out)) {
        CaptureReport report = read.run();
        show(report, form == PcapForm.text ? destination.text() : destination.document());
        boolean damaged = tellDamage(report);
        destination.keep(contents(report), spec.commandLine().getErr());
        return (damaged ? ExitCode.NOT_REACHED : ExitCode.FINE).number();
      }
    } catch (UnreadableCaptureException unreadable) {
      throw new CommandFailed(
          ExitCode.USAGE, Plain.line(String.valueOf(unreadable.getMessage()), 600), unreadable);
    }
  }

  private static String contents(CaptureReport report) {
    return HumanUnits.count(report.counts().packets(), "packet")
        + " of "
        + Fit.plural(report.files().size(), "capture");
  }

  private void show(CaptureReport report, TextOutput writer) {
    switch (form) {
      case text -> new CaptureText(writer, flows, details).print(report);
      case json -> new CaptureJson(writer).print(report);
      case html -> new CapturePage(writer, flows).print(report);
    }
    writer.flush();
  }

  /**
   * Also where the document goes elsewhere: whoever started this should see it.
   *
   * @return whether anything could not be read
   */
  private boolean tellDamage(CaptureReport report) {
    PrintWriter err = spec.commandLine().getErr();
    for (CapturedFile each : report.files()) {
      each.damage()
          .ifPresent(
              damage ->
                  ErrorReport.notice(
                      err,
                      Plain.line(each.name())
                          + " is damaged at byte "
                          + damage.offset()
                          + ": "
                          + Plain.line(damage.reason())
                          + ". What comes before was read."));
    }
    err.flush();
    return report.files().stream().anyMatch(each -> each.damage().isPresent());
  }
}
