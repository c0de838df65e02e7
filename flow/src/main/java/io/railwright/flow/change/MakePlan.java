package io.railwright.flow.change;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a plan that mends what an audit finds. Machines are looked at and not changed. */
public final class MakePlan {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final OpenKnowledge open;
  private final PlanChoice choice;
  private final int atOnce;
  private final boolean exposingFirst;
  private final boolean resetting;
  private final Map<String, String> images;

  /**
   * @param atOnce how many machines may be away at a time when it is carried out
   * @param exposingFirst whether a start comes before settings that a card hides
   * @param resetting whether cards may be reset for what is staged in them
   * @param images what is to be burnt: files on the hosts, by the make of card (PSID)
   */
  public MakePlan(
      OpenKnowledge open,
      PlanChoice choice,
      int atOnce,
      boolean exposingFirst,
      boolean resetting,
      Map<String, String> images) {
    this.images = Map.copyOf(images);
    this.resetting = resetting;
    this.open = open;
    this.choice = choice;
    this.atOnce = atOnce;
    this.exposingFirst = exposingFirst;
  }

  /**
   * A plan, and the machines that could not be read for it.
   *
   * @param failures why, by machine
   * @param unsaid what was taken to be so of the site, and nobody said
   */
  public record Made(Plan plan, Map<Subject, String> failures, List<SiteValue> unsaid) {}

  /**
   * Reads the fabric and plans for it.
   *
   * @param named how the fabric was named on the command line; empty where it was not
   * @param partly whether only some of its machines are read
   */
  public Made run(
      FabricSource source,
      String named,
      boolean partly,
      TakeSnapshot take,
      TakeSnapshot.Listener listener)
      throws FabricException, InterruptedException {
    ChangedMachines machines = new ChangedMachines(source, Pace.real(), () -> PATIENCE);
    OpenKnowledge.Opened opened = open.open();
    Knowledge knowledge = opened.catalogue().knowledge();
    choice.check(knowledge.rules().keySet());
    Remedies remedies = new Remedies(opened.catalogue(), it -> machines.machine(it).isPresent());
    FabricPlaces places = new FabricPlaces(remedies);
    AuditReport report =
        new Audit(open, false, Optional.empty()).run(source, take, opened, listener, places);
    ExposedSettings exposed = new ExposedSettings(knowledge);
    Wishes wishes = Wishes.of(report, choice, exposed, remedies);
    PlanMaker maker = new PlanMaker(resetting, images);
    List<Plan.LeftOut> leftOut = new ArrayList<>(wishes.leftOut());
    leftOut.addAll(new UnsaidValues(knowledge, report).leftOut(choice));
    for (Map.Entry<String, List<Wish>> one : wishes.byMachine().entrySet()) {
      String why =
          remedies.isHypervisor(one.getKey())
              ? "rail changes an ESXi host over SSH alone, and this one has no 'user' in the"
                  + " inventory"
              : "rail does not change such machines yet";
      add(machines, one.getKey(), one.getValue(), maker, leftOut, why);
    }
    if (!images.isEmpty()) {
      for (Subject machine : report.machines()) {
        if (machine.kind().equals(Kind.HOST) && !wishes.byMachine().containsKey(machine.name())) {
          add(machines, machine.name(), List.of(), maker, leftOut, "");
        }
      }
      refuseUnmatched(maker);
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Plan plan =
        maker.plan(
            new Order(
                report.fabric(), named, now, List.of(), atOnce, exposingFirst, places.places()));
    leftOut.addAll(plan.leftOut());
    report
        .failures()
        .forEach(
            (machine, why) ->
                leftOut.add(
                    new Plan.LeftOut("", machine.name(), "it could not be read in full", why)));
    Terms terms = terms(machines.fabric(), partly, places.behind(plan.steps()));
    List<Plan.LeftOut> left = new ArrayList<>(StagedSettings.left(leftOut, plan, report));
    left.addAll(ofGuests(plan));
    List<Step> steps =
        BareReboots.told(
            plan.steps(), remedies::isNode, machines.fabric().fabric().drains()::containsKey);
    return new Made(
        new Plan(plan.fabric(), plan.source(), plan.made(), steps, left, List.of(), terms),
        report.failures(),
        report.site().stream().filter(it -> it.origin() != SiteValue.Origin.SAID).toList());
  }

  /** What is to be set in a guest shows once it has its card. */
  private static List<Plan.LeftOut> ofGuests(Plan plan) {
    return plan.machinesWithNewCards().stream()
        .map(
            it ->
                new Plan.LeftOut(
                    "guest " + it,
                    it,
                    "its card is made by this plan, so that its own settings (MTU, marking) can't"
                        + " be read yet: plan once more when this one is carried out",
                    "rail plan and rail apply end with the command for it"))
        .toList();
  }

  /** By names that are right in every folder, for those who judge what came of the plan. */
  private Terms terms(FabricSource.Machines fabric, boolean partly, Map<String, String> behind) {
    return new Terms(
        open.rules().stream().map(MakePlan::lasting).toList(),
        open.profile().map(it -> OpenKnowledge.isFile(it) ? lasting(Path.of(it)) : it).orElse(""),
        open.usedSite().map(MakePlan::lasting).orElse(""),
        open.assumed(),
        partly ? fabric.asked().keySet().stream().sorted().toList() : List.of(),
        atOnce,
        behind);
  }

  private static String lasting(Path file) {
    return file.toAbsolutePath().normalize().toString();
  }

  /** A make that is mistyped would be a plan that burns nothing. */
  private static void refuseUnmatched(PlanMaker maker) throws FabricException {
    if (!maker.unmatchedImages().isEmpty()) {
      throw new FabricException(
          "no card that can be changed is of make "
              + String.join(", ", maker.unmatchedImages())
              + " (PSID); flint -d ADDRESS q shows which a card is");
    }
  }

  private static void add(
      ChangedMachines machines,
      String name,
      List<Wish> wishes,
      PlanMaker maker,
      List<Plan.LeftOut> leftOut,
      String unchanged)
      throws InterruptedException {
    Optional<Changeable> machine = machines.machine(name);
    if (machine.isEmpty()) {
      wishes.stream()
          .filter(it -> !(it.action() instanceof Action.AtBoot))
          .forEach(it -> leftOut.add(left(it, unchanged)));
      return;
    }
    try {
      maker.add(machine.get(), wishes);
    } catch (UnreachedException unreached) {
      wishes.forEach(it -> leftOut.add(left(it, String.valueOf(unreached.getMessage()))));
    }
  }

  private static Plan.LeftOut left(Wish wish, String why) {
    return new Plan.LeftOut(wish.finding(), wish.machine(), why, wish.action().text());
  }
}
