package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostKeyOptions;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.DraftInventory;
import io.railwright.flow.FabricException;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.hostkeys.CollectHostKeys;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Fact;
import io.railwright.model.file.FileReason;
import io.railwright.model.file.TextFile;
import io.railwright.model.text.ShellWords;
import io.railwright.view.layout.Fit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail init}: writes a first inventory. */
@Command(
    description =
        "Write a first inventory of some hosts, with the RDMA devices and LLDP neighbours found"
            + " there, or a first file of the site's values.",
    footer = {
      "",
      "  rail init 'node[001:128]'            look at these hosts, write rail.yaml",
      "  rail init --hosts names.txt --blind  without connecting to them",
      "  rail init --keys 'node[001:128]'     the fingerprints of their SSH keys",
      "  rail init --site -i rail.yaml        write site.yaml from these hosts",
      "",
      "The result is a draft: read it and correct it."
    })
public final class InitCommand implements Callable<Integer> {
  /** More letters than this are not typed again. */
  private static final int MOST_TYPED = 49;

  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private HostKeyOptions keys = new HostKeyOptions();

  @Parameters(
      paramLabel = "HOST",
      arity = "0..*",
      description = "Names or addresses, [user@]host[:port]; ranges as in node[001:128].")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      description = "A file with a host on each line; # starts a comment.")
  private @Nullable Path hostsFile;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Where to write (${DEFAULT-VALUE}); - for standard output.")
  private String to = OpenFabric.USUAL_INVENTORY;

  @Option(
      names = "--site",
      description =
          "Only write a first site.yaml: what the hosts of -i show, and what is usual as comments.")
  private boolean site;

  @Option(names = "--blind", description = "Do not connect to the hosts.")
  private boolean blind;

  @Option(names = "--force", description = "Replace the file if it is there.")
  private boolean force;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try {
      if (site) {
        return new SiteDraft(options, spec.commandLine(), force)
            .write(keys.inventory().map(Path::toString), siteFile());
      }
      return keys.wanted() ? collectKeys(err).number() : draft(err);
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private Path siteFile() {
    if (blind || !names.isEmpty() || hostsFile != null) {
      throw new CommandFailed(
          ExitCode.USAGE, "--site reads the hosts of an inventory: name one by -i, and no hosts.");
    }
    boolean named = spec.commandLine().getParseResult().hasMatchedOption("--to");
    return Path.of(named ? to : OpenKnowledge.USUAL_SITE);
  }

  private ExitCode collectKeys(PrintWriter err) throws FabricException {
    if (blind || spec.commandLine().getParseResult().hasMatchedOption("--to")) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--keys connects to the hosts and writes no inventory: leave out --blind and --to.");
    }
    if (keys.inventory().isPresent() && !(names.isEmpty() && hostsFile == null)) {
      throw new CommandFailed(ExitCode.USAGE, "name the hosts or an inventory by -i, not both.");
    }
    CollectHostKeys collect =
        keys.inventory().isPresent()
            ? CollectHostKeys.of(keys.inventory().get())
            : CollectHostKeys.of(DraftInventory.hosts(allNames()));
    return new HostKeyCollection(options, spec.commandLine().getOut(), err).run(collect, keys);
  }

  private Integer draft(PrintWriter err) throws FabricException {
    Path file = to.equals("-") ? null : Path.of(to);
    if (file != null && Files.exists(file) && !force) {
      throw new CommandFailed(
          ExitCode.USAGE, file + " is there already; name another by --to, or use --force.");
    }
    return write(DraftInventory.hosts(allNames()), file, err);
  }

  private Integer write(List<Machine> hosts, @Nullable Path file, PrintWriter err)
      throws FabricException {
    List<Fact> facts = new ArrayList<>();
    TakeSnapshot take = options.take();
    int failed = blind ? 0 : look(hosts, facts, take, err);
    Fabric draft = DraftInventory.of("fabric", hosts, facts);
    try (Destination destination = Destination.of(file, spec.commandLine().getOut())) {
      destination.writer().write(DraftInventory.text(draft));
      destination.keep();
    } catch (IOException full) {
      throw new CommandFailed(ExitCode.OUTPUT_LOST, Destination.sentence(Path.of(to), full), full);
    }
    err.printf(
        "rail: wrote %s: %s, %s and %s; read it and correct it%n",
        file == null ? "the inventory to standard output" : to,
        Fit.plural(draft.hosts().size(), "host"),
        Fit.plural(draft.switches().size(), "switch", "switches"),
        Fit.plural(draft.cables().size(), "link"));
    ExitCode code = failed == 0 ? ExitCode.FINE : ExitCode.NOT_REACHED;
    return Fabrics.end(take, code, spec.commandLine().getOut());
  }

  private int look(List<Machine> hosts, List<Fact> facts, TakeSnapshot take, PrintWriter err)
      throws FabricException {
    List<Machine> unknown = CollectHostKeys.of(hosts).unknown();
    List<Machine> known = hosts.stream().filter(host -> !unknown.contains(host)).toList();
    int failed = known.isEmpty() ? 0 : read(known, facts, take, err);
    if (!unknown.isEmpty()) {
      CollectHostKeys collect = CollectHostKeys.of(unknown);
      try (Interrupts _ = new Interrupts(collect::stop)) {
        new HostKeyCollection(options, spec.commandLine().getOut(), err)
            .tellUnknown(collect, namesAsTyped());
      }
    }
    return failed + unknown.size();
  }

  private int read(List<Machine> hosts, List<Fact> facts, TakeSnapshot take, PrintWriter err)
      throws FabricException {
    try (Interrupts _ = new Interrupts(take::stop)) {
      var machines = options.open().machines(Fabric.of("fabric", hosts), List.of());
      ReadFabric.Read read = Fabrics.read(take, machines, err);
      facts.addAll(read.snapshot().facts());
      FailedMachines.tell(read, err);
      return read.failed();
    }
  }

  private String namesAsTyped() {
    List<String> typed = new ArrayList<>();
    names.forEach(name -> typed.add(ShellWords.quote(name)));
    if (hostsFile != null) {
      typed.add("--hosts " + ShellWords.quote(hostsFile.toString()));
    }
    String all = String.join(" ", typed);
    return all.length() <= MOST_TYPED ? all : "HOST...";
  }

  private List<String> allNames() {
    List<String> all = new ArrayList<>(names);
    if (hostsFile != null) {
      try {
        for (String line : TextFile.read(hostsFile).lines().toList()) {
          String name = line.replaceFirst("#.*", "").strip();
          if (!name.isEmpty()) {
            all.add(name);
          }
        }
      } catch (IOException unreadable) {
        throw new CommandFailed(
            ExitCode.USAGE,
            "can't read " + hostsFile + ": " + FileReason.of(unreadable),
            unreadable);
      }
    }
    if (all.isEmpty()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "name some hosts, as in rail init 'node[001:128]', or a file by --hosts.");
    }
    return all;
  }
}
