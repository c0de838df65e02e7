package io.railwright.web.api;

import io.railwright.flow.FabricException;
import io.railwright.flow.serve.KeptCaptures;
import io.railwright.flow.serve.KeptResults;
import io.railwright.flow.serve.OperatorRecords;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.HistoryReport;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.view.benchmark.BenchmarkJson;
import io.railwright.view.benchmark.HistoryView;
import io.railwright.view.capture.CaptureJson;
import io.railwright.view.change.JournalView;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Route;
import io.railwright.web.http.WebProblem;
import java.util.List;

/** What programs can ask of what the operator has kept. */
public final class RecordRoutes {
  private static final Parameter.Type TEXT = new Parameter.Type.Text();

  private final OperatorRecords records;

  public RecordRoutes(OperatorRecords records) {
    this.records = records;
  }

  public List<Route> all() {
    return List.of(
        Route.api(
            "/api/v1/journals",
            "The last "
                + OperatorRecords.MOST_JOURNALS
                + " plans that were applied, the newest first, with all that happened",
            "journals-1",
            List.of(),
            _ -> journals()),
        Route.api(
            "/api/v1/journals/{name}",
            "One plan that was applied, with its steps",
            "journal-1",
            List.of(
                Parameter.path(
                    "name",
                    "a journal as /api/v1/journals names it",
                    "20261118-040000-7c1f8a90.journal")),
            this::journal),
        Route.api(
            "/api/v1/bench",
            "Results of benchmarks over time",
            "bench-history-1",
            List.of(),
            _ -> history()),
        Route.api(
            "/api/v1/bench/compare",
            "Whether one result of a benchmark is better or worse than another",
            "bench-compare-1",
            List.of(
                Parameter.query("first", TEXT, true, "a file of results", "before.json"),
                Parameter.query("second", TEXT, true, "another", "after.json")),
            this::compare),
        Route.api(
            "/api/v1/captures",
            "Captures of packets, the newest first, with what each shows in short",
            "captures-1",
            List.of(),
            _ -> captures()),
        Route.api(
            "/api/v1/captures/{name}",
            "What a capture shows, or two of the same traffic",
            "pcap-1",
            List.of(
                Parameter.path("name", "a file as /api/v1/captures names it", "before.pcap"),
                Parameter.query("next", TEXT, false, "another vantage point", "after.pcap")),
            this::capture));
  }

  private KeptResults results() throws WebProblem {
    return records
        .results()
        .orElseThrow(
            () ->
                new WebProblem(
                    404, "no folder of results was named: start rail serve with --results DIR"));
  }

  private Answer history() throws WebProblem, FabricException {
    HistoryReport history = results().history();
    return Documents.printed(out -> new HistoryView(out).json(history));
  }

  private Answer compare(Call call) throws WebProblem, FabricException {
    ComparisonReport report = results().compare(call.value("first"), call.value("second"));
    return Documents.printed(out -> new BenchmarkJson(out).print(report));
  }

  private KeptCaptures kept() throws WebProblem {
    return records
        .captures()
        .orElseThrow(
            () ->
                new WebProblem(
                    404, "no folder of captures was named: start rail serve with --captures DIR"));
  }

  private Answer captures() throws WebProblem, FabricException {
    return CapturesJson.of(kept().all());
  }

  private Answer capture(Call call) throws WebProblem, FabricException {
    CaptureReport report =
        kept()
            .report(call.value("name"), call.optional("next"))
            .orElseThrow(() -> new WebProblem(503, "it is being read; ask again in a moment"));
    return Documents.printed(out -> new CaptureJson(out).print(report));
  }

  private Answer journals() throws FabricException {
    List<JournalSummary> all = records.journals().stream().map(JournalDetail::summary).toList();
    return Documents.printed(out -> new JournalView(out).json(all));
  }

  private Answer journal(Call call) throws WebProblem, FabricException {
    JournalDetail journal =
        records
            .journal(call.value("name"))
            .orElseThrow(
                () -> new WebProblem(404, "there is no such journal; /api/v1/journals lists them"));
    return Documents.printed(out -> new JournalView(out).json(journal));
  }
}
