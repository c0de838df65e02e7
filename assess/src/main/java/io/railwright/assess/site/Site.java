package io.railwright.assess.site;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What holds for hosts of one profile at this site: values by key, rules that are dropped, and
 * values that are standard. What is nearer wins: what people say, what the host shows, the profile
 * and the one that it extends, what is usual.
 */
public record Site(
    String profile,
    Map<String, Decided> values,
    Map<String, String> dropped,
    Map<String, String> standard) {
  public static final Site NOWHERE = new Site("", Map.of(), Map.of(), Map.of());

  /** What a value rests on. */
  public enum Ground {
    /** The site's file, the person at the keyboard, or the profile that was asked for. */
    STATED,
    /** What is usual, or what the profile that fits the host has. */
    USUAL,
    /** A sign on this machine or on others. */
    SIGN,
    /** A sign on one or a few parts of this machine, whatever the others show. */
    FEW,
    /** Others show it, and as many show something else. */
    CONTESTED,
    /** A sign on this machine, which was not held against others. */
    ALONE
  }

  /** A value, who says so, what that rests on, and in words why. */
  public record Decided(Value value, Origin origin, Ground ground, String because) {
    /** Whether it is assumed for a reason of its own, and not as anywhere else. */
    boolean isGuess() {
      return origin == Origin.ASSUMED && ground != Ground.USUAL;
    }
  }

  /**
   * What holds for a host.
   *
   * @param chosen whether a person asked for the profile; else it was found to fit the host
   * @param shown what the host shows, by key
   */
  public static Site of(
      Knowledge knowledge,
      Profile profile,
      boolean chosen,
      SiteInput input,
      Map<String, Decided> shown) {
    List<Profile> line = line(knowledge, profile);
    Map<String, List<String>> ofProfile = new HashMap<>();
    Map<String, String> dropped = new HashMap<>();
    Map<String, String> standard = new HashMap<>();
    for (Profile one : line) {
      one.values().forEach(ofProfile::putIfAbsent);
      one.drop().forEach(drop -> dropped.putIfAbsent(drop.rule(), drop.because()));
      one.standard().forEach(standard::putIfAbsent);
    }
    Origin unsaid = input.assumesUsual() ? Origin.SAID : Origin.ASSUMED;
    Map<String, Decided> values = new HashMap<>();
    for (SiteKey key : knowledge.site().values()) {
      decided(key, input.said().get(key.id()), Origin.SAID, Ground.STATED, "the site says so")
          .or(
              () ->
                  chosen
                      ? decided(key, ofProfile.get(key.id()), Origin.SAID, Ground.STATED, "profile")
                      : Optional.empty())
          .or(() -> Optional.ofNullable(shown.get(key.id())))
          .or(() -> usual(key, ofProfile.get(key.id()), unsaid, "profile " + profile.id()))
          .or(() -> usual(key, key.usual(), unsaid, "usual"))
          .ifPresent(it -> values.put(key.id(), it));
    }
    return new Site(profile.id(), Map.copyOf(values), Map.copyOf(dropped), Map.copyOf(standard));
  }

  private static Optional<Decided> usual(
      SiteKey key, @Nullable List<String> text, Origin origin, String because) {
    return decided(key, text, origin, Ground.USUAL, because);
  }

  private static Optional<Decided> decided(
      SiteKey key, @Nullable List<String> text, Origin origin, Ground ground, String because) {
    return Optional.ofNullable(text)
        .flatMap(it -> key.type().parse(it))
        .map(value -> new Decided(value, origin, ground, because));
  }

  /** A value as people write it behind {@code KEY=}. */
  public static String text(Value value) {
    return value instanceof Value.Listing(List<String> items)
        ? String.join(",", items)
        : value.print();
  }

  public Optional<Value> value(String key) {
    return Optional.ofNullable(values.get(key)).map(Decided::value);
  }

  /** Whether the value is one that nobody says and nothing shows. */
  public boolean isAssumed(String key) {
    Decided decided = values.get(key);
    return decided != null && decided.origin() == Origin.ASSUMED;
  }

  /** Whether a person says it. */
  public boolean isSaid(String key) {
    Decided decided = values.get(key);
    return decided != null && decided.origin() == Origin.SAID;
  }

  /** The profile itself first. One that extends itself ends the line. */
  private static List<Profile> line(Knowledge knowledge, Profile profile) {
    List<Profile> line = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Optional<Profile> next = Optional.of(profile);
    while (next.isPresent() && seen.add(next.get().id())) {
      line.add(next.get());
      next = next.get().parent().map(id -> knowledge.profiles().get(id));
    }
    return line;
  }
}
