package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Case;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Sides;
import io.railwright.survey.view.SwitchPorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Runs the cases that stand beside the rules. */
public final class CaseRun {
  /** A profile whose values are what is usual; cases that need another name it. */
  private static final String PROFILE = "lossless-roce";

  private static final Map<String, String> NAMES =
      Map.of("net", "eth0", "rdma", "mlx5_0", "pci", "0000:03:00.0", "index", "0", "port", "1");

  private static final Demand BOARD = new Demand.Same(Expectation.Group.BOARD);

  private final Catalogue catalogue;
  private final Problems problems = new Problems();

  private final Map<Against, RuleBook> books = new HashMap<>();

  /** What a case is judged against. Few cases say anything of it, so that most share one book. */
  private record Against(Profile profile, Map<String, List<String>> site) {}

  CaseRun(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** A case that comes out otherwise than it says is an error in its file. */
  public static void check(Catalogue catalogue) throws BadFileException {
    CaseRun run = new CaseRun(catalogue);
    catalogue.knowledge().cases().forEach(run::run);
    run.problems.throwIfAny();
  }

  /** What a case comes out as. */
  Finding outcome(Case one) {
    Profile profile = catalogue.knowledge().profile(one.profile().orElse(PROFILE));
    RuleBook book =
        books.computeIfAbsent(
            new Against(profile, one.site()),
            _ -> new RuleBook(catalogue, site(profile, one), false));
    RuleBook.Entry entry =
        book.entries().stream()
            .filter(it -> it.rule().id().equals(one.rule()))
            .findFirst()
            .orElseThrow();
    boolean apart = entry.demand() instanceof Demand.Unique;
    return findings(entry, items(one, entry.parameter().scope(), apart)).getFirst();
  }

  private void run(Case one) {
    Finding worst = outcome(one);
    if (worst.status() != one.then()) {
      problems.error(
          one.place(),
          "the case '%s' says %s and comes out as %s (expected %s, found %s)"
              .formatted(
                  one.name(),
                  one.then().word(),
                  worst.status().word(),
                  worst.expected().words(),
                  worst.foundWords()));
    }
    one.fix().ifPresent(fix -> compareFix(one, fix, worst));
  }

  /** A case names what it needs and takes the rest as usual. */
  private Site site(Profile profile, Case one) {
    SiteInput input = new SiteInput(one.site(), true);
    return Site.of(catalogue.knowledge(), profile, false, input, Map.of());
  }

  private void compareFix(Case one, String fix, Finding worst) {
    String found =
        worst.actions().stream()
            .filter(action -> !(action instanceof Action.AtBoot))
            .map(CaseRun::words)
            .collect(Collectors.joining("; "));
    if (!found.equals(fix)) {
      problems.error(
          one.place(),
          "the case '%s' says that the fix is '%s', and it is '%s'"
              .formatted(one.name(), fix, found));
    }
  }

  /** As cases are written: what can't be typed says so. */
  private static String words(Action action) {
    String way = action instanceof Action.Configuration ? "on the switch: " : "by hand: ";
    return action.isTyped() ? action.text() : way + action.text();
  }

  /** The first is the one that the case is about: one that differs, or the first of all. */
  private List<Finding> findings(RuleBook.Entry entry, List<JudgedItem> items) {
    List<Finding> findings = new ArrayList<>();
    Sameness same = new Sameness();
    Uniqueness unique = new Uniqueness();
    for (JudgedItem judged : items) {
      Verdict verdict = Verdicts.judge(entry, judged);
      findings.add(Verdicts.finding(entry, judged, verdict));
      if (verdict.status() == Status.PASS && entry.demand() instanceof Demand.Same) {
        String board = entry.demand().equals(BOARD) ? judged.text("firmware.psid").orElse("") : "";
        String kind = board + Sameness.kind(entry, judged);
        same.add(entry, new Sameness.Among("", kind), judged);
      }
      if (verdict.status() == Status.PASS && entry.demand() instanceof Demand.Unique) {
        unique.add(entry, judged);
      }
    }
    findings.addAll(0, unique.findings());
    findings.addAll(0, same.findings());
    return findings;
  }

  /** Parts of one machine, unless each is of another. */
  private List<JudgedItem> items(Case one, Scope scope, boolean apart) {
    List<JudgedItem> items = new ArrayList<>();
    for (Map<String, String> given : one.given()) {
      boolean own = apart || scope.isMachine();
      Subject machine = Subject.of(scope.machine(), own ? "node" + items.size() : "node");
      Subject subject =
          scope.isMachine() ? machine : machine.child(scope.word(), "0000:03:00." + items.size());
      Item item = new Item(scope, subject, names(given), Sides.NONE);
      items.add(
          new JudgedItem(
              new ParameterValues(catalogue, item, observed(given)),
              null,
              new JudgedItem.Joined(joined(one, Along.PF), joined(one, Along.PEER))));
    }
    return items;
  }

  private static Map<String, String> names(Map<String, String> given) {
    Map<String, String> names = new HashMap<>(NAMES);
    names.put(SwitchPorts.OS, given.getOrDefault("switch.os", ""));
    return names;
  }

  /** What the case gives of the thing at the other end; null where there is none. */
  private @Nullable ParameterValues joined(Case one, Along along) {
    Map<String, String> given = one.joined().get(along);
    if (given == null) {
      return null;
    }
    Subject subject = Subject.host("node").child("nic", along.word());
    Item item = new Item(Scope.NIC, subject, NAMES, Sides.NONE);
    return new ParameterValues(catalogue, item, observed(given));
  }

  private Map<String, Observed> observed(Map<String, String> given) {
    Map<String, Observed> observed = new HashMap<>();
    given.forEach(
        (id, text) -> {
          Parameter parameter = catalogue.knowledge().parameter(id);
          observed.put(
              id,
              text.equals("unknown")
                  ? Observed.unknown("could not be read")
                  : parameter
                      .type()
                      .parse(text)
                      .<Observed>map(value -> new Observed.Known(value, List.of()))
                      .orElse(new Observed.Odd(text, List.of())));
        });
    return observed;
  }
}
