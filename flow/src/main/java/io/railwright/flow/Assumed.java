package io.railwright.flow;

import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a person lets rail assume of the site.
 *
 * @param all whether everything that is usual may be assumed
 */
record Assumed(Map<String, List<String>> values, boolean all) {
  private static final String ALL = "all";

  /** From words like {@code fabric=lossless}, {@code lossless-priorities=3,4} or {@code all}. */
  static Assumed of(List<String> words, Knowledge knowledge) throws FabricException {
    Map<String, List<String>> values = new LinkedHashMap<>();
    boolean all = false;
    for (String word : words) {
      int equals = word.indexOf('=');
      if (word.equals(ALL)) {
        all = true;
      } else if (equals < 1) {
        throw new FabricException(
            "--assume takes KEY=VALUE, as in --assume fabric=lossless, or all; not "
                + Shown.quoted(word));
      } else {
        String key = word.substring(0, equals);
        values.put(key, value(key, word.substring(equals + 1), knowledge));
      }
    }
    return new Assumed(values, all);
  }

  private static List<String> value(String key, String text, Knowledge knowledge)
      throws FabricException {
    SiteKey known = knowledge.site().get(key);
    if (known == null) {
      throw new FabricException(
          "--assume: a site has no value "
              + Shown.quoted(key)
              + hint(key, knowledge.site().keySet()));
    }
    List<String> items = Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    if (known.type().parse(items).isEmpty()) {
      throw new FabricException(
          "--assume: %s must be a %s%s, and this is %s"
              .formatted(
                  key, known.type().kind().word(), known.type().limits(), Shown.quoted(text)));
    }
    return items;
  }

  private static String hint(String key, Set<String> known) {
    String near = Nearest.hint(key, known);
    return near.isEmpty() ? "; it has " + String.join(", ", known) : near;
  }

  /** Together with what the site's own file says, which can't be assumed away. */
  SiteInput with(Map<String, List<String>> said) throws FabricException {
    Map<String, List<String>> both = new HashMap<>(values);
    for (Map.Entry<String, List<String>> one : said.entrySet()) {
      List<String> other = both.put(one.getKey(), one.getValue());
      if (other != null && !other.equals(one.getValue())) {
        throw new FabricException(
            "--assume %s=%s is not what the site's file says, which is %s; change it there"
                .formatted(
                    one.getKey(), String.join(",", other), String.join(",", one.getValue())));
      }
    }
    return new SiteInput(both, all);
  }
}
