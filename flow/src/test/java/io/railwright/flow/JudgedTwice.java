package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges hosts by those that are like them and each by itself: the two must not differ. */
public final class JudgedTwice {
  private final Catalogue catalogue;
  private final Layout layout;

  public JudgedTwice(Catalogue catalogue, Layout layout) {
    this.catalogue = catalogue;
    this.layout = layout;
  }

  /**
   * Compares all that is told of the hosts, one after the other in groups of this size.
   *
   * @return how often a rule was not judged on a host, since one like it shows what comes of it
   */
  public long compare(List<Judge.Host> hosts, int atOnce) {
    return Math.min(compare(hosts, atOnce, false), compare(hosts, atOnce, true));
  }

  private long compare(List<Judge.Host> hosts, int atOnce, boolean tellsNotApplicable) {
    Judge usual = judge(tellsNotApplicable);
    Judge anew = judge(tellsNotApplicable);
    anew.forgetPrecedents();
    List<Finding> all = new ArrayList<>();
    List<Finding> allAnew = new ArrayList<>();
    for (int from = 0; from < hosts.size(); from += atOnce) {
      List<Judge.Host> group = hosts.subList(from, Math.min(hosts.size(), from + atOnce));
      List<Judge.HostResult> results = usual.judge(group);
      List<Judge.HostResult> resultsAnew = anew.judge(group);
      for (int at = 0; at < group.size(); at++) {
        assertSame(results.get(at), resultsAnew.get(at));
        all.addAll(results.get(at).findings());
        allAnew.addAll(resultsAnew.get(at).findings());
      }
    }
    Judge.Late late = usual.across(all, new Assumptions());
    Judge.Late lateAnew = anew.across(allAnew, new Assumptions());
    assertThat(late.findings()).isEqualTo(lateAnew.findings());
    assertThat(late.waited()).isEqualTo(lateAnew.waited());
    assertThat(late.hidden()).containsExactlyInAnyOrderElementsOf(lateAnew.hidden());
    assertThat(all).isEqualTo(allAnew);
    assertThat(anew.takenOver()).isZero();
    return usual.takenOver();
  }

  private Judge judge(boolean tellsNotApplicable) {
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, layout, false);
    if (tellsNotApplicable) {
      judge.tellNotApplicable();
    }
    return judge;
  }

  private static void assertSame(Judge.HostResult one, Judge.HostResult other) {
    String host = one.host().path();
    assertThat(one.failure()).as(host).isEmpty();
    assertThat(one.findings()).as(host).isEqualTo(other.findings());
    assertThat(one.counts().all()).as(host).isEqualTo(other.counts().all());
    assertThat(one.notApplicable()).as(host).isEqualTo(other.notApplicable());
    assertThat(one.site()).as(host).isEqualTo(other.site());
    assertThat(List.of(one.host(), one.profile(), one.devices(), one.failure()))
        .isEqualTo(List.of(other.host(), other.profile(), other.devices(), other.failure()));
  }

  /** The same host under another name. */
  public static Judge.Host renamed(Judge.Host host, String name) {
    Subject to = Subject.host(name);
    List<Fact> facts =
        host.facts().stream()
            .map(
                it ->
                    new Fact(
                        to.resolve(it.subject().below(host.subject())),
                        it.key(),
                        it.moment(),
                        it.value(),
                        it.origin(),
                        it.line()))
            .toList();
    return new Judge.Host(to, facts);
  }
}
