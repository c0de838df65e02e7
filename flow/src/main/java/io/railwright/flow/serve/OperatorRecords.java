package io.railwright.flow.serve;

import io.railwright.flow.FabricException;
import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.reach.mask.MaskedEvent;
import io.railwright.reach.mask.SecretMask;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the operator has kept on this machine, for others to look at: journals of changes, results
 * of benchmarks, and captures of packets. It is only read.
 */
public final class OperatorRecords {
  /** Those that are listed; older ones are found by their names. */
  public static final int MOST_JOURNALS = 100;

  /** One that was written a moment ago may be written again without a later time. */
  private static final Duration STILL_WRITTEN = Duration.ofSeconds(2);

  private final KeptJournals journals;
  private final Map<String, Kept> kept = new ConcurrentHashMap<>();

  private final Optional<KeptResults> results;
  private final Optional<KeptCaptures> captures;

  /**
   * Of an operator.
   *
   * @param results a folder with results of benchmarks, if there is one
   * @param captures a folder with captures of packets, if there is one
   */
  public OperatorRecords(KeptJournals journals, Optional<Path> results, Optional<Path> captures) {
    this.journals = journals;
    this.results = results.map(KeptResults::new);
    this.captures = captures.map(KeptCaptures::new);
  }

  /** A journal as it was at a time, so that it is not read anew for each page. */
  private record Kept(Instant written, JournalDetail journal) {}

  /** Results of benchmarks; empty where nobody has said where they are. */
  public Optional<KeptResults> results() {
    return results;
  }

  /** Captures of packets; empty where nobody has said where they are. */
  public Optional<KeptCaptures> captures() {
    return captures;
  }

  /** The last that were begun, the newest first. */
  public List<JournalDetail> journals() throws FabricException {
    List<JournalDetail> all = new ArrayList<>();
    for (String name : journals.names().stream().limit(MOST_JOURNALS).toList()) {
      journal(name).ifPresent(all::add);
    }
    return all;
  }

  /** One by the name of its file; empty where there is none. */
  public Optional<JournalDetail> journal(String name) throws FabricException {
    Optional<Instant> written = journals.written(name);
    Kept known = kept.get(name);
    if (known != null && written.isPresent() && known.written.equals(written.get())) {
      return Optional.of(known.journal);
    }
    Optional<JournalDetail> journal = journals.detail(name).map(this::forOthers);
    boolean still =
        written.isPresent()
            && written.get().isBefore(Instant.now().minus(STILL_WRITTEN))
            && journal.map(it -> !it.summary().mayBeUnderWay()).orElse(false);
    if (kept.size() >= 2 * MOST_JOURNALS) {
      kept.clear();
    }
    if (journal.isPresent() && still) {
      kept.put(name, new Kept(written.get(), journal.get()));
    }
    return journal;
  }

  /**
   * What machines answered was masked before it was written; it is masked again, since journals of
   * an older rail are shown too. Where the folder lies is nobody's business.
   */
  private JournalDetail forOthers(JournalDetail journal) {
    return new JournalDetail(
        forOthers(journal.summary()),
        journal.steps().stream()
            .map(
                it ->
                    new JournalDetail.KeptStep(
                        it.step(), it.progress(), SecretMask.mask(it.lastSeen())))
            .toList());
  }

  private JournalSummary forOthers(JournalSummary it) {
    return new JournalSummary(
        it.name(),
        it.fabric(),
        it.who(),
        it.began(),
        it.state(),
        it.isStopped(),
        it.steps(),
        it.machines(),
        it.events().stream().map(OperatorRecords::masked).toList(),
        it.trouble().replace(journals.folder() + "/", ""));
  }

  private static Event masked(Event event) {
    return switch (MaskedEvent.of(event)) {
      case Event.Judged judged ->
          new Event.Judged(
              judged.step(),
              judged.progress(),
              SecretMask.mask(judged.seen()),
              judged.why(),
              judged.time());
      case Event.Begun begun -> new Event.Begun("", "", begun.who(), begun.time());
      case Event.Resumed resumed -> resumed;
      case Event.PlanMoved moved -> moved;
      case Event.MachineMoved moved -> moved;
      case Event.Intended intended -> intended;
      case Event.Acted acted -> acted;
      case Event.Noted noted -> noted;
      case Event.WaveJudged judged -> judged;
      case Event.Left left -> left;
    };
  }
}
