package io.railwright.flow.simulation;

import io.railwright.assess.Judge;
import io.railwright.assess.path.PathFabric;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.trace.TracedMachines;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfigurations;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The cables of a fabric, and what the ports of its switches are set to.
 *
 * @param ports of switches that could be read
 * @param nics by the ports that RDMA traffic begins and ends at, as cables name them, or by those
 *     of hypervisors
 * @param site the values that its machines were judged by
 */
public record FabricSettingsReading(
    String fabric,
    PathFabric paths,
    Map<Subject, PortConfiguration> ports,
    Map<Subject, NicPauses> nics,
    List<SiteValue> site) {
  public FabricSettingsReading {
    ports = Map.copyOf(ports);
    nics = Map.copyOf(nics);
    site = List.copyOf(site);
  }

  /** Reads it wherever it is to be had: from a snapshot, or from its machines. */
  public static FabricSettingsReading of(FabricSource source, TakeSnapshot take)
      throws FabricException {
    OpenKnowledge open = OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());
    OpenKnowledge.Opened opened = open.open();
    TracedMachines kept = new TracedMachines(opened.catalogue());
    AuditReport audit =
        new Audit(open, true, Optional.empty()).run(source, take, opened, Audit.SILENT, kept);
    Map<Subject, PortConfiguration> ports = new LinkedHashMap<>();
    for (Judge.Host machine : kept.all()) {
      if (machine.subject().kind().equals(Kind.SWITCH)) {
        ports.putAll(
            PortConfigurations.of(
                () -> opened.catalogue().view(machine.subject(), machine.facts())));
      }
    }
    PathFabric paths = kept.fabric().fabric();
    return new FabricSettingsReading(
        audit.fabric(), paths, ports, nics(paths, kept, opened), audit.site());
  }

  private static Map<Subject, NicPauses> nics(
      PathFabric paths, TracedMachines kept, OpenKnowledge.Opened opened) {
    Survey survey = new Survey(opened.catalogue());
    Map<Subject, Subject> ports = new HashMap<>();
    paths.ends().forEach(it -> ports.put(it.nic(), it.port()));
    Map<Subject, NicPauses> nics = new HashMap<>();
    for (Judge.Host machine : kept.all()) {
      for (Surveyed one : survey.of(machine.subject(), machine.facts())) {
        Subject subject = one.item().subject();
        Subject port = ports.get(subject);
        if (port != null) {
          NicPauses.of(one).ifPresent(it -> nics.put(port, it));
        } else if (subject.root().kind().equals(Kind.HYPERVISOR)) {
          NicPauses.ofUplink(one).ifPresent(it -> nics.put(subject, it));
        }
      }
    }
    return nics;
  }

  /** A value of the site. */
  public Optional<String> site(String key) {
    return site.stream().filter(it -> it.key().equals(key)).map(SiteValue::value).findFirst();
  }
}
