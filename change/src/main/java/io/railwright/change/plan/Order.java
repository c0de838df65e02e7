package io.railwright.change.plan;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Puts changes into an order that opens no gap: on a machine all that is staged, then one start,
 * then what a start would lose, and marks last. Clusters and switches come before hosts, one at a
 * time, and hypervisors and vCenters between them: a class is ready on the whole way before a host
 * sends anything into it, and a guest that starts anew with its hypervisor, or by its vCenter,
 * loses nothing that the plan has done to it. Of each kind of host one goes first, as the canary;
 * the others follow a few at a time.
 *
 * @param atOnce how many machines may be away at a time
 * @param exposingFirst whether a machine is also started between the switch that makes hidden
 *     settings of a card visible and those settings: some cards show them only then
 * @param places what is known of hosts, by name
 */
public record Order(
    String fabric,
    String source,
    Instant made,
    List<Assumption> assumes,
    int atOnce,
    boolean exposingFirst,
    Map<String, HostPlace> places) {
  public Order {
    assumes = List.copyOf(assumes);
    places = Map.copyOf(places);
  }

  public Order(
      String fabric,
      String source,
      Instant made,
      List<Assumption> assumes,
      int atOnce,
      boolean exposingFirst) {
    this(fabric, source, made, assumes, atOnce, exposingFirst, Map.of());
  }

  public Order(String fabric, String source, Instant made, List<Assumption> assumes, int atOnce) {
    this(fabric, source, made, assumes, atOnce, false);
  }

  /** What comes before the start of the machine. */
  private static final int STAGED = 3;

  /**
   * @param saved the machines that keep their configuration when all of it is changed
   * @param resets how what is staged comes into force, by machine; by a start where it is not said
   */
  Plan of(
      List<Change> changes,
      Set<String> saved,
      Map<String, CardResets> resets,
      List<Plan.LeftOut> leftOut) {
    Map<String, List<Change>> byMachine = new LinkedHashMap<>();
    changes.stream()
        .sorted(Comparator.comparing(it -> !isOfSwitch(it)))
        .forEach(
            it -> byMachine.computeIfAbsent(it.wish().machine(), _ -> new ArrayList<>()).add(it));
    List<Step> steps = new ArrayList<>();
    int wave = 0;
    List<String> hosts = new ArrayList<>();
    List<String> hypervisors = new ArrayList<>();
    List<String> vcenters = new ArrayList<>();
    for (Map.Entry<String, List<Change>> mine : byMachine.entrySet()) {
      if (isOfSwitch(mine.getValue().getFirst())) {
        wave++;
        addSwitch(mine.getValue(), saved, wave, steps);
      } else if (mine.getValue().getFirst().setting() instanceof VcenterSetting) {
        vcenters.add(mine.getKey());
      } else {
        boolean guest = !(mine.getValue().getFirst().setting() instanceof HypervisorSetting);
        (guest ? hosts : hypervisors).add(mine.getKey());
      }
    }
    wave = add(vcenters, byMachine, MachineWaves::first, wave, steps);
    for (String hypervisor : hypervisors) {
      wave++;
      add(byMachine.getOrDefault(hypervisor, List.of()), CardResets.NONE, wave, steps);
    }
    wave = add(vcenters, byMachine, it -> MachineWaves.then(it, atOnce), wave, steps);
    for (List<String> together : HostWaves.of(hosts, places, atOnce)) {
      wave++;
      for (String host : together) {
        List<Change> mine = byMachine.getOrDefault(host, List.of());
        add(mine, resets.getOrDefault(host, CardResets.NONE), wave, steps);
      }
    }
    return new Plan(fabric, source, made, steps, leftOut, assumes);
  }

  /**
   * Adds waves of vCenters.
   *
   * @return the number of the last one
   */
  private static int add(
      List<String> vcenters,
      Map<String, List<Change>> byMachine,
      Function<List<Change>, List<List<Change>>> waves,
      int before,
      List<Step> steps) {
    int wave = before;
    for (String vcenter : vcenters) {
      for (List<Change> together : waves.apply(byMachine.getOrDefault(vcenter, List.of()))) {
        wave++;
        for (Change change : together) {
          add(change, CardResets.NONE, wave, steps);
        }
      }
    }
    return wave;
  }

  private static boolean isOfSwitch(Change change) {
    return change.setting() instanceof Setting.SwitchLine
        || change.setting() instanceof ClusterSetting
        || change.setting() instanceof DatabaseField
        || change.setting() instanceof NvueValue;
  }

  /** Ports get the same line one after the other, which reads well and changes nothing. */
  private static boolean isOfPort(Change change) {
    if (change.setting() instanceof DatabaseField field) {
      return field.isOfPort();
    }
    if (change.setting() instanceof NvueValue value) {
      return value.isOfPort();
    }
    return change.setting() instanceof Setting.SwitchLine(List<String> section, String _)
        && !section.isEmpty()
        && section.getFirst().startsWith("interface ");
  }

  private static void addSwitch(
      List<Change> changes, Set<String> saved, int wave, List<Step> steps) {
    List<String> statements = changes.stream().map(it -> it.setting().label()).distinct().toList();
    changes.stream()
        .sorted(
            Comparator.comparingInt(Change::rank)
                .thenComparingInt(
                    it -> isOfPort(it) ? statements.indexOf(it.setting().label()) : 0))
        .forEach(it -> add(it, CardResets.NONE, wave, steps));
    String machine = changes.getFirst().wish().machine();
    if (saved.contains(machine)) {
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              new Step.Act.Save(),
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              wave,
              "",
              "It outlasts a reload."));
    }
  }

  private void add(List<Change> changes, CardResets resets, int wave, List<Step> steps) {
    List<Change> ordered = changes.stream().sorted(Comparator.comparingInt(Change::rank)).toList();
    List<Change> staged = ordered.stream().filter(it -> it.rank() < STAGED).toList();
    boolean hidden = staged.stream().anyMatch(it -> it.old() instanceof State.Unseen);
    boolean twice = exposingFirst && hidden;
    boolean starts = staged.stream().anyMatch(Change::needsStart);
    for (int at = 0; at < staged.size(); at++) {
      add(staged.get(at), resets, wave, steps);
      boolean last = at + 1 == staged.size();
      if ((last && starts)
          || (twice && staged.get(at).rank() == 0 && staged.get(at + 1).rank() > 0)) {
        restart(staged.get(at).wish().machine(), resets, wave, last, steps);
      }
    }
    ordered.stream().filter(it -> it.rank() >= STAGED).forEach(it -> add(it, resets, wave, steps));
  }

  private static void restart(
      String machine, CardResets resets, int wave, boolean last, List<Step> steps) {
    String gain = last ? "What was staged is in force." : "The card shows what it hid.";
    List<Step.Act> acts = new ArrayList<>();
    if (resets.starts()) {
      acts.add(new Step.Act.Reboot());
    }
    resets.cards().forEach(card -> acts.add(new Step.Act.ResetCard(card)));
    for (Step.Act act : acts) {
      steps.add(
          new Step(
              steps.size() + 1,
              machine,
              act,
              act instanceof Step.Act.Reboot ? Effect.REBOOT : Effect.DRIVER_RESTART,
              Risk.MEDIUM,
              Reversible.EXACT,
              wave,
              "",
              gain));
    }
  }

  private static void add(Change change, CardResets resets, int wave, List<Step> steps) {
    Wish wish = change.wish();
    Setting setting = change.setting();
    steps.add(
        new Step(
            steps.size() + 1,
            wish.machine(),
            new Step.Act.Set(setting, change.old(), change.target()),
            effect(change, resets),
            wish.risk(),
            reversible(change),
            wave,
            wish.finding(),
            wish.gain()));
  }

  private static Effect effect(Change change, CardResets resets) {
    if (!change.setting().isStaged()) {
      return change.wish().effect();
    }
    if (!change.needsStart()) {
      return Effect.RUNTIME;
    }
    return resets.starts() ? Effect.REBOOT : Effect.DRIVER_RESTART;
  }

  /** What was can't be told from what is seen: a lock of a clock, a class that was never forced. */
  private static Reversible reversible(Change change) {
    boolean guessed =
        change.setting() instanceof DeviceSetting.TrafficClass
            || (change.setting() instanceof DeviceSetting.Gpu(int _, DeviceSetting.Gpu.Part part)
                && part == DeviceSetting.Gpu.Part.CLOCK);
    return guessed && change.wish().reversible() == Reversible.EXACT
        ? Reversible.PARTLY
        : change.wish().reversible();
  }
}
