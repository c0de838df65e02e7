package io.railwright.model.change;

import io.railwright.model.finding.Assumption;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Steps that mend a fabric, in order.
 *
 * @param fabric what was read, by its name
 * @param source how that was named on the command line; empty where it was the usual one
 * @param leftOut what is wrong too and no step mends
 * @param assumes what nobody says of the site and nothing shows, and the steps rest on
 * @param terms what it was judged by, and under what it is carried out
 */
public record Plan(
    String fabric,
    String source,
    Instant made,
    List<Step> steps,
    List<LeftOut> leftOut,
    List<Assumption> assumes,
    Terms terms) {
  /** A plan of which it is not told by what it was judged. */
  public Plan(
      String fabric,
      String source,
      Instant made,
      List<Step> steps,
      List<LeftOut> leftOut,
      List<Assumption> assumes) {
    this(fabric, source, made, steps, leftOut, assumes, Terms.NONE);
  }

  public Plan {
    steps = List.copyOf(steps);
    leftOut = List.copyOf(leftOut);
    assumes = List.copyOf(assumes);
    for (int at = 0; at < steps.size(); at++) {
      if (steps.get(at).id() != at + 1) {
        throw new IllegalArgumentException(
            "steps are numbered from 1 on in their order, and one is " + steps.get(at).id());
      }
    }
  }

  /**
   * A fault that the plan leaves as it is.
   *
   * @param finding the rule and the subject; empty for a machine that could not be read
   * @param why rail does not change it
   * @param advice what a person can do; empty where rail knows nothing
   */
  public record LeftOut(String finding, String machine, String why, String advice) {}

  /**
   * Machines that get a card by this plan. Their own systems see it only behind it, so that what is
   * to be set in them can't be among its steps.
   */
  public List<String> machinesWithNewCards() {
    return steps.stream()
        .map(Step::act)
        .filter(Plan::makesCard)
        .map(it -> ((Step.Act.Set) it).setting().place())
        .distinct()
        .toList();
  }

  /** Those of them of which no stage of the plan sees to what is set in them. */
  public List<String> guestsLeft() {
    return machinesWithNewCards().stream()
        .filter(
            it -> terms.guests().map(GuestStage::machines).stream().noneMatch(l -> l.contains(it)))
        .toList();
  }

  private static boolean makesCard(Step.Act act) {
    return act instanceof Step.Act.Set(Setting setting, State old, State target)
        && setting instanceof VcenterSetting card
        && card.part() == VcenterSetting.Part.CARD
        && old instanceof State.Absent
        && target instanceof State.Text;
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /** The machines that are changed, in the order of their first step. */
  public List<String> machines() {
    return steps.stream().map(Step::machine).distinct().toList();
  }

  /** How often each machine that is changed is started anew. */
  public Map<String, Integer> reboots() {
    Map<String, Integer> reboots = new LinkedHashMap<>();
    machines().forEach(machine -> reboots.put(machine, 0));
    for (Step step : steps) {
      if (step.act() instanceof Step.Act.Reboot) {
        reboots.merge(step.machine(), 1, Integer::sum);
      }
    }
    return reboots;
  }

  /** How many settings get another state. */
  public int changes() {
    return (int) steps.stream().filter(it -> it.act() instanceof Step.Act.Set).count();
  }

  /** The waves, in order. */
  public List<Integer> waves() {
    return steps.stream().map(Step::wave).distinct().sorted().toList();
  }

  /** The steps of a wave, in order. */
  public List<Step> wave(int number) {
    return steps.stream().filter(it -> it.wave() == number).toList();
  }

  public Step step(int id) {
    return steps.get(id - 1);
  }

  /** Of what a machine must be like before its first step: where this has moved on, no step is. */
  public String digest(String machine) {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      if (step.machine().equals(machine)
          && step.act() instanceof Step.Act.Set(Setting setting, State old, State _)) {
        text.append(setting).append('=').append(old).append('\n');
      }
    }
    return sha256(text.toString());
  }

  /** Of all that is to be done, in which order, and to the machines of which fabric. */
  public String digest() {
    StringBuilder text = new StringBuilder(fabric).append('\n').append(source).append('\n');
    steps.forEach(step -> text.append(step).append('\n'));
    if (!terms.equals(Terms.NONE)) {
      text.append(terms).append('\n');
    }
    return sha256(text.toString());
  }

  /** Short, for names of files and units. */
  public String id() {
    return digest().substring(0, 8);
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
