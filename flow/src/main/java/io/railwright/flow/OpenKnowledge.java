package io.railwright.flow;

import io.railwright.assess.CaseRun;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.text.Nearest;
import io.railwright.survey.Catalogue;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a user wants to be judged by.
 *
 * @param rules folders of rules of their own, with cases that are run
 * @param profile the name of a profile, or a file with one; without it each host gets what fits
 * @param site a file with the site's values
 * @param assumed what a person lets rail assume of the site: {@code KEY=VALUE}, or {@code all}
 */
public record OpenKnowledge(
    List<Path> rules, Optional<String> profile, Optional<Path> site, List<String> assumed) {
  /** The file of a folder that is used where none is named. */
  public static final String USUAL_SITE = "site.yaml";

  public OpenKnowledge {
    rules = List.copyOf(rules);
    assumed = List.copyOf(assumed);
  }

  /** By these rules and profiles, with nothing assumed. */
  public static OpenKnowledge of(List<Path> rules, Optional<String> profile, Optional<Path> site) {
    return new OpenKnowledge(rules, profile, site, List.of());
  }

  /** The file with the site's values, named or not. */
  public Optional<Path> usedSite() {
    return site.or(() -> ImplicitFiles.find(USUAL_SITE));
  }

  /** Knowledge that is ready for judging. */
  public record Opened(Catalogue catalogue, Optional<Profile> profile, SiteInput site) {}

  /** What rail comes with, at a site of which nothing is said. */
  static Opened builtIn() throws FabricException {
    try {
      Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
      return new Opened(catalogue, Optional.empty(), SiteInput.NOTHING);
    } catch (BadFileException bad) {
      throw new FabricException(bad.problems().stream().map(Problem::toString).toList());
    }
  }

  public Opened open() throws FabricException {
    try {
      Optional<Path> file = profile.filter(OpenKnowledge::isFile).map(Path::of);
      Knowledge knowledge = KnowledgeFolder.load(rules, file.stream().toList());
      Catalogue catalogue = new Catalogue(knowledge);
      CaseRun.check(catalogue);
      Map<String, List<String>> said = siteValues(knowledge);
      return new Opened(catalogue, profile(knowledge), Assumed.of(assumed, knowledge).with(said));
    } catch (BadFileException bad) {
      throw new FabricException(bad.problems().stream().map(Problem::toString).toList());
    }
  }

  /** A name has neither a slash nor an ending. */
  public static boolean isFile(String profile) {
    return profile.contains("/") || profile.endsWith(".yaml") || profile.endsWith(".yml");
  }

  private Map<String, List<String>> siteValues(Knowledge knowledge)
      throws BadFileException, FabricException {
    if (site.isPresent()) {
      return KnowledgeFolder.site(site.get(), knowledge);
    }
    Optional<Path> usual = ImplicitFiles.find(USUAL_SITE);
    if (usual.isEmpty()) {
      return Map.of();
    }
    ImplicitFiles.ofThisUser().checkSite(usual.get(), "--site " + USUAL_SITE);
    return KnowledgeFolder.site(usual.get(), knowledge);
  }

  private Optional<Profile> profile(Knowledge knowledge) throws FabricException {
    if (profile.isEmpty()) {
      return Optional.empty();
    }
    String wanted = profile.get();
    Optional<Profile> found =
        knowledge.profiles().values().stream()
            .filter(it -> it.id().equals(wanted) || it.place().file().equals(wanted))
            .findFirst();
    if (found.isEmpty()) {
      throw new FabricException(
          "there is no profile '"
              + wanted
              + "'"
              + Nearest.to(wanted, knowledge.profiles().keySet())
                  .map(near -> "; did you mean '" + near + "'?")
                  .orElse("; known are " + String.join(", ", knowledge.profiles().keySet())));
    }
    return found;
  }
}
