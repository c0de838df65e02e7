package io.railwright.flow.explain;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Better;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Dispute;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.FabricCheck;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Limit;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Read;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Selection;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.SiteSign;
import io.railwright.knowledge.Source;
import io.railwright.model.fact.Moment;
import io.railwright.model.finding.Cost;
import io.railwright.model.report.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;

/** Puts what is known of one thing into sections. */
final class Pages {
  private final Knowledge knowledge;

  Pages(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  Page of(Rule rule) {
    Parameter parameter = knowledge.parameter(rule.parameter());
    Sections sections = new Sections();
    sections.add("fault", rule.fault().of("…", Wording.of(rule.expect())));
    sections.add("expects", parameter.title() + ": " + Wording.of(rule.expect()));
    sections.add("compares", rule.better().map(Pages::better).stream().toList());
    sections.add("only among", rule.alike().stream().map(this::sameIn).toList());
    if (rule.expect() instanceof Expectation.WithinLimit) {
      sections.add("limits", parameter.rateOf().map(knowledge::counter).map(Pages::limits).get());
    }
    sections.add("applies where", rule.applies().stream().map(this::words).toList());
    sections.add("why", rule.why());
    sections.add("impact", rule.impact());
    sections.add("seen as", rule.symptoms());
    sections.add("severity", rule.severity().word() + cost(rule));
    sections.add("change", ChangeWords.of(parameter, rule));
    sections.add("hides", rule.hides());
    sections.add("disputed", disputes(rule.disputes()));
    sections.add("parameter", rule.parameter());
    sections.add("confidence", rule.confidence().word());
    sections.add("sources", sources(rule.sources()));
    return new Page("rule", rule.id(), rule.title(), sections.all());
  }

  private String sameIn(String parameter) {
    return "those with the same " + knowledge.parameter(parameter).title();
  }

  Page of(FabricCheck check) {
    Sections sections = new Sections();
    sections.add("proves", "that paths are " + check.verdict().word() + " (rail trace)");
    sections.add("how", check.how());
    sections.add("why", check.why());
    sections.add("impact", check.impact());
    sections.add("seen as", check.symptoms());
    sections.add("mend", check.mend());
    sections.add("confidence", check.confidence().word());
    sections.add("sources", sources(check.sources()));
    return new Page("fabric check", check.id(), check.title(), sections.all());
  }

  private static String better(Better better) {
    return switch (better) {
      case MORE -> "of two values the greater or later one is the better";
      case LESS -> "of two values the smaller one is the better";
    };
  }

  private static String cost(Rule rule) {
    String computed = rule.loss().map(it -> ", or computed " + it.how()).orElse("");
    return "; costs: " + new Cost.Estimate(rule.cost()).words() + computed;
  }

  Page of(Parameter parameter) {
    Sections sections = new Sections();
    sections.add("meaning", parameter.meaning());
    sections.add("of", parameter.scope().word());
    sections.add("type", type(parameter));
    sections.add("needs", parameter.needs().stream().map(this::words).toList());
    sections.add("read from", parameter.read().stream().map(Pages::words).toList());
    if (!parameter.derive().isNone()) {
      sections.add("read from", "several facts together (" + parameter.derive().name() + ")");
    }
    sections.add("set by", parameter.set().map(Wording::of).stream().toList());
    sections.add("kept by", parameter.keep().map(Wording::of).stream().toList());
    sections.add("under lockdown", parameter.locked().map(Wording::of).stream().toList());
    sections.add("change", ChangeWords.of(parameter));
    sections.add("disputed", disputes(parameter.disputes()));
    sections.add(
        "rules",
        knowledge.rules().values().stream()
            .filter(rule -> rule.parameter().equals(parameter.id()))
            .map(rule -> rule.id() + ": " + rule.title())
            .toList());
    sections.add("sources", sources(parameter.sources()));
    return new Page("parameter", parameter.id(), parameter.title(), sections.all());
  }

  private static String type(Parameter parameter) {
    ParameterType type = parameter.type();
    String unit = type.unit().isEmpty() ? "" : " in " + type.unit();
    return type.kind().word() + unit + type.limits();
  }

  private static String words(Read read) {
    String moment = read.moment() == Moment.CURRENT ? "" : " (" + read.moment().word() + ")";
    return read.of() + " " + read.fact() + moment;
  }

  Page of(Selection selection) {
    Sections sections = new Sections();
    sections.add("meaning", selection.meaning());
    sections.add("of", selection.scope().word());
    sections.add("holds where", selection.when().stream().map(this::words).toList());
    sections.add(
        "rules",
        knowledge.rules().values().stream()
            .filter(rule -> rule.applies().contains(new Condition.Selected(selection.id())))
            .map(rule -> rule.id() + ": " + rule.title())
            .toList());
    return new Page("selection", selection.id(), selection.title(), sections.all());
  }

  Page of(Profile profile) {
    Sections sections = new Sections();
    sections.add("meaning", profile.meaning());
    sections.add("extends", profile.parent().stream().toList());
    sections.add("chosen where", profile.select().stream().map(this::words).toList());
    sections.add(
        "values",
        profile.values().entrySet().stream()
            .map(it -> it.getKey() + ": " + String.join(" ", it.getValue()))
            .sorted()
            .toList());
    sections.add(
        "without", profile.drop().stream().map(it -> it.rule() + ": " + it.because()).toList());
    sections.add(
        "steps of its guide",
        profile.guide().stream()
            .flatMap(it -> it.steps().stream())
            .map(it -> it.stage() + ": " + it.title() + " (" + String.join(", ", it.rules()) + ")")
            .toList());
    sections.add("sources", sources(profile.sources()));
    return new Page("profile", profile.id(), profile.title(), sections.all());
  }

  Page of(Counter counter) {
    Sections sections = new Sections();
    sections.add("meaning", counter.meaning());
    sections.add("unit", counter.unit());
    sections.add("width", counter.width().stream().map(it -> it + " bits").toList());
    sections.add("stops at", counter.stopsAt().stream().map(String::valueOf).toList());
    sections.add("good", counter.good().word());
    sections.add("limits", limits(counter));
    sections.add("alert", counter.alert());
    sections.add("alerts", alerts(counter));
    sections.add("points to", counter.pointsTo());
    sections.add("fact", counter.fact());
    sections.add("in Prometheus", counter.metric().map(Pages::metric).orElse(""));
    sections.add("sources", sources(counter.sources()));
    return new Page("counter", counter.id(), counter.title(), sections.all());
  }

  private static String metric(Counter.Metric metric) {
    StringJoiner labels = new StringJoiner(", ", "{", "}").setEmptyValue("");
    metric.labels().forEach((name, value) -> labels.add(name + "=\"" + value + "\""));
    return metric.name() + labels;
  }

  private List<String> alerts(Counter counter) {
    return knowledge.alerts().values().stream()
        .filter(it -> it.counters().contains(counter.id()))
        .map(it -> it.id() + ": " + it.title())
        .toList();
  }

  Page of(Alert alert) {
    Sections sections = new Sections();
    sections.add("says", alert.says());
    sections.add("when", when(alert.watches()));
    sections.add("for", alert.hold().nanoseconds() == 0 ? "at once" : alert.hold().rough());
    sections.add("clears", "after " + alert.clear().rough() + " below half of the limit");
    sections.add("severity", alert.severity().word());
    sections.add("points to", alert.pointsTo());
    sections.add("counters", alert.counters());
    sections.add("confidence", alert.confidence().word());
    sections.add("sources", sources(alert.sources()));
    return new Page("alert", alert.id(), alert.title(), sections.all());
  }

  private String when(Alert.Watches watches) {
    return switch (watches) {
      case Alert.InState(Alert.State state) ->
          switch (state) {
            case LINK_DOWN -> "a port that was up is down";
            case LINK_SLOW -> "the link of a port is slower than the fastest that was seen of it";
            case MACHINE_AWAY -> "three polls in a row were not answered";
            case PCIE_NARROW ->
                "the PCIe link of a card has fewer lanes, or slower ones, than were seen of it";
            case MUCH_CORRECTED ->
                "bits that FEC corrects are 1e-5 of what the link could carry in 5 min, or 1e-7 at"
                    + " 40 Gb/s and below";
            case WRONG_CLASS ->
                "5 % of the RDMA bytes of a port, in one direction, are in priorities without PFC"
                    + " over 5 min, where RDMA carries 0.1 GB/s and PFC is on for some priority";
            case BUFFER_FULL ->
                "a buffer is 80 % full: the most that a priority group had in its headroom rises,"
                    + " held against the xoff of its profile (SONiC); what waits in a queue,"
                    + " against a limit in bytes (NX-OS); what is in a pool of lossless priorities,"
                    + " or a peak of it that rises, against its size (Cumulus Linux)";
            case GPU_SLOWED ->
                "nvidia-smi tells a slow-down by heat or power brake, or clocks at a power limit"
                    + " that is below the default of the GPU";
            case CLOCK_OFF -> "the clock of a host and that of the collector are 1 s apart";
            case CLOCK_STILL -> "three answers in a row tell the same uptime";
            case RAILS_UNEVEN ->
                "the busiest rail carries 1.3 times the mean of all rails, over 10 min";
            case ITERATIONS_SLOW ->
                "an iteration takes 1.2 times as long as in the best minute of the job, or where"
                    + " iterations are not told, bus bandwidth is lower by as much";
            case ITERATIONS_STOPPED ->
                "no iteration came for ten times the usual time of one, at least for 1 min and at"
                    + " most for 1 h, from a job that has not said that it is over";
            case POLLS_LATE -> "more than 1 % of the polls of 5 min were answered late";
          };
      case Alert.Unanswered unanswered -> when(unanswered);
      case Alert.Growing growing -> when(growing);
    };
  }

  private String when(Alert.Unanswered unanswered) {
    Counter counter = knowledge.counter(unanswered.counter());
    Limit limit = unanswered.limit();
    return "%s of all ports grows by %s or more, and %s together by less than half of that"
        .formatted(
            counter.id(),
            counter.amount(limit.below(), "in " + limit.per()).print(),
            String.join(" and ", unanswered.answeredBy()));
  }

  private String when(Alert.Growing growing) {
    Counter counter = knowledge.counter(growing.counter());
    Limit limit = growing.limit().orElseGet(() -> counter.limits().orElseThrow().growth());
    String share =
        growing.shareOf().isPresent()
            ? " of %s, over %s".formatted(growing.shareOf().get(), growing.within().rough())
            : "";
    String still = growing.whileStill().map(it -> ", while " + it + " does not grow").orElse("");
    String whose = growing.limit().isEmpty() ? " (the counter's limit)" : "";
    String on = growing.on().map(it -> " of a queue or priority that is " + it.word()).orElse("");
    return "%s%s grows by %s or more%s%s%s"
        .formatted(
            counter.id(),
            on,
            counter.amount(limit.below(), "in " + limit.per()).print(),
            share,
            still,
            whose);
  }

  private static List<String> limits(Counter counter) {
    return counter.limits().stream()
        .flatMap(
            it ->
                Stream.of(
                    "between two reads: " + words(counter, it.growth()),
                    "on average since boot: " + words(counter, it.average())))
        .toList();
  }

  private static String words(Counter counter, Limit limit) {
    return "below %s (%s: %s)"
        .formatted(
            counter.amount(limit.below(), "in " + limit.per()).print(),
            limit.confidence().word(),
            String.join(", ", limit.sources()));
  }

  Page of(SiteKey key) {
    Sections sections = new Sections();
    sections.add("meaning", key.meaning());
    sections.add("usual", String.join(" ", key.usual()));
    sections.add("shown by", key.signs().stream().map(SiteSign::because).toList());
    return new Page("site value", key.id(), key.title(), sections.all());
  }

  Page of(Source source) {
    Sections sections = new Sections();
    sections.add("publisher", source.publisher());
    sections.add("version", source.version());
    sections.add("address", source.url());
    sections.add("read", source.read());
    sections.add(
        "rules",
        knowledge.rules().values().stream()
            .filter(rule -> rule.sources().contains(source.id()))
            .map(Rule::id)
            .toList());
    return new Page("source", source.id(), source.title(), sections.all());
  }

  private String words(Condition condition) {
    return Wording.of(condition, knowledge);
  }

  private List<String> disputes(List<Dispute> disputes) {
    return disputes.stream()
        .map(
            it ->
                "%s: %s — %s"
                    .formatted(
                        knowledge.sources().containsKey(it.who())
                            ? source(it.who()).title()
                            : it.who(),
                        it.says(),
                        it.verdict()))
        .toList();
  }

  private List<String> sources(List<String> ids) {
    return ids.stream()
        .map(this::source)
        .map(it -> it.title() + ", " + it.publisher() + (it.url().isEmpty() ? "" : ", " + it.url()))
        .toList();
  }

  private Source source(String id) {
    return knowledge.sources().getOrDefault(id, new Source(id, id, "", "", "", ""));
  }

  /** Leaves out what has nothing in it. */
  private static final class Sections {
    private final List<Page.Section> sections = new ArrayList<>();

    void add(String heading, String text) {
      add(heading, text.isEmpty() ? List.of() : List.of(text));
    }

    void add(String heading, List<String> lines) {
      if (!lines.isEmpty()) {
        sections.add(new Page.Section(heading, lines));
      }
    }

    List<Page.Section> all() {
      return sections;
    }
  }
}
