package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.parts;
import static io.railwright.collect.kube.live.KubeItem.text;
import static io.railwright.collect.kube.live.KubeItem.texts;

import io.railwright.collect.json.Json;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/** How nodes are to be tuned for latency, what came of it, and what was found on them. */
final class TuningObjects {
  /** By which a NodeFeature tells its node. */
  static final String NODE = "nfd.node.kubernetes.io/node-name";

  private TuningObjects() {}

  static void performance(KubeItem object) {
    KubeItem profile = object.about("performance-profile", object.name());
    Json.Members spec = profile.part("spec");
    profile.text("performance-profile.isolated", spec.members("cpu"), "isolated");
    profile.text("performance-profile.reserved", spec.members("cpu"), "reserved");
    list(profile, "performance-profile.kernel-arguments", texts(spec, "additionalKernelArgs"));
    list(profile, "performance-profile.huge-pages", pages(spec.members("hugepages")));
    list(profile, "performance-profile.nodes", pairs(spec.members("nodeSelector")));
    conditions(profile, "performance-profile.condition");
  }

  /** Each as {@code 16 x 1G}, with the node of memory where one is named. */
  private static List<String> pages(Json.Members hugepages) {
    List<String> pages = new ArrayList<>();
    for (Json.Members one : parts(hugepages, "pages")) {
      String node = text(one, "node");
      String size = text(one, "size") + (node.isEmpty() ? "" : " on node " + node);
      pages.add(text(one, "count") + " x " + size);
    }
    return pages;
  }

  /** Profiles of tuned that an object describes; what they set is not kept. */
  static void tuned(KubeItem object) {
    KubeItem tuned = object.about("tuned", object.namespace(), object.name());
    list(tuned, "tuned.profiles", names(tuned.part("spec"), "profile", "name"));
    list(tuned, "tuned.recommended", names(tuned.part("spec"), "recommend", "profile"));
  }

  private static List<String> names(Json.Members of, String list, String name) {
    return parts(of, list).stream().map(it -> text(it, name)).filter(it -> !it.isEmpty()).toList();
  }

  /** A Profile has the name of its node. */
  static void profile(KubeItem object) {
    KubeItem node = object.about("node", object.name());
    node.text("node.tuned.wanted", node.part("spec", "config"), "tunedProfile");
    node.text("node.tuned.current", node.part("status"), "tunedProfile");
    conditions(node, "node.tuned.condition");
  }

  private static void conditions(KubeItem of, String key) {
    for (Json.Members condition : parts(of.part("status"), "conditions")) {
      of.add(
          FactKey.text(key, text(condition, "type")),
          new Value.Flag(text(condition, "status").equals("True")));
    }
  }

  /** Several may tell of one node: one of each discoverer. */
  static void feature(KubeItem object) {
    KubeItem feature = object.about("node-feature", object.namespace(), object.name());
    Json.Members labels = feature.part("metadata", "labels");
    if (text(labels, NODE).isEmpty()) {
      feature.add("node-feature.node", Value.text(object.name())); // as old ones are named
    } else {
      feature.text("node-feature.node", labels, NODE);
    }
    feature.list("node-feature.labels", pairs(feature.part("spec", "labels")));
  }

  private static List<String> pairs(Json.Members members) {
    return members.values().entrySet().stream()
        .filter(it -> it.getValue() instanceof Json.Leaf)
        .map(it -> it.getKey() + "=" + ((Json.Leaf) it.getValue()).text())
        .toList();
  }

  private static void list(KubeItem of, String key, List<String> items) {
    if (!items.isEmpty()) {
      of.list(key, items);
    }
  }
}
