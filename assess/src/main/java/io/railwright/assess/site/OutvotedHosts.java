package io.railwright.assess.site;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hosts that show another value than most on which a whole fabric must agree, such as other
 * lossless priorities. What fails by a host's own value is not known until it has that of the
 * others: nobody is told to complete what has to be undone. A choice, such as whether a fabric is
 * lossless, is made before any host is judged and is none of these.
 */
public final class OutvotedHosts {
  private final Knowledge knowledge;
  private final List<String> keys;
  private final Map<Subject, Map<String, Value>> shown = new HashMap<>();

  public OutvotedHosts(Knowledge knowledge) {
    this.knowledge = knowledge;
    this.keys =
        knowledge.site().values().stream()
            .filter(it -> it.fabricWide() && it.type().kind() != ParameterType.Kind.CHOICE)
            .map(SiteKey::id)
            .toList();
  }

  /** Takes what one host was judged by. */
  public void add(Subject host, Map<String, Site.Decided> site) {
    for (String key : keys) {
      Site.Decided decided = site.get(key);
      if (decided != null && decided.origin() == Origin.SHOWN) {
        shown.computeIfAbsent(host, _ -> new HashMap<>(2)).put(key, decided.value());
      }
    }
  }

  /**
   * The finding as it stands beside the other hosts.
   *
   * @param byMost what most machines show, once all are in
   */
  public Finding settled(Finding finding, Map<String, Site.Decided> byMost) {
    return finding.status() == Status.FAIL
        ? keys.stream()
            .flatMap(key -> refutation(key, finding, byMost).stream())
            .findFirst()
            .map(finding::refuted)
            .orElse(finding)
        : finding;
  }

  private Optional<String> refutation(
      String key, Finding finding, Map<String, Site.Decided> byMost) {
    Value own = shown.getOrDefault(finding.subject().root(), Map.of()).get(key);
    Site.Decided most = byMost.get(key);
    Rule rule = knowledge.rules().get(finding.rule());
    if (own == null
        || most == null
        || own.equals(most.value())
        || rule == null
        || !SiteUse.of(knowledge.tests(rule.applies()), rule).contains(key)) {
      return Optional.empty();
    }
    return Optional.of(
        "rests on %s=%s, which this host shows and most others do not: they show %s"
            .formatted(key, Site.text(own), Site.text(most.value())));
  }
}
