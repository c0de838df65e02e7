package io.railwright.change.plan;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.finding.Effect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What several findings want of one NicConfigurationTemplate: one setting, so that its nodes are
 * rebooted once.
 */
public final class NicTemplates {
  private static final Pattern SENTENCE =
      Pattern.compile(
          "set (?<field>\\S+) to (?<value>\\S+) in the NicConfigurationTemplate"
              + " (?<space>[a-z0-9.-]+)/(?<name>[a-z0-9.-]+)");

  private NicTemplates() {}

  /** For a person, and for a plan. */
  public static String sentence(String namespace, String name, String field, String value) {
    return "set %s to %s in the NicConfigurationTemplate %s/%s"
        .formatted(field, value, namespace, name);
  }

  /** Empty where it is none of these. */
  static Optional<Translation> translated(String words) {
    Matcher said = SENTENCE.matcher(words);
    if (!said.matches()) {
      return Optional.empty();
    }
    NicTemplate template = new NicTemplate(said.group("space"), said.group("name"));
    String text = said.group("field") + "=" + said.group("value");
    template.check(text);
    return Optional.of(new Translation.To(template, State.of(text)));
  }

  /** What is wished of a template; empty for what is wished of anything else. */
  static Optional<PlanMaker.TargetState> of(Wish wish) {
    return Translation.of(wish.action()) instanceof Translation.To(NicTemplate template, State to)
        ? Optional.of(new PlanMaker.TargetState(wish, template, to))
        : Optional.empty();
  }

  /**
   * What there is of each template, with all that is wished of it.
   *
   * @param left told of what can't be one of its wishes, and why
   */
  static Map<Setting, PlanMaker.TargetState> of(
      Changeable machine, Collection<Wish> wishes, BiConsumer<Wish, String> left)
      throws UnreachedException, InterruptedException {
    Map<Setting, List<PlanMaker.TargetState>> templates = new LinkedHashMap<>();
    wishes.stream()
        .flatMap(it -> of(it).stream())
        .forEach(it -> templates.computeIfAbsent(it.setting(), _ -> new ArrayList<>()).add(it));
    Map<Setting, PlanMaker.TargetState> whole = new LinkedHashMap<>();
    for (Map.Entry<Setting, List<PlanMaker.TargetState>> one : templates.entrySet()) {
      switch (machine.look(one.getKey())) {
        case Seen.As(Observed now) ->
            with(now.next(), one.getValue(), left).ifPresent(it -> whole.put(one.getKey(), it));
        case Seen.Not(String why) -> one.getValue().forEach(it -> left.accept(it.wish(), why));
      }
    }
    return whole;
  }

  private static Optional<PlanMaker.TargetState> with(
      State old, List<PlanMaker.TargetState> wishes, BiConsumer<Wish, String> left) {
    SortedMap<String, String> values = NicTemplate.values(old);
    SortedMap<String, Set<String>> wanted = new TreeMap<>();
    for (PlanMaker.TargetState wish : wishes) {
      NicTemplate.values(wish.target())
          .forEach(
              (name, value) -> wanted.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(value));
    }
    Optional<Wish> whole = Optional.empty();
    for (PlanMaker.TargetState wish : wishes) {
      String name = NicTemplate.values(wish.target()).firstKey();
      Set<String> all = wanted.getOrDefault(name, Set.of());
      if (all.size() > 1) {
        left.accept(
            wish.wish(),
            "NICs of the template are to differ in %s (%s): they need templates of their own"
                .formatted(name, String.join(", ", all)));
      } else if (NicTemplate.QOS.contains(name) && !values.containsKey(name)) {
        left.accept(
            wish.wish(),
            "the template has no roceOptimized.qos that is enabled, which sets DSCP and priority of"
                + " CNPs as well: a person decides");
      } else {
        values.putAll(NicTemplate.values(wish.target()));
        Wish one =
            NicTemplate.QOS.contains(name) ? wish.wish() : wish.wish().atLeast(Effect.REBOOT);
        whole = Optional.of(whole.map(it -> it.with(one)).orElse(one));
      }
    }
    Setting template = wishes.getFirst().setting();
    return whole.map(it -> new PlanMaker.TargetState(it, template, NicTemplate.state(values)));
  }
}
