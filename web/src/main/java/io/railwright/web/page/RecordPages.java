package io.railwright.web.page;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.KeptCaptures;
import io.railwright.flow.serve.KeptResults;
import io.railwright.flow.serve.OperatorRecords;
import io.railwright.flow.serve.ServedFabric;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Route;
import io.railwright.web.http.UrlText;
import io.railwright.web.http.WebProblem;
import java.util.List;
import java.util.Optional;

/** The pages of what the operator has kept. */
public final class RecordPages {
  private static final Parameter.Type TEXT = new Parameter.Type.Text();

  private final OperatorRecords records;
  private final Frame frame;

  public RecordPages(ServedFabric fabric, OperatorRecords records, String version) {
    this.records = records;
    this.frame = new Frame(fabric, version);
  }

  public List<Route> all() {
    return List.of(
        Route.page(
            "/bench",
            "Results of benchmarks, and two of them compared",
            List.of(
                Parameter.query("first", TEXT, false, "a file of results", "before.json"),
                Parameter.query("second", TEXT, false, "another", "after.json")),
            this::bench),
        Route.page(
            "/captures",
            "Captures of packets, and what each shows",
            List.of(
                Parameter.query("first", TEXT, false, "a capture", "before.pcap"),
                Parameter.query("next", TEXT, false, "of the same traffic", "after.pcap")),
            this::captures),
        Route.page(
            "/captures/{name}",
            "What a capture shows, or two of the same traffic",
            List.of(
                Parameter.path("name", "a capture", "before.pcap"),
                Parameter.query("next", TEXT, false, "another vantage point", "after.pcap")),
            this::capture),
        Route.page("/plans", "The plans that were applied", List.of(), this::plans),
        Route.page(
            "/plans/{name}",
            "One plan that was applied, step by step",
            List.of(
                Parameter.path(
                    "name", "the name of a journal", "20261118-040000-7c1f8a90.journal")),
            this::plan));
  }

  private Answer bench(Call call) throws WebProblem, FabricException {
    if (records.results().isEmpty()) {
      return frame.page("Benchmarks", "/bench", call.visitor(), BenchPage.none());
    }
    KeptResults results = records.results().get();
    Optional<String> first = call.optional("first");
    Optional<String> second = call.optional("second");
    if (first.isPresent() != second.isPresent()) {
      throw new WebProblem(400, "Two results are compared: 'first' and 'second' go together.");
    }
    String compared =
        first.isPresent()
            ? BenchPage.comparison(results.compare(first.get(), second.orElseThrow()))
            : "";
    return frame.page(
        "Benchmarks",
        "/bench",
        call.visitor(),
        compared
            + BenchPage.form(results.names(), first.orElse(""), second.orElse(""))
            + BenchPage.of(results.history()));
  }

  /** The address of a comparison holds both names, so that it can be handed on. */
  private Answer captures(Call call) throws WebProblem, FabricException {
    Optional<String> first = call.optional("first");
    Optional<String> next = call.optional("next");
    if (first.isPresent() != next.isPresent()) {
      throw new WebProblem(400, "Two captures are compared: 'first' and 'next' go together.");
    }
    if (first.isPresent()) {
      return Answer.redirect(
          Links.capture(first.get()) + "?next=" + UrlText.encode(next.orElseThrow()));
    }
    return frame.page(
        "Captures",
        "/captures",
        call.visitor(),
        records.captures().isEmpty()
            ? CapturesPage.none()
            : CapturesPage.all(records.captures().get().all()));
  }

  private Answer capture(Call call) throws WebProblem, FabricException {
    KeptCaptures captures =
        records
            .captures()
            .orElseThrow(
                () ->
                    new WebProblem(
                        404, "No folder of captures was named: rail serve --captures DIR."));
    String name = call.value("name");
    Optional<String> next = call.optional("next");
    return frame.page(
        name + next.map(it -> " and " + it).orElse(""),
        "/captures",
        call.visitor(),
        captures.report(name, next).map(CapturesPage::of).orElseGet(CapturesPage::waiting));
  }

  private Answer plans(Call call) throws FabricException {
    return frame.page("Plans", "/plans", call.visitor(), PlansPage.all(records.journals()));
  }

  private Answer plan(Call call) throws WebProblem, FabricException {
    String name = call.value("name");
    return frame.page(
        name,
        "/plans",
        call.visitor(),
        PlansPage.of(
            records
                .journal(name)
                .orElseThrow(() -> new WebProblem(404, "There is no such journal; see /plans."))));
  }
}
