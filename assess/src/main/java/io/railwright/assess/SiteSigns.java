package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.SiteSign;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a host shows of the site by how it is set up. */
final class SiteSigns {
  private final Map<String, List<Sign>> byKey = new LinkedHashMap<>();

  /** Of keys with one answer for all machines, what the surest sign says. */
  private final Map<String, Operand> fabricWide = new LinkedHashMap<>();

  /** A sign, ready to be looked for. */
  private record Sign(SiteSign source, List<Select> among, List<Select> when, OperandReader value) {
    boolean counts(JudgedItem item) {
      return Select.allHold(among, item);
    }

    /** The value that an item shows; empty where it shows none. */
    Optional<Value> shownBy(JudgedItem item) {
      return Select.allHold(when, item)
              && value.observe(item) instanceof Observed.Known(Value known, var _)
          ? Optional.of(known)
          : Optional.empty();
    }
  }

  /**
   * The signs of all keys.
   *
   * @param input what people say, which needs no sign
   */
  SiteSigns(Catalogue catalogue, SiteInput input) {
    Knowledge knowledge = catalogue.knowledge();
    for (SiteKey key : knowledge.site().values()) {
      if (!input.said().containsKey(key.id()) && !key.signs().isEmpty()) {
        byKey.put(
            key.id(), key.signs().stream().map(it -> sign(catalogue, it, key.type())).toList());
        if (key.fabricWide()) {
          fabricWide.put(key.id(), key.signs().getFirst().value());
        }
      }
    }
  }

  private static Sign sign(Catalogue catalogue, SiteSign sign, ParameterType type) {
    return new Sign(
        sign,
        selects(catalogue, sign.among()),
        selects(catalogue, sign.when()),
        OperandReader.of(sign.value(), type, Site.NOWHERE, catalogue));
  }

  private static List<Select> selects(Catalogue catalogue, List<Condition> conditions) {
    return catalogue.knowledge().tests(conditions).stream()
        .map(it -> Select.of(catalogue, it))
        .toList();
  }

  /** What this host shows, by key. */
  Map<String, Site.Decided> shownBy(JudgedItems items) {
    Map<String, Site.Decided> shown = new HashMap<>();
    byKey.forEach(
        (key, signs) -> {
          for (Sign sign : signs) {
            Optional<Value> value = shown(sign, items);
            if (value.isPresent()) {
              shown.put(
                  key,
                  new Site.Decided(
                      value.get(), Origin.SHOWN, ground(sign), sign.source().because()));
              return;
            }
          }
        });
    return shown;
  }

  /**
   * What machines show together of the keys on which they must agree; nothing where they do not.
   *
   * @param shown what each machine shows
   */
  Map<String, Site.Decided> shownByAll(List<Map<String, Site.Decided>> shown) {
    Map<String, Site.Decided> together = new HashMap<>();
    for (String key : agreed()) {
      List<Site.Decided> values =
          shown.stream()
              .flatMap(it -> Optional.ofNullable(it.get(key)).stream())
              .distinct()
              .toList();
      if (values.size() == 1) {
        together.put(key, values.getFirst());
      }
    }
    return together;
  }

  /** Keys that have a sign on which all switches must agree. */
  Set<String> agreed() {
    return byKey.entrySet().stream()
        .filter(
            it ->
                it.getValue().stream()
                    .anyMatch(sign -> sign.source().share() == SiteSign.Share.AGREED))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** Keys that have one answer for all machines of a fabric. */
  Set<String> fabricWide() {
    return Collections.unmodifiableSet(fabricWide.keySet());
  }

  /** Whether a machine shows another answer than the surest sign would, or that one in doubt. */
  boolean isWeak(String key, Site.@Nullable Decided decided) {
    return decided != null
        && decided.origin() == Origin.SHOWN
        && fabricWide.get(key) instanceof Operand.Literal(String sure)
        && (!sure.equals(Site.text(decided.value())) || decided.ground() == Site.Ground.FEW);
  }

  private static Site.Ground ground(Sign sign) {
    return sign.source().share() == SiteSign.Share.ANY ? Site.Ground.FEW : Site.Ground.SIGN;
  }

  /** What a part shows by itself; empty where it does not count. */
  Optional<Boolean> isShownBy(String key, JudgedItem item) {
    List<Sign> signs =
        byKey.getOrDefault(key, List.of()).stream()
            .filter(it -> it.source().scope() == item.item().scope() && it.counts(item))
            .toList();
    return signs.isEmpty()
        ? Optional.empty()
        : Optional.of(signs.stream().anyMatch(it -> it.shownBy(item).isPresent()));
  }

  private static Optional<Value> shown(Sign sign, JudgedItems items) {
    List<Value> votes = new ArrayList<>();
    int voters = 0;
    for (JudgedItem item : items.of(sign.source().scope())) {
      if (sign.counts(item)) {
        voters++;
        sign.shownBy(item).ifPresent(votes::add);
      }
    }
    int least = sign.source().share() == SiteSign.Share.ANY ? 1 : voters / 2 + 1;
    for (Value value : votes) {
      if (votes.size() >= least && Collections.frequency(votes, value) >= least) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
