package io.railwright.assess.site;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Setting;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How parameters are set at one site. */
public final class SiteSettings {
  private SiteSettings() {}

  /** The parameter itself where the site makes no difference, as for nearly all. */
  public static Parameter of(Parameter parameter, Site site) {
    Optional<Setting> set = parameter.set().map(it -> settled(it, site));
    return set.equals(parameter.set()) ? parameter : parameter.setBy(set);
  }

  private static Setting settled(Setting setting, Site site) {
    return switch (setting) {
      case Setting.BySite some -> some.of(site.value(some.key()).map(Site::text).orElse(""));
      case Setting.BySystem(Map<String, Setting> systems, Setting otherwise) ->
          new Setting.BySystem(
              systems.entrySet().stream()
                  .collect(Collectors.toMap(Map.Entry::getKey, it -> settled(it.getValue(), site))),
              settled(otherwise, site));
      case Setting.Command _,
          Setting.Write _,
          Setting.KernelArgument _,
          Setting.Configuration _,
          Setting.ByHand _ ->
          setting;
    };
  }
}
