package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * How long a plan takes, reckoned wave by wave. Waiting for jobs, guests and operators is not in
 * it: nobody knows how long they take.
 */
final class ChangeWindow {
  static final Duration STEP = Duration.ofSeconds(10);
  static final Duration REBOOT = Duration.ofMinutes(10);
  static final Duration RESET = Duration.ofMinutes(1);
  static final Duration BURN = Duration.ofMinutes(5);
  static final Duration SOAK = Duration.ofSeconds(30);

  /** The machines are read before the first step, and again behind each wave. */
  static final Duration READ = Duration.ofSeconds(30);

  private final Plan plan;

  ChangeWindow(Plan plan) {
    this.plan = plan;
  }

  /**
   * One wave.
   *
   * @param atOnce how many of its machines are changed at the same time
   * @param restarts reboots, and resets of cards
   */
  record Wave(
      int number,
      List<String> machines,
      int atOnce,
      int steps,
      long restarts,
      Duration soak,
      Duration takes) {
    boolean isLike(Wave other) {
      return atOnce == other.atOnce
          && steps == other.steps
          && restarts == other.restarts
          && soak.equals(other.soak)
          && takes.equals(other.takes)
          && machines.size() == other.machines.size();
    }
  }

  List<Wave> waves() {
    return plan.waves().stream().map(this::wave).toList();
  }

  /** Waves that follow one another and take the same time for as much. */
  List<List<Wave>> alike() {
    List<List<Wave>> all = new ArrayList<>();
    for (Wave wave : waves()) {
      if (!all.isEmpty() && all.getLast().getFirst().isLike(wave)) {
        all.getLast().add(wave);
      } else {
        all.add(new ArrayList<>(List.of(wave)));
      }
    }
    return all;
  }

  private Wave wave(int number) {
    List<Step> steps = plan.wave(number);
    Map<String, Duration> each = new LinkedHashMap<>();
    steps.forEach(it -> each.merge(it.machine(), time(it), Duration::plus));
    int atOnce = Math.min(plan.terms().atOnce(), each.size());
    boolean notable = steps.stream().anyMatch(it -> it.effect().compareTo(Effect.RUNTIME) > 0);
    Duration soak = notable ? SOAK : Duration.ZERO;
    return new Wave(
        number,
        List.copyOf(each.keySet()),
        atOnce,
        steps.size(),
        steps.stream().filter(it -> isReboot(it) || isReset(it)).count(),
        soak,
        together(each.values().stream().toList(), atOnce).plus(READ).plus(soak));
  }

  static Duration time(Step step) {
    if (isReboot(step)) {
      return REBOOT;
    }
    if (isReset(step)) {
      return RESET;
    }
    return isBurn(step) ? BURN : STEP;
  }

  static boolean isReboot(Step step) {
    return step.act() instanceof Step.Act.Reboot;
  }

  static boolean isReset(Step step) {
    return step.act() instanceof Step.Act.ResetCard;
  }

  static boolean isBurn(Step step) {
    return step.act() instanceof Step.Act.Set set && set.setting() instanceof Setting.FirmwareImage;
  }

  /** The next machine begins when one of those before it has ended. */
  private static Duration together(List<Duration> machines, int atOnce) {
    PriorityQueue<Duration> ends = new PriorityQueue<>();
    for (Duration machine : machines) {
      Duration free = ends.size() < atOnce ? Duration.ZERO : ends.remove();
      ends.add(free.plus(machine));
    }
    return ends.stream().max(Comparator.naturalOrder()).orElse(Duration.ZERO);
  }

  /** All waves, and the read before them. */
  Duration forward() {
    return waves().stream().map(Wave::takes).reduce(READ, Duration::plus);
  }

  /** To take all of it back: machine after machine, with the reboots that put it back in force. */
  Duration back() {
    return plan.steps().stream().map(ChangeWindow::time).reduce(Duration.ZERO, Duration::plus);
  }

  /** With what it is reckoned; only what the plan has. */
  List<String> terms() {
    List<String> terms = new ArrayList<>();
    terms.add(words(STEP) + " a step");
    if (plan.steps().stream().anyMatch(ChangeWindow::isReboot)) {
      terms.add(words(REBOOT) + " a reboot (one of 20 min has failed)");
    }
    if (plan.steps().stream().anyMatch(ChangeWindow::isReset)) {
      terms.add(words(RESET) + " a reset of a card (one of 5 min has failed)");
    }
    if (plan.steps().stream().anyMatch(ChangeWindow::isBurn)) {
      terms.add(words(BURN) + " an image (one of 20 min has failed)");
    }
    terms.add(words(READ) + " to read the machines before the first step and behind each wave");
    if (waves().stream().anyMatch(it -> it.soak().isPositive())) {
      terms.add(words(SOAK) + " of counting errors behind waves that take links or machines down");
    }
    return terms;
  }

  /** In minutes, begun ones whole; what is less, in seconds. */
  static String words(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 60) {
      return seconds + " s";
    }
    long minutes = (seconds + 59) / 60;
    long rest = minutes % 60;
    return minutes < 60
        ? minutes + " min"
        : minutes / 60 + " h" + (rest == 0 ? "" : " " + rest + " min");
  }
}
