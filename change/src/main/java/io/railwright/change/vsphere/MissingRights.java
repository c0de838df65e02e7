package io.railwright.change.vsphere;

import io.railwright.change.machine.Refusals;
import io.railwright.change.machine.UnreachedException;
import io.railwright.change.vsphere.ChangedVcenter.Sent;
import io.railwright.change.vsphere.NeededRights.Need;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Asks a vCenter whether who logs in has the rights for a plan. It tells that from 6.5 on
 * (AuthorizationManager, HasUserPrivilegeOnEntities), by the name of the user as it has it itself.
 */
record MissingRights(ChangedVcenter vcenter) {
  private static final String MANAGER = "AuthorizationManager";
  private static final String QUESTION = "HasUserPrivilegeOnEntities";
  private static final ManagedList SESSION =
      ManagedList.one("SessionManager", "").with("currentSession", "userName");

  Refusals of(List<Step.Act> acts) throws UnreachedException, InterruptedException {
    List<VcenterSetting> settings = settings(acts);
    if (settings.isEmpty()) {
      return Refusals.NONE;
    }
    Set<ManagedList> lists = new LinkedHashSet<>(List.of(SESSION));
    settings.forEach(it -> lists.addAll(ReadObjects.of(it)));
    ReadObjects read = vcenter.read(lists);
    List<Need> needs = new NeededRights(read.networks(), folder(settings, read)).of(acts);
    String user = read.object(SESSION).map(it -> it.text("currentSession", "userName")).orElse("");
    if (user.isEmpty()) {
      return untold("it does not tell the name of its user");
    }
    return switch (vcenter.told(call(user, needs))) {
      case Sent.Done(Optional<ManagedDocument> said) -> {
        Optional<Set<Granted>> granted = said.flatMap(MissingRights::granted);
        yield granted.isPresent()
            ? new Refusals(refused(user, needs, granted.get()), List.of())
            : untold("its answer is none");
      }
      case Sent.Refused(String why) -> untold(why);
      case Sent.Unanswered(String why) -> untold(why);
    };
  }

  private Refusals untold(String why) {
    return new Refusals(
        List.of(),
        List.of(
            "%s does not tell beforehand whether it grants the rights for this plan (%s): one that is missing ends the step that needs it, and all is taken back"
                .formatted(vcenter.name(), why)));
  }

  private static List<VcenterSetting> settings(List<Step.Act> acts) {
    return acts.stream()
        .filter(Step.Act.Set.class::isInstance)
        .map(it -> ((Step.Act.Set) it).setting())
        .filter(VcenterSetting.class::isInstance)
        .map(VcenterSetting.class::cast)
        .distinct()
        .toList();
  }

  /** The one in which networks are made; empty where none is. */
  private static String folder(List<VcenterSetting> settings, ReadObjects read) {
    return settings.stream()
        .filter(it -> ManagedSettings.type(it).equals(ManagedSettings.DATACENTER))
        .flatMap(it -> read.object(ManagedSettings.list(it)).stream())
        .map(it -> it.text("networkFolder"))
        .findFirst()
        .orElse("");
  }

  private static ManagedCall call(String user, List<Need> needs) {
    Map<String, String> objects = new LinkedHashMap<>();
    Set<String> rights = new LinkedHashSet<>();
    needs.forEach(
        it -> {
          objects.put(it.object(), it.type());
          rights.add(it.right());
        });
    List<CallValue> arguments = new ArrayList<>();
    objects.forEach((object, type) -> arguments.add(CallValue.reference("entities", type, object)));
    arguments.add(CallValue.text("userName", user));
    rights.forEach(it -> arguments.add(CallValue.text("privId", it)));
    return new ManagedCall(MANAGER, "", QUESTION, arguments);
  }

  /** A right that an object grants. */
  private record Granted(String object, String right) {}

  /** Empty for what is no answer. */
  private static Optional<Set<Granted>> granted(ManagedDocument said) {
    Set<Granted> granted = new HashSet<>();
    boolean told = false;
    for (ManagedDocument entity : said.items("said")) {
      for (ManagedDocument right : entity.items("privAvailability")) {
        told |= right.has("isGranted");
        if (right.text("isGranted").equals("true")) {
          granted.add(new Granted(entity.text("entity"), right.text("privId")));
        }
      }
    }
    return told ? Optional.of(granted) : Optional.empty();
  }

  /** One sentence for a right, however many steps need it. */
  private static List<String> refused(String user, List<Need> needs, Set<Granted> granted) {
    Map<String, List<Need>> missing = new LinkedHashMap<>();
    for (Need need : needs) {
      if (!granted.contains(new Granted(need.object(), need.right()))) {
        missing.computeIfAbsent(need.right(), _ -> new ArrayList<>()).add(need);
      }
    }
    return missing.entrySet().stream()
        .map(
            it ->
                "%s%s: %s has no right %s on %s; the role that docs/example/vsphere/change.sh makes grants it"
                    .formatted(
                        it.getValue().getFirst().step(),
                        more(it.getValue().stream().map(Need::step).distinct().count() - 1),
                        user,
                        it.getKey(),
                        objects(it.getValue())))
        .toList();
  }

  private static String more(long steps) {
    return steps == 0
        ? ""
        : steps == 1 ? " and 1 more step" : " and %d more steps".formatted(steps);
  }

  private static String objects(List<Need> needs) {
    List<String> objects = needs.stream().map(Need::object).distinct().toList();
    return objects.size() == 1
        ? objects.getFirst()
        : "%s and %d more".formatted(objects.getFirst(), objects.size() - 1);
  }
}
