package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.trace.Trace;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.Proof;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.testing.Thorough;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.FabricStateReader;
import io.railwright.twin.fabric.LinkEnds;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the proof says of the ports of a twin, from nothing but what it reads over the wire, is what
 * the simulator shows, which has its settings from the twin's devices themselves.
 */
@Tag("slow")
final class ProofAndPhysicsTest {
  private static final Path OWN = Path.of("src/test/resources/io/railwright/flow/agreement");

  @ParameterizedTest
  @ValueSource(strings = {"sonic.yaml", "nexus.yaml"})
  void everyMistakeShowsAndNothingElseDoes(String file) throws Exception {
    String scenario = OWN.resolve(file).toString();
    FabricState state = state(scenario);
    Map<String, Set<Symptom>> proven = symptoms(proof(scenario));
    assertThat(proven.values().stream().flatMap(Set::stream).distinct())
        .containsExactlyInAnyOrder(Symptom.values());
    compare(state, proven, IntStream.range(0, state.endpoints().size()).boxed().toList());
  }

  @Test
  void nothingShowsWhereEveryPairIsProven() throws Exception {
    PathReport proof = proof("clean");
    assertThat(proof.breaks()).isEmpty();
    compare(state("clean"), Map.of(), List.of(0, 13));
  }

  /** The mistakes of its switch are the same at all ports, so that no port can help another. */
  @Test
  void whatIsWrongAtEveryPortShowsAtEachOfThem() throws Exception {
    FabricState state = state("nexus-8");
    Map<String, Set<Symptom>> proven = symptoms(proof("nexus-8"));
    for (int port : List.of(0, 5)) {
      Set<Integer> all = IntStream.range(0, 8).boxed().collect(Collectors.toSet());
      assertThat(shown(state, port, all))
          .isEqualTo(proven.get(name(state, port)))
          .containsExactlyInAnyOrder(Symptom.LOSS, Symptom.LATE_CNP);
    }
  }

  /** Of 128 ports with hosts: the two that are broken, and two of the others. */
  @Test
  @Thorough
  void brokenPortsOfALargeFabricShow() throws Exception {
    FabricState state = state("sonic-64");
    Map<String, Set<Symptom>> proven = symptoms(proof("sonic-64"));
    assertThat(proven.keySet()).containsExactlyInAnyOrder("leaf-2:Ethernet64", "leaf-3:Ethernet40");
    List<Integer> ports =
        IntStream.range(0, state.endpoints().size())
            .filter(it -> it == 0 || it == 127 || proven.containsKey(name(state, it)))
            .boxed()
            .toList();
    compare(state, proven, ports);
  }

  /** One switch has no classes at all, another two ports that were touched. */
  @Test
  void brokenPortsOfCumulusShow() throws Exception {
    FabricState state = state("cumulus-16");
    Map<String, Set<Symptom>> proven = symptoms(proof("cumulus-16"));
    assertThat(proven).containsEntry("leaf-1:swp3", EnumSet.of(Symptom.BLACK_HOLE));
    assertThat(proven).containsEntry("leaf-1:swp6", EnumSet.of(Symptom.LOSS));
    assertThat(proven.keySet())
        .filteredOn(it -> it.startsWith("leaf-2:"))
        .hasSize(10)
        .allSatisfy(
            it ->
                assertThat(proven.get(it))
                    .containsExactlyInAnyOrder(Symptom.LOSS, Symptom.LATE_CNP));
    assertThat(proven).hasSize(12);
    compare(state, proven, List.of(0, 2, 5));
    Set<Integer> alike = IntStream.range(8, 16).boxed().collect(Collectors.toSet());
    for (int port : List.of(8, 15)) {
      assertThat(shown(state, port, alike)).isEqualTo(proven.get(name(state, port)));
    }
  }

  /**
   * Both ends of the four cables use 802.3x pauses, which keep packets of all classes; that the
   * class is not protected shows as soon as one end stops.
   */
  @Test
  void portsBehindHypervisorsShow() throws Exception {
    FabricState state = state("lossless-8");
    Map<String, Set<Symptom>> proven = symptoms(proof("lossless-8"));
    assertThat(proven).hasSize(4);
    assertThat(state.wires()).hasSize(4).allMatch(Wire::paused);
    assertThat(shownAtAll(withPfcAtHypervisors(state))).isEqualTo(proven);
    proven.values().forEach(it -> it.remove(Symptom.LOSS));
    assertThat(shownAtAll(state)).isEqualTo(proven);
  }

  private static Map<String, Set<Symptom>> shownAtAll(FabricState state) throws BadInputException {
    Set<Integer> all =
        IntStream.range(0, state.endpoints().size()).boxed().collect(Collectors.toSet());
    Map<String, Set<Symptom>> shown = new HashMap<>();
    for (int port : all) {
      if (!shown.containsKey(name(state, port))) {
        shown.put(name(state, port), shown(state, port, all));
      }
    }
    return shown;
  }

  /** As if PFC were set at the hypervisors' ports, and nothing at the switch. */
  private static FabricState withPfcAtHypervisors(FabricState state) {
    return new FabricState(
        state.endpoints(),
        state.wires(),
        state.switches(),
        state.trunks(),
        state.ends().stream()
            .map(it -> new LinkEnds(it.near().with(new Pausing(1 << 3, false)), it.far()))
            .toList());
  }

  private static void compare(
      FabricState state, Map<String, Set<Symptom>> proven, List<Integer> ports)
      throws BadInputException {
    Set<Integer> sound =
        IntStream.range(0, state.endpoints().size())
            .filter(it -> !proven.containsKey(name(state, it)))
            .boxed()
            .collect(Collectors.toSet());
    Map<String, Set<Symptom>> shown = new HashMap<>();
    Map<String, Set<Symptom>> said = new HashMap<>();
    for (int port : ports) {
      shown.put(name(state, port), shown(state, port, sound));
      said.put(
          name(state, port), proven.getOrDefault(name(state, port), EnumSet.noneOf(Symptom.class)));
    }
    assertThat(shown).isEqualTo(said);
  }

  private static Set<Symptom> shown(FabricState state, int port, Set<Integer> sound)
      throws BadInputException {
    List<Integer> helpers = PortExperiments.helpers(state, port, sound);
    return new PortExperiments(state, port, helpers).symptoms();
  }

  private static String name(FabricState state, int endpoint) {
    Wire wire = state.wire(state.endpoints().get(endpoint));
    return wire.switchName() + ":" + wire.port();
  }

  /** The twin's devices, which nobody has to ask. */
  private static FabricState state(String scenario) throws BadFileException {
    HostEnvironment environment =
        new HostEnvironment(InstantSource.system(), Duration.ZERO, HostTools.ALL, new HostShell());
    return FabricStateReader.read(new Scenarios(environment).open(scenario));
  }

  private static PathReport proof(String scenario) throws FabricException {
    try (FabricSource source =
        new OpenFabric(Duration.ofMinutes(1), 16).open(Optional.of("twin:" + scenario))) {
      return new Trace(OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()))
          .run(
              source,
              new TakeSnapshot(16, Optional.empty(), Set.of()),
              Audit.SILENT,
              new Trace.Query(Optional.empty(), Optional.empty(), false))
          .all()
          .orElseThrow();
    }
  }

  /** By port of a switch; where nothing passes, nothing else shows. */
  private static Map<String, Set<Symptom>> symptoms(PathReport proof) {
    Map<String, Set<Symptom>> symptoms = new HashMap<>();
    for (PathBreak one : proof.breaks()) {
      Optional<Symptom> symptom = Symptom.of(one.rule());
      if (one.proof() == Proof.BROKEN && symptom.isPresent()) {
        for (Subject port : one.ports()) {
          symptoms
              .computeIfAbsent(
                  port.machine() + ":" + port.name(), _ -> EnumSet.noneOf(Symptom.class))
              .add(symptom.get());
        }
      }
    }
    symptoms.replaceAll(
        (_, all) -> all.contains(Symptom.BLACK_HOLE) ? EnumSet.of(Symptom.BLACK_HOLE) : all);
    return symptoms;
  }
}
