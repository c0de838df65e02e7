package io.railwright.survey;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Read;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.DeviceNames;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.ReadTrace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knowledge made ready for judging: parameters have numbers, and so have the facts they read. */
public final class Catalogue {
  private final Knowledge knowledge;
  private final DeviceNames devices;
  private final CounterEnds ends;
  private final ParameterReader[] readers;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Set<String> ofRates = new HashSet<>();

  /** A derivation that a parameter names and that is not there is an error in its file. */
  public Catalogue(Knowledge knowledge) throws BadFileException {
    this.knowledge = knowledge;
    this.devices = new DeviceNames(knowledge);
    this.ends = new CounterEnds(knowledge);
    Problems problems = new Problems();
    List<ParameterReader> made = new ArrayList<>();
    for (Parameter parameter : knowledge.parameters().values()) {
      numbers.put(parameter.id(), made.size());
      if (parameter.rateOf().isPresent()) {
        parameter.read().forEach(read -> ofRates.add(read.fact()));
      }
      made.add(reader(parameter, problems));
    }
    this.readers = made.toArray(ParameterReader[]::new);
    problems.throwIfAny();
  }

  private ParameterReader reader(Parameter parameter, Problems problems) {
    Parameter.Derive derive = parameter.derive();
    if (derive.isNone()) {
      List<String> read = parameter.read().stream().map(Read::fact).toList();
      return ParameterReader.ofFacts(parameter, aids(parameter, read));
    }
    Derivation derivation = Derivations.named(derive.name()).orElse(null);
    if (derivation == null) {
      String hint = Nearest.hint(derive.name(), Derivations.names());
      problems.error(derive.place(), "there is no derivation '" + derive.name() + "'" + hint);
      return ParameterReader.ofFacts(parameter, aids(parameter, List.of()));
    }
    Set<String> reads = derivation.reads().keys();
    if (parameter.rateOf().isPresent()) {
      ofRates.addAll(reads);
    }
    return ParameterReader.derived(parameter, derivation, aids(parameter, reads));
  }

  private ParameterReader.Aids aids(Parameter parameter, Collection<String> facts) {
    return new ParameterReader.Aids(rate(parameter), knowledge.needs(facts).orElse(null));
  }

  private @Nullable RateReader rate(Parameter parameter) {
    return parameter
        .rateOf()
        .map(knowledge::counter)
        .flatMap(counter -> counter.limits().map(it -> new RateReader(counter, it, ends)))
        .orElse(null);
  }

  public Knowledge knowledge() {
    return knowledge;
  }

  /** The facts that rates rest on: what is counted, and what tells which counts are meant. */
  public Set<String> factsOfRates() {
    return Set.copyOf(ofRates);
  }

  /** The facts of a host, ready for its parameters to be read. */
  public MachineView view(Subject host, List<Fact> known) {
    return new MachineView(host, known, devices);
  }

  /** The same, where it is told what is looked up. */
  public MachineView view(Subject host, List<Fact> known, ReadTrace trace) {
    return new MachineView(host, known, devices, trace);
  }

  public int count() {
    return readers.length;
  }

  ParameterReader reader(int number) {
    return readers[number];
  }

  /** Of a parameter that is known to exist. */
  public int number(String parameter) {
    Integer number = numbers.get(parameter);
    if (number == null) {
      throw new IllegalArgumentException("no such parameter: " + parameter);
    }
    return number;
  }
}
