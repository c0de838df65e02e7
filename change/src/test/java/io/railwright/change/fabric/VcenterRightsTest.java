package io.railwright.change.fabric;

import static io.railwright.change.fabric.VcenterWishes.CARD;
import static io.railwright.change.fabric.VcenterWishes.CARD_MTU;
import static io.railwright.change.fabric.VcenterWishes.CPU;
import static io.railwright.change.fabric.VcenterWishes.FUNCTIONS;
import static io.railwright.change.fabric.VcenterWishes.GROUP;
import static io.railwright.change.fabric.VcenterWishes.MEMBER;
import static io.railwright.change.fabric.VcenterWishes.MEMORY;
import static io.railwright.change.fabric.VcenterWishes.MTU;
import static io.railwright.change.fabric.VcenterWishes.POLICY;
import static io.railwright.change.fabric.VcenterWishes.SWITCH;
import static io.railwright.change.fabric.VcenterWishes.VLAN;
import static io.railwright.change.fabric.VcenterWishes.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a vCenter does not let rail do is found out before anything is done. */
@Tag("slow")
final class VcenterRightsTest {
  private static final Path ROLE =
      Path.of(System.getProperty("rail.root", ".."), "docs/example/vsphere/change.sh");

  private static Set<String> granted() throws IOException {
    Matcher rights =
        Pattern.compile("\\b[A-Z][A-Za-z]+(?:\\.[A-Z][A-Za-z]+)+\\b")
            .matcher(Files.readString(ROLE));
    Set<String> granted = new HashSet<>();
    while (rights.find()) {
      granted.add(rights.group());
    }
    return granted;
  }

  /** What a right is for: without it, this cannot be carried out and taken back. */
  private static Action[] needing(String right) {
    return switch (right) {
      case "Global.ManageCustomFields", "VirtualMachine.Config.Resource" -> new Action[] {CPU};
      case "VirtualMachine.Config.EditDevice" -> new Action[] {MEMORY, CARD_MTU};
      case "VirtualMachine.Config.AddRemoveDevice",
          "VirtualMachine.Interact.PowerOff",
          "VirtualMachine.Interact.PowerOn",
          "Network.Assign" ->
          new Action[] {MEMORY, CARD};
      case "DVSwitch.Modify" -> new Action[] {MTU};
      case "DVPortgroup.Modify" -> new Action[] {VLAN};
      case "Host.Config.Power" -> new Action[] {POLICY};
      case "Host.Config.PciPassthru" -> new Action[] {FUNCTIONS};
      case "DVSwitch.Create", "DVSwitch.Delete" -> new Action[] {SWITCH};
      case "DVPortgroup.Create", "DVPortgroup.Delete" -> new Action[] {SWITCH, GROUP};
      case "DVSwitch.HostOp", "Host.Config.Network" -> new Action[] {SWITCH, MEMBER};
      default -> throw new IllegalArgumentException("what is " + right + " for?");
    };
  }

  private static ChangedVsphere vsphere(Set<String> rights, Action... actions) throws IOException {
    return new ChangedVsphere(Optional.of(rights), !List.of(actions).contains(SWITCH));
  }

  private static boolean isEnough(Set<String> rights, Action... actions) throws Exception {
    try (ChangedVsphere vsphere = vsphere(rights, actions)) {
      return vsphere.runs().apply(plan(vsphere, actions)) == Outcome.DONE
          && vsphere.runs().rollBack() == Outcome.DONE;
    }
  }

  /** Without it nothing is done, not even what would need no such right. */
  private static void assertRefused(Set<String> rights, String missing, Action... actions)
      throws Exception {
    Set<String> fewer = new HashSet<>(rights);
    fewer.remove(missing);
    try (ChangedVsphere vsphere = vsphere(fewer, actions)) {
      String before = vsphere.configurations();
      assertThat(vsphere.runs().apply(plan(vsphere, actions)))
          .as(missing)
          .isEqualTo(Outcome.REFUSED);
      assertThat(vsphere.runs().reasons().toString())
          .contains(missing, "docs/example/vsphere/change.sh");
      assertThat(vsphere.configurations()).isEqualTo(before);
      assertThat(vsphere.server().attributes()).isEmpty();
      assertThat(vsphere.server().sessions()).isZero();
    }
  }

  @Test
  void eachRightThatIsMissingIsNamedBeforeAnythingIsDone() throws Exception {
    Set<String> granted = granted();
    for (String right : granted) {
      if (!right.startsWith("System.")) { // who reads has these
        assertRefused(granted, right, needing(right));
      }
    }
  }

  @Test
  @Thorough
  void theRoleThatIsShippedIsEnough() throws Exception {
    Set<String> granted = granted();
    assertThat(isEnough(granted, VcenterWishes.all())).isTrue();
    assertThat(isEnough(granted, VcenterWishes.fromNothing())).isTrue();
    Set<List<Action>> tried = new HashSet<>();
    for (String right : granted) {
      if (!right.startsWith("System.") && tried.add(List.of(needing(right)))) {
        assertThat(isEnough(granted, needing(right))).as("what needs %s", right).isTrue();
      }
    }
  }

  private static List<Step.Act> acts(Plan plan) {
    return plan.steps().stream().map(Step::act).toList();
  }

  @Test
  void aRightIsNamedOnceWithAllThatNeedsIt() throws Exception {
    try (ChangedVsphere vsphere = vsphere(Set.of("System.Read"), MEMORY, CPU, CARD)) {
      Plan plan = plan(vsphere, MEMORY, CPU, CARD);
      assertThat(vsphere.machine().refusals(acts(plan)).refused())
          .containsExactly(
              "node1 memory reserved and 1 more step: rail has no right"
                  + " VirtualMachine.Config.Resource on vm-2001; the role that"
                  + " docs/example/vsphere/change.sh makes grants it",
              "node1 power: rail has no right VirtualMachine.Interact.PowerOff on vm-2001; the"
                  + " role that docs/example/vsphere/change.sh makes grants it",
              "node1 power: rail has no right VirtualMachine.Interact.PowerOn on vm-2001; the"
                  + " role that docs/example/vsphere/change.sh makes grants it",
              "node1 card of 0000:3b:00.1: rail has no right"
                  + " VirtualMachine.Config.AddRemoveDevice on vm-2001; the role that"
                  + " docs/example/vsphere/change.sh makes grants it",
              "node1 card of 0000:3b:00.1: rail has no right Network.Assign on dvportgroup-33;"
                  + " the role that docs/example/vsphere/change.sh makes grants it");
    }
  }

  /** One before 6.5 does not know the question: then the first call that is refused tells it. */
  @Test
  void aVcenterThatDoesNotTellItsRightsIsChangedAllTheSame() throws Exception {
    Set<String> granted = granted();
    try (ChangedVsphere vsphere = vsphere(granted, MTU)) {
      vsphere.server().forget("HasUserPrivilegeOnEntities");
      assertThat(vsphere.runs().apply(plan(vsphere, MTU))).isEqualTo(Outcome.DONE);
      assertThat(vsphere.runs().reasons().toString())
          .contains("vc1 does not tell beforehand whether it grants the rights", "NotSupported");
    }
    granted.remove("DVSwitch.Modify");
    try (ChangedVsphere vsphere = vsphere(granted, MTU)) {
      vsphere.server().forget("HasUserPrivilegeOnEntities");
      assertThat(vsphere.runs().apply(plan(vsphere, MTU))).isEqualTo(Outcome.ROLLED_BACK);
      assertThat(vsphere.runs().reasons().toString()).contains("DVSwitch.Modify on dvs-31");
    }
  }
}
