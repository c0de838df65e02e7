package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.knowledge.Scope;
import io.railwright.model.finding.Status;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Difference;
import io.railwright.survey.view.FactForm;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.ReadTrace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A host that was judged, and what was looked up for each rule. On another host with the same parts
 * a rule comes to the same where nothing differs that was looked up for it, since what is looked up
 * next hangs on nothing but what was found before. Findings are worded anew, with the host's own
 * values and evidence.
 */
final class Precedent {
  private static final List<Scope> PARTS = List.of(Scope.HOST, Scope.NIC, Scope.GPU);

  private final MachineView view;
  private final FactForm form;
  private final JudgedItems items;
  private final RuleBook book;
  private final @Nullable Verdict[][] verdicts;
  private final Users users = new Users();
  private final Users values = new Users();
  private final BitSet plain = new BitSet();

  /** A rule and the number of the part that it is judged on. */
  private record Place(int rule, int part) {}

  /**
   * Who rests on what: rules by their numbers, and behind them the choice of the book; or values by
   * the numbers of their parameters.
   */
  private static final class Users {
    private final Map<Integer, BitSet> ofFacts = new HashMap<>();
    private final Map<String, BitSet> ofKinds = new HashMap<>();
    private final Map<Integer, BitSet> ofParameters = new HashMap<>();
    private final BitSet always = new BitSet();

    private void add(int user, int parameter, ReadTrace trace) {
      add(ofParameters, parameter, user);
      trace
          .of(parameter)
          .ifPresent(
              looked -> {
                looked.facts().stream().forEach(fact -> add(ofFacts, fact, user));
                looked.kinds().forEach(kind -> add(ofKinds, kind, user));
                always.set(user, always.get(user) || looked.isEverything());
              });
    }

    private static <T> void add(Map<T, BitSet> users, T of, int user) {
      users.computeIfAbsent(of, _ -> new BitSet()).set(user);
    }

    private BitSet of(Difference difference, Set<Integer> parameters) {
      BitSet all = (BitSet) always.clone();
      difference.forEachFact(it -> all.or(ofFacts.getOrDefault(it, NOBODY)));
      difference.forEachKind(it -> all.or(ofKinds.getOrDefault(it, NOBODY)));
      parameters.forEach(it -> all.or(ofParameters.getOrDefault(it, NOBODY)));
      return all;
    }
  }

  private static final BitSet NOBODY = new BitSet();

  /** A host that is being judged in order to become a precedent. */
  static final class Draft {
    private final MachineView view;
    private final FactForm form;
    private final JudgedItems items;
    private final ReadTrace trace;
    private final Set<Integer> forBook;
    private final Consumer<Precedent> done;
    private final Map<Place, Verdict> verdicts = new HashMap<>();

    /**
     * A host of which no rule is judged yet, and whose book is chosen by what was read so far.
     *
     * @param done gets the precedent
     */
    Draft(
        MachineView view,
        FactForm form,
        JudgedItems items,
        ReadTrace trace,
        Consumer<Precedent> done) {
      this.view = view;
      this.form = form;
      this.items = items;
      this.trace = trace;
      this.forBook = trace.parameters();
      this.done = done;
    }
  }

  /** A host that is like a precedent, and the rules that are to be judged all the same. */
  static final class Likeness {
    private final Precedent precedent;
    private final BitSet left;
    private final BitSet others;

    private Likeness(Precedent precedent, BitSet left, BitSet others) {
      this.precedent = precedent;
      this.left = left;
      this.others = others;
    }

    /** Lets the parts of the host have the values that rest on nothing that differs. */
    void lend(MachineView host, JudgedItems to) {
      if (!host.hasFormOf(precedent.view)) {
        return;
      }
      for (Scope scope : PARTS) {
        List<JudgedItem> from = precedent.items.of(scope);
        for (int part = 0; part < from.size(); part++) {
          to.of(scope).get(part).values().takeOver(from.get(part).values(), others);
        }
      }
    }

    int rules() {
      return precedent.rules();
    }

    /** How many rules have to be judged. */
    int left() {
      return left.cardinality();
    }

    boolean hasSameBook() {
      return !left.get(precedent.rules());
    }

    RuleBook book() {
      return precedent.book;
    }

    private @Nullable Verdict verdict(int rule, int part) {
      return left.get(rule) ? null : precedent.verdicts[rule][part];
    }

    private boolean counts(int rule, StatusCounts counts) {
      if (left.get(rule) || !precedent.plain.get(rule)) {
        return false;
      }
      for (Verdict verdict : precedent.verdicts[rule]) {
        counts.count(Objects.requireNonNull(verdict).status());
      }
      return true;
    }
  }

  /** What is known of a host's rules before they are judged, and who wants to know what they do. */
  record Use(@Nullable Likeness likeness, @Nullable Draft draft) {
    static final Use NONE = new Use(null, null);

    /** Counts what a rule came to on all parts, where that is all that there is to do. */
    boolean counts(int rule, StatusCounts counts) {
      return likeness != null && likeness.counts(rule, counts);
    }

    /** Null where it is not known. */
    @Nullable Verdict verdict(int rule, int part) {
      return likeness == null ? null : likeness.verdict(rule, part);
    }

    void keep(int rule, int part, Verdict verdict) {
      if (draft != null) {
        draft.verdicts.put(new Place(rule, part), verdict);
      }
    }

    /** After all rules. */
    void finish(RuleBook book) {
      if (draft != null) {
        draft.done.accept(new Precedent(draft, book));
      }
    }
  }

  private Precedent(Draft draft, RuleBook book) {
    this.view = draft.view;
    this.form = draft.form;
    this.items = draft.items;
    this.book = book;
    int rules = book.entries().size();
    this.verdicts = new @Nullable Verdict[rules][];
    for (int rule = 0; rule < rules; rule++) {
      RuleBook.Entry entry = book.entries().get(rule);
      int user = rule;
      entry.parameters().forEach(it -> users.add(user, it, draft.trace));
      verdicts[rule] = verdicts(rule, items.of(entry.parameter().scope()).size(), draft.verdicts);
      plain.set(rule, isPlain(entry, verdicts[rule]));
    }
    draft.forBook.forEach(it -> users.add(rules, it, draft.trace));
    draft.trace.parameters().forEach(it -> values.add(it, it, draft.trace));
  }

  /** By part; null for what waited for others, and for rules that are out anyhow. */
  private static @Nullable Verdict[] verdicts(int rule, int parts, Map<Place, Verdict> all) {
    @Nullable Verdict[] ofRule = new @Nullable Verdict[parts];
    for (int part = 0; part < parts; part++) {
      ofRule[part] = all.get(new Place(rule, part));
    }
    return ofRule;
  }

  /** Whether nothing is found, nothing is kept of those who pass, and no cable is looked at. */
  private static boolean isPlain(RuleBook.Entry entry, @Nullable Verdict[] verdicts) {
    for (Verdict verdict : verdicts) {
      boolean quiet =
          verdict != null
              && (verdict.status() == Status.PASS || verdict.status() == Status.NOT_APPLICABLE);
      if (!quiet) {
        return false;
      }
    }
    boolean compares =
        entry.demand() instanceof Demand.Same || entry.demand() instanceof Demand.Unique;
    return !compares
        && !entry.counts()
        && !entry.looksAtPeer()
        && entry.parameter().atSwitch().isEmpty();
  }

  int rules() {
    return verdicts.length;
  }

  /** The view of a host whose facts are those of this one but for their values. */
  Optional<MachineView> view(Judge.Host host) {
    return form.view(host.subject(), host.facts());
  }

  boolean isOfForm(MachineView other) {
    return other.hasFormOf(view);
  }

  /** How a host is like this one; empty if it has other parts. */
  Optional<Likeness> likeness(MachineView other, JudgedItems others) {
    Set<Integer> given = new HashSet<>();
    for (Scope scope : PARTS) {
      List<JudgedItem> here = items.of(scope);
      List<JudgedItem> there = others.of(scope);
      if (here.size() != there.size()) {
        return Optional.empty();
      }
      for (int part = 0; part < here.size(); part++) {
        if (!card(here.get(part)).equals(card(there.get(part)))) {
          return Optional.empty();
        }
        addOther(here.get(part).values().given(), there.get(part).values().given(), given);
      }
    }
    return Difference.between(view, other)
        .map(it -> new Likeness(this, users.of(it, given), values.of(it, given)));
  }

  /** The physical function that a virtual one belongs to; empty for all others. */
  private static String card(JudgedItem item) {
    ParameterValues pf = item.pf();
    return pf == null ? "" : pf.item().name(Cards.NAME);
  }

  /** Values that no fact tells, such as those of the inventory. */
  private static void addOther(
      Map<Integer, Observed> here, Map<Integer, Observed> there, Set<Integer> other) {
    if (here.isEmpty() && there.isEmpty()) {
      return; // as of nearly all parts
    }
    here.forEach(
        (parameter, value) -> {
          if (!value.equals(there.get(parameter))) {
            other.add(parameter);
          }
        });
    there.keySet().stream().filter(it -> !here.containsKey(it)).forEach(other::add);
  }
}
