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
import io.railwright.model.change.GuestStage;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a plan that mends what an audit finds. Machines are looked at and not changed. */
public final class MakePlan {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final OpenKnowledge open;
  private final PlanChoice choice;
  private final int atOnce;
  private final boolean exposingFirst;
  private final boolean resetting;
  private final Map<String, String> images;
  private Optional<Behind> behind = Optional.empty();

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
   * A stage for guests, and the journal of the plan that gave them their cards.
   *
   * @param journal its name
   */
  record Behind(GuestStage stage, String journal) {}

  /** Only what such a stage may do is planned. */
  MakePlan behind(Behind first) {
    behind = Optional.of(first);
    return this;
  }

  /**
   * A plan, and the machines that could not be read for it.
   *
   * @param failures why, by machine
   * @param unsaid what was taken to be so of the site, and nobody said
   * @param rdmaHosts hosts in which an RDMA device of the fabric was seen
   */
  public record Made(
      Plan plan, Map<Subject, String> failures, List<SiteValue> unsaid, Set<String> rdmaHosts) {}

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
    Map<String, List<Wish>> wished =
        behind
            .map(it -> ofStage(it.stage(), wishes.byMachine(), leftOut))
            .orElseGet(wishes::byMachine);
    addAll(machines, wished, maker, leftOut, remedies);
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
    Terms terms = terms(machines, partly, plan, places.behind(plan.steps()));
    List<Plan.LeftOut> left = new ArrayList<>(StagedSettings.left(leftOut, plan, report));
    behind.ifPresent(it -> left.removeIf(one -> !it.stage().machines().contains(one.machine())));
    List<Step> steps =
        BareReboots.told(
            plan.steps(), remedies::isNode, machines.fabric().fabric().drains()::containsKey);
    Plan made = new Plan(plan.fabric(), plan.source(), plan.made(), steps, left, List.of(), terms);
    left.addAll(ofGuests(made));
    return new Made(
        new Plan(plan.fabric(), plan.source(), plan.made(), steps, left, List.of(), terms),
        report.failures(),
        report.site().stream().filter(it -> it.origin() != SiteValue.Origin.SAID).toList(),
        remedies.rdmaHosts());
  }

  private static void addAll(
      ChangedMachines machines,
      Map<String, List<Wish>> wished,
      PlanMaker maker,
      List<Plan.LeftOut> leftOut,
      Remedies remedies)
      throws InterruptedException {
    for (Map.Entry<String, List<Wish>> one : wished.entrySet()) {
      String why =
          remedies.isHypervisor(one.getKey())
              ? "rail changes an ESXi host over SSH alone, and this one has no 'user' in the"
                  + " inventory"
              : "rail does not change such machines yet";
      add(machines, one.getKey(), one.getValue(), maker, leftOut, why);
    }
  }

  /** Of its guests alone, and of those what starts nothing anew. */
  private static Map<String, List<Wish>> ofStage(
      GuestStage stage, Map<String, List<Wish>> wishes, List<Plan.LeftOut> leftOut) {
    Map<String, List<Wish>> some = new LinkedHashMap<>();
    for (String guest : stage.machines()) {
      List<Wish> mine = new ArrayList<>();
      for (Wish wish : wishes.getOrDefault(guest, List.of())) {
        if (wish.effect().compareTo(Effect.LINK_FLAP) <= 0) {
          mine.add(wish);
        } else {
          leftOut.add(
              left(wish, "it takes a " + wish.effect().word() + ", which the plan did not say"));
        }
      }
      if (!mine.isEmpty()) {
        some.put(guest, mine);
      }
    }
    return some;
  }

  /** What is to be set in a guest shows once it has its card. */
  private static List<Plan.LeftOut> ofGuests(Plan plan) {
    return plan.guestsLeft().stream()
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
  private Terms terms(
      ChangedMachines machines, boolean partly, Plan plan, Map<String, String> affected)
      throws FabricException {
    return new Terms(
        open.rules().stream().map(MakePlan::lasting).toList(),
        open.profile().map(it -> OpenKnowledge.isFile(it) ? lasting(Path.of(it)) : it).orElse(""),
        open.usedSite().map(MakePlan::lasting).orElse(""),
        open.assumed(),
        partly ? machines.fabric().asked().keySet().stream().sorted().toList() : List.of(),
        atOnce,
        affected,
        guests(machines, plan),
        behind.map(Behind::journal).orElse(""));
  }

  /** For those that rail can log in to under the name that the vCenter has for them. */
  private Optional<GuestStage> guests(ChangedMachines machines, Plan plan) throws FabricException {
    List<String> guests =
        plan.machinesWithNewCards().stream()
            .filter(it -> machines.isHost(it) && machines.machine(it).isPresent())
            .toList();
    return guests.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new GuestStage(
                guests,
                choice.maxRisk(),
                choice.only().stream().sorted().toList(),
                choice.except().stream().sorted().toList(),
                JudgedBy.digest(open)));
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
