package io.railwright.flow.change;

import io.railwright.assess.Judge;
import io.railwright.flow.Audit;
import io.railwright.flow.switches.CumulusRemedies;
import io.railwright.flow.switches.NexusQos;
import io.railwright.flow.switches.NexusRemedies;
import io.railwright.flow.switches.SonicRemedies;
import io.railwright.flow.trace.TracedMachines;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.cluster.NodeHosts;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a machine can be told where the rule itself can only say in words what is wanted: lines that
 * fit the policies of a switch, what its other ports have, and a class for each RDMA device of a
 * host.
 */
final class Remedies implements Audit.Witness {
  private static final String SYSTEM = "switch.os";
  private static final String UNMARKED = "qos.rdma-marked";

  private final Catalogue catalogue;
  private final Map<String, NexusRemedies> nexus = new HashMap<>();
  private final Map<String, SonicRemedies> sonic = new HashMap<>();
  private final Map<String, CumulusRemedies> cumulus = new HashMap<>();
  private final Map<String, ClusterRemedies> clusters = new HashMap<>();
  private final NodeHosts nodes = new NodeHosts();
  private final NodePools pools = new NodePools(nodes);
  private final NodeTemplates templates = new NodeTemplates(nodes);
  private final NodePolicies policies = new NodePolicies(nodes);
  private final Map<String, VcenterRemedies> vcenters = new HashMap<>();
  private final Map<String, EsxiRemedies> hypervisors = new HashMap<>();

  /** Hypervisors that a vCenter manages: its name and by what it refers to the host. */
  private final Map<String, List<String>> managed = new HashMap<>();

  private final Predicate<String> changeable;
  private final TracedMachines cables;
  private final Map<String, List<String>> devices = new HashMap<>();

  /**
   * @param changeable whether a machine of this name can be changed by itself
   */
  Remedies(Catalogue catalogue, Predicate<String> changeable) {
    this.catalogue = catalogue;
    this.changeable = changeable;
    this.cables = new TracedMachines(catalogue);
  }

  @Override
  public void judged(Judge.Host machine) {
    cables.judged(machine);
    String name = machine.subject().name();
    if (machine.subject().kind().equals(Kind.CLUSTER)) {
      clusters.put(name, new ClusterRemedies(machine.facts()));
      pools.addCluster(machine.subject(), machine.facts());
      templates.addCluster(machine.subject(), machine.facts());
      policies.addCluster(machine.subject(), machine.facts());
    } else if (machine.subject().kind().equals(Kind.VCENTER)) {
      vcenters.put(name, new VcenterRemedies(machine.facts()));
    } else if (machine.subject().kind().equals(Kind.HYPERVISOR)) {
      managed.put(
          name, List.of(text(machine, "hypervisor.vcenter"), text(machine, "vcenter.reference")));
      hypervisors.put(name, new EsxiRemedies(machine.facts()));
    } else if (machine.subject().kind().equals(Kind.HOST)) {
      devices.put(name, devices(machine));
      nodes.add(machine.subject(), machine.facts());
      templates.addHost(machine.subject(), machine.facts());
      policies.addHost(machine.subject(), machine.facts());
    } else if (machine.subject().kind().equals(Kind.SWITCH)) {
      if (runs(Platform.NXOS, machine.facts())) {
        nexus.put(name, new NexusRemedies(NexusQos.ofFacts(machine.facts())));
      } else if (runs(Platform.SONIC, machine.facts())) {
        sonic.put(name, new SonicRemedies(machine.facts()));
      } else if (runs(Platform.CUMULUS, machine.facts())) {
        cumulus.put(name, new CumulusRemedies(machine.facts()));
      }
    }
  }

  /** The RDMA devices of the fabric, and not those for storage or management. */
  private List<String> devices(Judge.Host machine) {
    MachineView view = catalogue.view(machine.subject(), machine.facts());
    ParameterValues host = new ParameterValues(catalogue, view, view.itself(), null);
    return view.cards().nics().stream()
        .filter(nic -> isOfFabric(new ParameterValues(catalogue, view, nic, host)))
        .map((Item nic) -> nic.name("rdma"))
        .filter(it -> !it.isEmpty())
        .distinct()
        .toList();
  }

  private static boolean isOfFabric(ParameterValues nic) {
    return nic.at("nic.role") instanceof Observed.Known(Value role, var _)
        && role.print().equals("rdma");
  }

  private static boolean runs(Platform platform, List<Fact> facts) {
    return facts.stream()
        .anyMatch(it -> it.key().equals(SYSTEM) && it.value().print().equals(platform.word()));
  }

  /** By the cables that were seen: a port without PFC carries RDMA all the same. */
  @Override
  public List<Relation.Cable> cables(Layout named) {
    return cables.cables(named);
  }

  @Override
  public void laidOut(Layout layout) {}

  /** Whether it is a node of a cluster. */
  boolean isNode(String name) {
    return pools.isNode(name);
  }

  /** Hosts in which an RDMA device of the fabric was seen. */
  Set<String> rdmaHosts() {
    return devices.entrySet().stream()
        .filter(it -> !it.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether it is an ESXi host. */
  boolean isHypervisor(String name) {
    return hypervisors.containsKey(name);
  }

  private static String text(Judge.Host machine, String key) {
    return machine.facts().stream()
        .filter(it -> it.key().equals(key) && it.subject().equals(machine.subject()))
        .map(it -> it.value().print())
        .findFirst()
        .orElse("");
  }

  /** What is done, and to which machine. */
  record Remedy(String machine, List<Action> actions) {}

  /** A vCenter sets what its hosts have of a distributed switch, and what nobody else can. */
  Remedy remedy(
      Action action, String rule, Subject subject, Expected expected, AuditReport report) {
    String machine = subject.root().name();
    Optional<Remedy> ofCluster =
        pools
            .instead(action, machine)
            .or(() -> templates.instead(action, machine))
            .or(() -> policies.instead(action, machine));
    if (ofCluster.isPresent()) {
      return ofCluster.get();
    }
    List<String> place = managed.getOrDefault(machine, List.of("", ""));
    VcenterRemedies vcenter = vcenters.get(place.getFirst());
    List<Action> there = List.of();
    if (vcenter != null && rule.equals("esxi.mtu")) {
      there = vcenter.ofUplink(place.getLast(), subject.name());
      there =
          there.isEmpty()
              ? networks(vcenter, report).uplink(place.getLast(), subject.name())
              : there;
    } else if (vcenter != null && rule.equals("vsphere.switch")) {
      there = networks(vcenter, report).uplink(place.getLast(), subject.name());
    } else if (vcenter != null && rule.equals("esxi.power-policy") && !changeable.test(machine)) {
      there = vcenter.ofHost(place.getLast());
    } else if (vcenter != null && rule.equals("esxi.vfs") && !changeable.test(machine)) {
      there = functions(vcenter, place.getLast(), subject, report);
    }
    return there.isEmpty()
        ? new Remedy(machine, instead(action, rule, subject, expected, report))
        : new Remedy(place.getFirst(), there);
  }

  private NetworkRemedies networks(VcenterRemedies vcenter, AuditReport report) {
    return new NetworkRemedies(vcenter, report, this::isStartedAnew);
  }

  /** Whether rail can log in to a host, by what its vCenter refers to it. */
  private boolean isStartedAnew(String reference) {
    return managed.entrySet().stream()
        .anyMatch(it -> it.getValue().getLast().equals(reference) && changeable.test(it.getKey()));
  }

  /** Where options of the driver have numbers, those count, and vSphere is asked in vain. */
  private List<Action> functions(
      VcenterRemedies vcenter, String reference, Subject uplink, AuditReport report) {
    String host = uplink.root().name();
    EsxiRemedies driver = hypervisors.get(host);
    String number = String.join("", NetworkRemedies.said(report, "vfs"));
    if (driver == null || driver.hasNumbers() || driver.address(uplink.name()).isEmpty()) {
      return List.of();
    }
    List<Action> asked = vcenter.ofFunctions(reference, driver.address(uplink.name()), number);
    return asked.isEmpty()
        ? List.of()
        : Stream.concat(asked.stream(), Stream.of(EsxiRemedies.restart(host))).toList();
  }

  /** What to do in place of the words; the action itself where nothing is known. */
  private List<Action> instead(
      Action action, String rule, Subject subject, Expected expected, AuditReport report) {
    if (!(action instanceof Action.ByHand(String what))) {
      return List.of(action);
    }
    String machine = subject.root().name();
    NexusRemedies remedies = nexus.get(machine);
    if (remedies != null) {
      Optional<List<String>> lines = remedies.of(rule, subject.name(), numbers(expected));
      return List.of(lines.<Action>map(Action.Configuration::new).orElse(action));
    }
    VcenterRemedies ofVcenter = vcenters.get(machine);
    if (ofVcenter != null) {
      List<Action> calls = calls(ofVcenter, rule, subject, report);
      return calls.isEmpty() ? List.of(action) : calls;
    }
    if (rule.equals("esxi.vfs") && hypervisors.containsKey(machine)) {
      String number = String.join("", NetworkRemedies.said(report, "vfs"));
      if (!changeable.test(machine)) {
        return List.of(EsxiRemedies.inTheClient(subject.name(), number));
      }
      List<Action> options =
          hypervisors.get(machine).functions(NetworkRemedies.said(report, "guest-ports"), number);
      return options.isEmpty() ? List.of(action) : options;
    }
    if (rule.equals("esxi.firmware-vfs") && hypervisors.containsKey(machine)) {
      List<Action> settings =
          numbers(expected).stream()
              .flatMap(it -> hypervisors.get(machine).firmware(subject.name(), it).stream())
              .toList();
      return settings.isEmpty() ? List.of(action) : settings;
    }
    ClusterRemedies ofCluster = clusters.get(machine);
    if (ofCluster != null) {
      List<Action> patches = ofCluster.of(rule, subject.toString(), found(rule, subject, report));
      return patches.isEmpty() ? List.of(action) : patches;
    }
    SonicRemedies ofSonic = sonic.get(machine);
    if (ofSonic != null) {
      return typed(ofSonic.of(rule, subject.name(), numbers(expected)), action);
    }
    CumulusRemedies ofCumulus = cumulus.get(machine);
    if (ofCumulus != null) {
      return typed(ofCumulus.of(rule, subject.name(), numbers(expected)), action);
    }
    Optional<Action> limit = PowerLimit.of(what, expected);
    if (limit.isPresent()) {
      return List.of(limit.get());
    }
    List<Action> marks =
        rule.equals(UNMARKED)
            ? dscp(report).stream().flatMap(it -> marks(machine, it)).toList()
            : List.of();
    return marks.isEmpty() ? List.of(action) : marks;
  }

  /** What a vCenter is told; nothing where people must decide. */
  private List<Action> calls(
      VcenterRemedies vcenter, String rule, Subject subject, AuditReport report) {
    NetworkRemedies networks = networks(vcenter, report);
    return switch (rule) {
      case "vsphere.vlan" -> networks.vlan(subject);
      case "vsphere.port-group" -> networks.group();
      case "vsphere.card" -> networks.cards(words(found(rule, subject, report)).toList());
      default ->
          VcenterRemedies.isMachine(subject)
              ? vcenter.ofMachine(rule, subject, found(rule, subject, report))
              : List.of();
    };
  }

  private static Value found(String rule, Subject subject, AuditReport report) {
    return report.findings().stream()
        .filter(it -> it.rule().equals(rule) && it.subject().equals(subject))
        .map(Finding::found)
        .findFirst()
        .orElseThrow();
  }

  /** The commands, or the words where there are none. */
  private static List<Action> typed(Optional<List<List<String>>> commands, Action action) {
    return commands
        .map(all -> all.stream().<Action>map(Action.Command::new).toList())
        .orElse(List.of(action));
  }

  private Stream<Action> marks(String host, int dscp) {
    String tos = Integer.toString(4 * dscp + 2);
    return devices.getOrDefault(host, List.of()).stream()
        .flatMap(
            device ->
                Stream.of(
                    new Action.Write(
                        "/sys/class/infiniband/" + device + "/tc/1/traffic_class", tos),
                    new Action.Command(List.of("cma_roce_tos", "-d", device, "-t", tos))));
  }

  /** The DSCP of RDMA, where somebody says it or the fabric shows it. */
  private static Optional<Integer> dscp(AuditReport report) {
    List<String> known =
        report.site().stream()
            .filter(it -> it.key().equals("dscp") && it.origin() != SiteValue.Origin.ASSUMED)
            .map(SiteValue::value)
            .distinct()
            .toList();
    return known.size() == 1 && known.getFirst().matches("[0-9]{1,2}")
        ? Optional.of(Integer.valueOf(known.getFirst()))
        : Optional.empty();
  }

  private static List<Integer> numbers(Expected expected) {
    return expected instanceof Expected.AtLeast(Expected.Term(Optional<Value> value, String _))
        ? value.stream()
            .flatMap(Remedies::words)
            .filter(it -> it.matches("[0-9]{1,4}"))
            .map(Integer::valueOf)
            .toList()
        : List.of();
  }

  private static Stream<String> words(Value value) {
    return value instanceof Value.Listing(List<String> items)
        ? items.stream()
        : Stream.of(value.print());
  }
}
