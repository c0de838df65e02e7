package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.plan.MadePolicyWishes;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.value.PciAddress;
import io.railwright.twin.kube.KubeObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Policies for NICs that none has: made, followed by the operator, and removed again. */
class MadePolicyChangeTest {
  private static final String SRIOV = "sriovnetwork.openshift.io/v1";
  private static final String POLICY = "SriovNetworkNodePolicy";
  private static final String STATE = "SriovNetworkNodeState";
  private static final String POLICIES =
      "/apis/" + SRIOV + "/namespaces/" + ChangedKube.SPACE + "/sriovnetworknodepolicies";
  private static final String MADE = POLICIES + "/rail-n1-0000-23-00.0";

  private static final String KIND =
      "{\"apiVersion\":\"" + SRIOV + "\",\"kind\":\"" + POLICY + "\",";

  /** A node with a NIC that a policy has, and two that none has. */
  private static ChangedKube kube() {
    ChangedKube kube = new ChangedKube();
    kube.put(
        ChangedKube.object(
            "v1",
            "Node",
            "",
            "n1",
            "{\"metadata\":{\"labels\":{\"kubernetes.io/hostname\":\"host1\"}},\"spec\":{},"
                + "\"status\":{\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}],"
                + "\"allocatable\":{\"openshift.io/r\":\"1\"},\"capacity\":{\"openshift.io/r\":\"1\"}}}"));
    kube.put(state("Succeeded"));
    return kube;
  }

  private static KubeObject state(String sync) {
    return ChangedKube.object(
        SRIOV,
        STATE,
        ChangedKube.SPACE,
        "n1",
        """
        {"spec":{"interfaces":[{"pciAddress":"0000:03:00.0","numVfs":1,"mtu":9000,
           "vfGroups":[{"policyName":"p1","resourceName":"r"}]}]},
         "status":{"syncStatus":"%s","lastSyncError":"","interfaces":[
           {"pciAddress":"0000:03:00.0","name":"eth0","mtu":9000,"totalvfs":1,"numVfs":1,
            "Vfs":[{"vfID":0,"mtu":9000,"pciAddress":"0000:03:00.1","driver":"mlx5_core"}]},
           {"pciAddress":"0000:23:00.0","name":"eth1","vendor":"15b3","mtu":9000,"totalvfs":0,"numVfs":0,"Vfs":[]},
           {"pciAddress":"0000:43:00.0","name":"eth.2","vendor":"15b3","mtu":9000,"totalvfs":0,"numVfs":0,"Vfs":[]}]}}
        """
            .formatted(sync));
  }

  private static Action make(String nic, String field, String value) {
    return new Action.ByHand(
        MadePolicyWishes.sentence(
            "n1", PciAddress.parse(nic).orElseThrow(), field, value, OptionalInt.of(1500)));
  }

  private static Plan plan(ChangedKube kube, Action... actions) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    for (Action action : actions) {
      wishes.add(
          new Wish("kube", "a rule", action, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, ""));
    }
    maker.add(kube.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  private static Plan both(ChangedKube kube) throws Exception {
    return plan(
        kube,
        make("0000:43:00.0", "numVfs", "2"),
        make("0000:23:00.0", "numVfs", "4"),
        make("0000:23:00.0", "mtu", "9000"));
  }

  private static String why(Plan plan) {
    assertThat(plan.steps()).isEmpty();
    return plan.leftOut().getFirst().why();
  }

  @Test
  void oneStepMakesAllOfANodeAndIsTakenBack() throws Exception {
    ChangedKube kube = kube();
    String before = kube.configurations();
    Plan plan = both(kube);
    assertThat(WishedPlan.steps(plan))
        .containsExactly(
            "n1 policies for NICs: absent -> 0000:23:00.0:numVfs=4,mtu=9000"
                + " 0000:43:00.0:numVfs=2,mtu=1500");
    Step step = plan.steps().getFirst();
    assertThat(step.effect()).isEqualTo(Effect.REBOOT);
    assertThat(step.reversible()).isEqualTo(Reversible.PARTLY);
    assertThat(step.gain()).contains("drained and rebooted: n1");
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(POLICY))
        .contains(
            "{\"nodeSelector\":{\"kubernetes.io/hostname\":\"host1\"},"
                + "\"nicSelector\":{\"rootDevices\":[\"0000:23:00.0\"]},"
                + "\"resourceName\":\"rail_eth1\",\"numVfs\":4,\"mtu\":9000,\"isRdma\":true,"
                + "\"deviceType\":\"netdevice\",\"priority\":99}")
        .contains("\"resourceName\":\"rail_eth_2\",\"numVfs\":2,\"mtu\":1500");
    assertThat(kube.configurations()).contains("\"openshift.io/rail_eth1\":\"4\"");
    assertThat(both(kube).steps()).isEmpty();
    assertThat(kube.runs().rollBack()).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.configurations()).isEqualTo(before);
    assertThat(kube.isLeased()).isFalse();
  }

  @Test
  void aNameThatSomebodyHasIsNotTaken() throws Exception {
    ChangedKube kube = kube();
    String theirs =
        KIND
            + "\"spec\":{\"numVfs\":3,\"nodeSelector\":{\"x\":\"y\"},\"nicSelector\":{\"vendor\":\"15b3\"}}}";
    Plan plan = both(kube);
    assertThat(kube.send("PATCH", MADE + "?fieldManager=argocd", theirs)).isEqualTo(200);
    kube.settle();
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(POLICY)).contains("\"nodeSelector\":{\"x\":\"y\"}", "rail_eth1");
    assertThat(kube.send("GET", MADE + "-2", "")).isEqualTo(200);
    assertThat(kube.runs().rollBack()).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.send("GET", MADE + "-2", "")).isEqualTo(404);
    assertThat(kube.specs(POLICY)).contains("\"nodeSelector\":{\"x\":\"y\"}");
  }

  @Test
  void whereAnotherPolicyChoosesTheNicNothingIsPlannedOrBegun() throws Exception {
    String theirs =
        KIND
            + "\"spec\":{\"numVfs\":0,\"nodeSelector\":{\"kubernetes.io/hostname\":\"host1\"},"
            + "\"nicSelector\":{\"pfNames\":[\"eth1#0-3\"]}}}";
    ChangedKube kube = kube();
    Plan plan = both(kube);
    kube.send("PATCH", POLICIES + "/theirs?fieldManager=argocd", theirs);
    assertThat(why(both(kube))).contains("theirs chooses 0000:23:00.0 of n1 too");
    String before = kube.configurations();
    assertThat(kube.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(kube.runs().reasons().toString()).contains("theirs chooses 0000:23:00.0");
    assertThat(kube.configurations()).isEqualTo(before);
  }

  /** Somebody who changes what rail made has a part in it. */
  @Test
  void whatIsNotOursAloneAnyMoreStays() throws Exception {
    ChangedKube kube = kube();
    assertThat(kube.runs().apply(both(kube))).isEqualTo(Outcome.DONE);
    kube.send("PATCH", MADE + "?fieldManager=argocd", "{\"spec\":{\"linkType\":\"eth\"}}");
    kube.settle();
    assertThat(kube.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(kube.runs().reasons().toString()).contains("changed by argocd since");
    assertThat(kube.specs(POLICY)).contains("rail_eth1", "rail_eth_2");
  }

  @Test
  void nothingIsMadeWhereItWouldNotBeFollowed() throws Exception {
    ChangedKube kube = kube();
    assertThat(why(plan(kube, make("0000:83:00.0", "numVfs", "4"))))
        .contains("does not list 0000:83:00.0 among the NICs of n1");
    assertThat(why(plan(kube, make("0000:23:00.0", "mtu", "9000"))))
        .contains("needs a number of virtual functions", "'vfs'");
    kube.put(state("InProgress"));
    assertThat(why(both(kube))).contains("is setting n1 up", "wait for it");
    kube.put(state(""));
    assertThat(why(both(kube))).contains("says nothing of n1");
    kube.send(
        "DELETE",
        "/apis/" + SRIOV + "/namespaces/" + ChangedKube.SPACE + "/sriovnetworknodestates/n1",
        "");
    assertThat(why(both(kube))).contains("tells nothing of n1");
  }

  @Test
  void rightsAreAskedBefore() throws Exception {
    for (String request : List.of("PATCH " + MADE, "DELETE " + POLICIES + "/rail-may-remove")) {
      ChangedKube kube = kube();
      kube.forbid(request);
      assertThat(why(both(kube))).contains("is forbidden");
    }
  }

  @Test
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    new SwitchFaults(both(kube()), MadePolicyChangeTest::kube).assertBorne();
  }
}
