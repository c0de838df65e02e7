package io.railwright.change.vsphere;

import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.bundle.Section;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Objects of a vCenter that were read in one login. */
record ReadObjects(Map<ManagedList, List<ManagedDocument>> lists) {
  static final ReadObjects NONE = new ReadObjects(Map.of());

  /** What must be read to tell a setting. */
  static List<ManagedList> of(VcenterSetting setting) {
    ManagedList object = ManagedSettings.list(setting);
    return setting.part().namesNetworks()
        ? List.of(object, Networks.SWITCHES, Networks.GROUPS)
        : List.of(object);
  }

  /** Empty where one of the answers is missing or says nothing. */
  static Optional<ReadObjects> read(List<ManagedList> lists, List<Section> answers) {
    if (answers.size() != lists.size()) {
      return Optional.empty();
    }
    Map<ManagedList, List<ManagedDocument>> read = new LinkedHashMap<>();
    for (int list = 0; list < lists.size(); list++) {
      Optional<List<ManagedDocument>> objects = objects(lists.get(list), answers.get(list));
      if (objects.isEmpty()) {
        return Optional.empty();
      }
      read.put(lists.get(list), objects.get());
    }
    return Optional.of(new ReadObjects(read));
  }

  private static Optional<List<ManagedDocument>> objects(ManagedList list, Section said) {
    if (list.only().isEmpty()) {
      return said.exit() == 0
          ? Optional.of(
              said.out().text().lines().flatMap(it -> ManagedDocument.parse(it).stream()).toList())
          : Optional.empty();
    }
    Optional<ManagedDocument> object =
        ManagedDocument.parse(said.out().text()).filter(it -> it.has("ref"));
    if (said.exit() == 0 && object.isPresent()) {
      return Optional.of(List.of(object.get()));
    }
    return isGone(said) ? Optional.of(List.of()) : Optional.empty();
  }

  private static boolean isGone(Section section) {
    return section.exit() != 0 && section.err().endsWith("any more.");
  }

  List<ManagedDocument> all(ManagedList list) {
    return lists.getOrDefault(list, List.of());
  }

  /** The one object of a list; empty where it is gone. */
  Optional<ManagedDocument> object(ManagedList one) {
    return all(one).stream().findFirst();
  }

  Networks networks() {
    return new Networks(all(Networks.SWITCHES), all(Networks.GROUPS));
  }

  Seen seen(VcenterSetting setting) {
    return ManagedSettings.seen(setting, object(ManagedSettings.list(setting)), networks());
  }
}
