package io.railwright.assess;

import io.railwright.knowledge.Profile;
import io.railwright.survey.Catalogue;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Chooses the profile of a host by what the host is. */
final class ProfileChoice {
  private final Optional<Profile> forced;
  private final List<Candidate> candidates;
  private final Profile usual;

  private record Candidate(Profile profile, List<Select> select) {}

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
    return new Candidate(
        profile,
        catalogue.knowledge().tests(profile.select()).stream()
            .map(it -> Select.of(catalogue, it))
            .toList());
  }

  /** Whether a person asked for it. */
  boolean isForced() {
    return forced.isPresent();
  }

  /** What can't be told does not select. */
  Profile of(JudgedItem host) {
    return forced.orElseGet(
        () ->
            candidates.stream()
                .filter(one -> Select.allHold(one.select(), host))
                .map(Candidate::profile)
                .findFirst()
                .orElse(usual));
  }
}
