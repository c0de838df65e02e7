package io.railwright.assess;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.SiteKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What holds for hosts of one profile at this site: values by key, rules that are dropped, and
 * values that are standard. What is nearer wins: the site's file, the profile, the one it extends,
 * what is usual.
 */
public record Site(
    String profile,
    Map<String, Value> values,
    Map<String, String> dropped,
    Map<String, String> standard) {

  /** The profile with all that it extends, and what the site itself says. */
  public static Site of(Knowledge knowledge, Profile profile, Map<String, List<String>> own) {
    Map<String, List<String>> texts = new HashMap<>(own);
    Map<String, String> dropped = new HashMap<>();
    Map<String, String> standard = new HashMap<>();
    for (Profile one : line(knowledge, profile)) {
      one.values().forEach(texts::putIfAbsent);
      one.drop().forEach(drop -> dropped.putIfAbsent(drop.rule(), drop.because()));
      one.standard().forEach(standard::putIfAbsent);
    }
    Map<String, Value> values = new HashMap<>();
    for (SiteKey key : knowledge.site().values()) {
      List<String> text = texts.getOrDefault(key.id(), key.usual());
      key.type().parse(text).ifPresent(value -> values.put(key.id(), value));
    }
    return new Site(profile.id(), Map.copyOf(values), Map.copyOf(dropped), Map.copyOf(standard));
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
