package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a template says of NICs, by server-side apply: what is to differ, and what is rail's
 * already. The list of firmware settings is one field, so that all of it goes, with what others
 * want of it; whoever else has that field keeps it.
 */
record TemplateChange(ChangedCluster cluster) {
  private static final List<String> TEMPLATE = List.of("spec", "template");
  private static final String RAW = "rawNvConfig";

  /** Empty where it has what rail does not understand. */
  static Optional<State> state(KubeDocument object, NicTemplate setting) {
    SortedMap<String, String> values = new TreeMap<>();
    for (String name : fields()) {
      String value = object.at("spec", "template").text(name.split("\\.", -1));
      if (!value.isEmpty() && (name.equals(NicTemplate.VFS) || isOptimized(object))) {
        values.put(name, value);
      }
    }
    for (KubeDocument one : raw(object)) {
      String name = one.text("name");
      if (!NicTemplate.FIRMWARE.matcher(name).matches()
          || values.put(name, one.text("value")) != null) {
        return Optional.empty();
      }
    }
    State state = NicTemplate.state(values);
    try {
      if (state instanceof State.Text(String text)) {
        setting.check(text);
      }
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // nothing that rail would write back
    }
    return Optional.of(state);
  }

  /** Without it nothing of the class of RDMA is set. */
  private static boolean isOptimized(KubeDocument object) {
    return object.text("spec", "template", "roceOptimized", "enabled").equals("true");
  }

  private static List<String> fields() {
    List<String> fields = new ArrayList<>(NicTemplate.QOS);
    fields.add(NicTemplate.VFS);
    return fields;
  }

  private static List<KubeDocument> raw(KubeDocument object) {
    return object.items("spec", "template", RAW);
  }

  /** Gives it this state, once; the object must be as it was just seen. */
  ChangedCluster.Sent set(NicTemplate setting, State target)
      throws UnreachedException, InterruptedException {
    return apply(setting, target, "");
  }

  /** Why it would not be given this state; empty where it would. */
  Optional<String> refusal(NicTemplate setting, State target)
      throws UnreachedException, InterruptedException {
    return FieldChange.refusal(apply(setting, target, FieldChange.DRY));
  }

  private ChangedCluster.Sent apply(NicTemplate setting, State target, String how)
      throws UnreachedException, InterruptedException {
    ObjectPath path = ObjectPath.of(setting);
    Optional<KubeDocument> object = cluster.get(path.path());
    if (object.isEmpty()) {
      return new ChangedCluster.Sent.Refused(
          404, "there is no %s %s any more".formatted(path.kind(), setting.name()));
    }
    Map<String, Object> fields = OwnedFields.of(object.get());
    SortedMap<String, String> wanted = NicTemplate.values(target);
    for (String name : fields()) {
      field(name, wanted.remove(name), object.get(), fields);
    }
    raw(wanted, object.get(), fields);
    return cluster.send(
        "PATCH",
        path.path() + "?fieldManager=" + OwnedFields.MANAGER + how,
        FieldChange.body(path, object.get(), fields));
  }

  /** A field that has its value already is not claimed. */
  private static void field(
      String name, @Nullable String value, KubeDocument object, Map<String, Object> fields) {
    List<String> path = List.of(name.split("\\.", -1));
    String now = object.at("spec", "template").text(path.toArray(String[]::new));
    if (now.equals(value == null ? "" : value)
        || (!name.equals(NicTemplate.VFS) && !isOptimized(object))) {
      return;
    }
    List<String> folder = new ArrayList<>(TEMPLATE);
    folder.addAll(path.subList(0, path.size() - 1));
    Map<String, Object> within = OwnedFields.folder(fields, folder);
    if (value == null) {
      within.remove(path.getLast());
    } else {
      within.put(
          path.getLast(), name.equals(NicTemplate.VFS) ? (Object) Integer.valueOf(value) : value);
    }
  }

  /** Those that there are keep their place. */
  private static void raw(
      SortedMap<String, String> wanted, KubeDocument object, Map<String, Object> fields) {
    List<Map<String, Object>> list = new ArrayList<>();
    Set<String> placed = new HashSet<>();
    boolean same = true;
    for (KubeDocument one : raw(object)) {
      String name = one.text("name");
      String value = wanted.get(name);
      same &= one.text("value").equals(value);
      if (value != null && placed.add(name)) {
        list.add(entry(name, value));
      }
    }
    same &= placed.containsAll(wanted.keySet());
    if (same) {
      return;
    }
    wanted.forEach(
        (name, value) -> {
          if (placed.add(name)) {
            list.add(entry(name, value));
          }
        });
    Map<String, Object> template = OwnedFields.folder(fields, TEMPLATE);
    if (list.isEmpty()) {
      template.remove(RAW);
    } else {
      template.put(RAW, list);
    }
  }

  private static Map<String, Object> entry(String name, String value) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", name);
    entry.put("value", value);
    return entry;
  }
}
