package io.railwright.assess.site;

import java.util.List;
import java.util.Map;

/**
 * What people say of their site.
 *
 * @param said values by key, from the site's own file and from the person at the keyboard
 * @param assumesUsual whether what nobody says is to be taken as usual, as if it had been said
 */
public record SiteInput(Map<String, List<String>> said, boolean assumesUsual) {
  public static final SiteInput NOTHING = new SiteInput(Map.of(), false);

  public SiteInput {
    said = Map.copyOf(said);
  }
}
