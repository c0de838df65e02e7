package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.flow.cables.HeardCables;
import io.railwright.knowledge.Profile;
import io.railwright.model.fabric.Relation;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.join.Joins;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Reads a fabric and judges it, host by host. */
public final class Audit {
  public static final TakeSnapshot.Listener SILENT =
      new TakeSnapshot.Listener() {
        @Override
        public void answered(String target, boolean whole) {}

        @Override
        public void taken(Taken taken) {}
      };

  /** Keeps nothing but what the fabric is made of, and how it is cabled. */
  private static final class LaidOut implements Witness {
    private final HeardCables cables;
    private Layout layout = Layout.NONE;

    LaidOut(OpenKnowledge.Opened opened) {
      this.cables = new HeardCables(opened.catalogue());
    }

    @Override
    public void judged(Judge.Host host) {
      cables.add(host);
    }

    @Override
    public List<Relation.Cable> cables(Layout named) {
      return cables.all(named);
    }

    @Override
    public void laidOut(Layout all) {
      layout = all;
    }
  }

  /** What was found, and what the fabric is made of. */
  public record Result(AuditReport report, Layout layout) {}

  private final OpenKnowledge open;
  private final boolean all;
  private final Optional<Duration> interval;

  /**
   * Not yet started.
   *
   * @param all whether passes and what does not apply are reported too
   * @param interval how long after the first read machines are read again, where counters are
   *     judged by what they do in that time and not by all the time since boot
   */
  public Audit(OpenKnowledge open, boolean all, Optional<Duration> interval) {
    this.open = open;
    this.all = all;
    this.interval = interval;
  }

  /** Knowledge that can't be read is told before any machine is asked. */
  public Result run(FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener)
      throws FabricException {
    if (interval.isPresent() && source instanceof FabricSource.Stored) {
      throw TwoReads.once("a snapshot");
    }
    OpenKnowledge.Opened opened = open.open();
    LaidOut fabric = new LaidOut(opened);
    AuditReport report = run(source, take, opened, listener, fabric);
    return new Result(report, fabric.layout);
  }

  /** What these rules say of an earlier snapshot, which was read once and is compared with. */
  public AuditReport earlier(FabricSource.Stored then) throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    return stored(then, opened, SILENT, new LaidOut(opened));
  }

  /** The same, with somebody who sees what is judged. */
  public AuditReport run(
      FabricSource source,
      TakeSnapshot take,
      OpenKnowledge.Opened opened,
      TakeSnapshot.Listener listener,
      Witness witness)
      throws FabricException {
    return switch (source) {
      case FabricSource.Stored stored -> stored(stored, opened, listener, witness);
      case FabricSource.Machines machines -> asked(machines, take, opened, listener, witness);
    };
  }

  /** Sees what is judged; told from one thread. */
  public interface Witness {
    /** A host that answered, with all that is known of it. */
    void judged(Judge.Host host);

    /** Whether it is told which rules do not apply to what, which costs a little. */
    default boolean wantsNotApplicable() {
      return false;
    }

    /** What came of a machine, before what others show of the fabric. */
    default void found(Judge.HostResult result) {}

    /** What the fabric is made of, once all hosts are judged. */
    void laidOut(Layout layout);

    /**
     * The cables that carry RDMA, asked when all machines have answered.
     *
     * @param layout what the inventory names
     */
    List<Relation.Cable> cables(Layout layout);
  }

  private AuditReport asked(
      FabricSource.Machines machines,
      TakeSnapshot take,
      OpenKnowledge.Opened opened,
      TakeSnapshot.Listener listener,
      Witness witness)
      throws FabricException {
    Optional<TwoReads> reads =
        interval.isPresent()
            ? Optional.of(TwoReads.start(machines, take, interval.get(), opened, listener))
            : Optional.empty();
    Layout before = machines.layout(Map.of(), Set.of());
    Gathering gathering =
        new Gathering(
            judge(opened, before, witness), before, all, interval, listener, reads, witness);
    take.run(machines, gathering);
    reads.ifPresent(it -> gathering.failed(it.failures()));
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Layout layout = gathering.layout(machines);
    witness.laidOut(layout);
    return gathering.report(machines.name(), now, layout, opened);
  }

  private AuditReport stored(
      FabricSource.Stored stored,
      OpenKnowledge.Opened opened,
      TakeSnapshot.Listener listener,
      Witness witness)
      throws FabricException {
    AtomicReference<Gathering> kept = new AtomicReference<>();
    SnapshotReader.Title title =
        ReadFabric.stream(
            stored,
            head -> {
              Gathering gathering = gathering(opened, head.layout(), listener, witness);
              kept.set(gathering);
              return (machine, facts) ->
                  gathering.judge(machine, facts, () -> Joins.with(machine, facts));
            });
    witness.laidOut(title.layout());
    kept.get().failed(title.layout().failures());
    return kept.get().report(title.fabric(), title.made(), title.layout(), opened);
  }

  /** The report on hosts of which all is known already. */
  AuditReport of(
      OpenKnowledge.Opened opened,
      Layout layout,
      List<Judge.Host> known,
      TakeSnapshot.Listener listener) {
    return of(opened, layout, known, listener, new LaidOut(opened));
  }

  /** The same, with somebody who sees what is judged. */
  public AuditReport of(
      OpenKnowledge.Opened opened,
      Layout layout,
      List<Judge.Host> known,
      TakeSnapshot.Listener listener,
      Witness witness) {
    Gathering gathering = gathering(opened, layout, listener, witness);
    known.forEach(host -> gathering.judge(host.subject(), host.facts(), host::facts));
    return gathering.report("", Instant.EPOCH, layout, opened);
  }

  private Gathering gathering(
      OpenKnowledge.Opened opened, Layout layout, TakeSnapshot.Listener listener, Witness witness) {
    return new Gathering(
        judge(opened, layout, witness), layout, all, interval, listener, Optional.empty(), witness);
  }

  private Judge judge(OpenKnowledge.Opened opened, Layout layout, Witness witness) {
    boolean guided = opened.profile().flatMap(Profile::guide).isPresent();
    Judge judge =
        new Judge(opened.catalogue(), opened.profile(), opened.site(), layout, all || guided);
    if (witness.wantsNotApplicable()) {
      judge.tellNotApplicable();
    }
    return judge;
  }
}
