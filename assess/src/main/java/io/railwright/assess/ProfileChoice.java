package io.railwright.assess;

import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Profile;
import io.railwright.survey.Catalogue;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Chooses the profile of a host by what the host is. */
final class ProfileChoice {
  private final Optional<Profile> forced;
  private final List<Candidate> candidates;
  private final Profile usual;

  private record Candidate(Profile profile, List<Select> select) {}

  private record Select(int parameter, Demand demand) {}

  ProfileChoice(Catalogue catalogue, Optional<Profile> forced) {
    this.forced = forced;
    this.candidates =
        catalogue.knowledge().profiles().values().stream()
            .filter(profile -> !profile.select().isEmpty())
            .sorted(Comparator.comparingInt(Profile::rank).reversed())
            .map(profile -> candidate(catalogue, profile))
            .toList();
    this.usual =
        Optional.ofNullable(catalogue.knowledge().profiles().get("ubuntu-roce"))
            .or(() -> catalogue.knowledge().profiles().values().stream().findFirst())
            .orElseThrow(() -> new IllegalArgumentException("there is no profile at all"));
  }

  private static Candidate candidate(Catalogue catalogue, Profile profile) {
    Site nowhere = new Site("", Map.of(), Map.of(), Map.of());
    return new Candidate(
        profile,
        catalogue.knowledge().tests(profile.select()).stream()
            .map(it -> select(catalogue, nowhere, it))
            .toList());
  }

  private static Select select(Catalogue catalogue, Site nowhere, Condition.Test condition) {
    if (!(condition.subject() instanceof Operand.Other(String id, var _))) {
      throw new IllegalArgumentException("a profile is selected by parameters of the host alone");
    }
    Parameter parameter = catalogue.knowledge().parameter(id);
    return new Select(
        catalogue.number(id),
        Demand.of(condition.expectation(), Demand.Against.of(parameter, nowhere, catalogue)));
  }

  /** What can't be told does not select. */
  Profile of(JudgedItem host) {
    return forced.orElseGet(
        () ->
            candidates.stream()
                .filter(
                    one ->
                        one.select().stream()
                            .allMatch(it -> it.demand().of(host.at(it.parameter()), host).isYes()))
                .map(Candidate::profile)
                .findFirst()
                .orElse(usual));
  }
}
