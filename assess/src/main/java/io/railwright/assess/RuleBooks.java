package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Profile;
import io.railwright.survey.Catalogue;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The books that hosts are judged by, one for all hosts of a profile that show the same. */
final class RuleBooks {
  /** Hosts that differ more than this from each other cost a book each, and it is not kept. */
  private static final int MOST_KEPT = 64;

  private final Catalogue catalogue;
  private final SiteInput input;
  private final Map<Key, RuleBook> books = new ConcurrentHashMap<>();

  private record Key(String profile, Map<String, Site.Decided> shown, boolean isSettled) {}

  RuleBooks(Catalogue catalogue, SiteInput input) {
    this.catalogue = catalogue;
    this.input = input;
  }

  /**
   * The book of a host.
   *
   * @param chosen whether a person asked for the profile
   * @param shown what the host shows of the site
   * @param isSettled whether all others were seen before that was decided
   */
  RuleBook of(Profile profile, boolean chosen, Map<String, Site.Decided> shown, boolean isSettled) {
    Key key = new Key(profile.id(), Map.copyOf(shown), isSettled);
    RuleBook kept = books.get(key);
    if (kept != null) {
      return kept;
    }
    RuleBook made =
        new RuleBook(
            catalogue,
            Site.of(catalogue.knowledge(), profile, chosen, input, key.shown()),
            isSettled);
    if (books.size() < MOST_KEPT) {
      books.put(key, made);
    }
    return made;
  }
}
