package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.plan.NicTemplates;
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
import io.railwright.twin.kube.KubeObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Templates of NICs, carried out by the operator and taken back, with and without faults. */
class NicTemplateChangeTest {
  private static final String NICS = "configuration.net.nvidia.com/v1alpha1";
  private static final String SPACE = "nvidia-network-operator";
  private static final String TEMPLATE = "NicConfigurationTemplate";
  private static final String DEVICE = "NicDevice";
  private static final String RAW =
      "\"rawNvConfig\":[{\"name\":\"PCI_WR_ORDERING\",\"value\":\"0\"}]";
  private static final String PATH =
      "/apis/" + NICS + "/namespaces/" + SPACE + "/nicconfigurationtemplates/cx7";

  /**
   * A cluster with a template and a card that is as it says.
   *
   * @param owner to whom the fields of the template belong
   * @param more of the template
   */
  private static ChangedKube kube(String owner, String more) {
    ChangedKube kube = new ChangedKube();
    String template = "{\"numVfs\":8,\"linkType\":\"Ethernet\"%s}".formatted(more);
    kube.put(template(owner, template));
    kube.put(
        ChangedKube.object(
            NICS,
            DEVICE,
            SPACE,
            "card",
            """
            {"metadata":{"generation":1},"spec":{"configuration":{"template":%s}},
             "status":{"node":"n1","ports":[{"pci":"0000:03:00.0"}],"conditions":[
               {"type":"ConfigUpdateInProgress","status":"False","reason":"UpdateSuccessful",
                "observedGeneration":1}]}}
            """
                .formatted(template)));
    return kube;
  }

  private static KubeObject template(String owner, String template) {
    return template(owner, template, "\"card\"");
  }

  private static KubeObject template(String owner, String template, String devices) {
    String raw = template.contains("rawNvConfig") ? ",\"f:rawNvConfig\":{}" : "";
    String qos = template.contains("qos") ? ",\"f:qos\":{\"f:pfc\":{},\"f:trust\":{}}" : "";
    String roce =
        template.contains("roceOptimized")
            ? ",\"f:roceOptimized\":{\"f:enabled\":{}%s}".formatted(qos)
            : "";
    return ChangedKube.object(
        NICS,
        TEMPLATE,
        SPACE,
        "cx7",
        """
        {"metadata":{"managedFields":[{"manager":"%s","operation":"Apply","fieldsV1":{"f:spec":{
           "f:nicSelector":{"f:nicType":{}},"f:template":{"f:numVfs":{},"f:linkType":{}%s}}}}]},
         "spec":{"nicSelector":{"nicType":"1021"},"template":%s},
         "status":{"nicDevices":[%s]}}
        """
            .formatted(owner, raw + roce, template, devices));
  }

  private static Plan plan(ChangedKube kube, String... pairs) throws Exception {
    return plan(kube, List.of(Effect.REBOOT), pairs);
  }

  /**
   * @param effects of the wishes in turn
   */
  private static Plan plan(ChangedKube kube, List<Effect> effects, String... pairs)
      throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    for (String pair : pairs) {
      String[] sides = pair.split("=", 2);
      Action action = new Action.ByHand(NicTemplates.sentence(SPACE, "cx7", sides[0], sides[1]));
      Effect effect = effects.get(wishes.size() % effects.size());
      Risk risk = wishes.isEmpty() ? Risk.LOW : Risk.HIGH;
      wishes.add(new Wish("kube", "a rule " + pair, action, effect, risk, Reversible.EXACT, ""));
    }
    maker.add(kube.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  @Test
  void allThatIsWishedOfATemplateIsOneStepAndIsTakenBack() throws Exception {
    ChangedKube kube = kube("rail", "," + RAW);
    String before = kube.specs(TEMPLATE) + kube.specs(DEVICE);
    Plan plan = plan(kube, "numVfs=16", "PCI_WR_ORDERING=1", "CNP_DSCP_P1=48");
    assertThat(WishedPlan.steps(plan))
        .containsExactly(
            "cx7 settings of the NIC template: PCI_WR_ORDERING=0 numVfs=8 ->"
                + " CNP_DSCP_P1=48 PCI_WR_ORDERING=1 numVfs=16");
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(TEMPLATE))
        .contains("\"numVfs\":16,\"linkType\":\"Ethernet\"", "\"nicType\":\"1021\"")
        .contains("{\"name\":\"PCI_WR_ORDERING\",\"value\":\"1\"},{\"name\":\"CNP_DSCP_P1\"");
    assertThat(kube.specs(DEVICE)).contains("\"CNP_DSCP_P1\"");
    assertThat(plan(kube, "numVfs=16", "PCI_WR_ORDERING=1").steps()).isEmpty();
    assertThat(kube.runs().rollBack()).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(TEMPLATE) + kube.specs(DEVICE)).isEqualTo(before);
    assertThat(kube.isLeased()).isFalse();
  }

  /** A reboot of all nodes is not hidden behind the flap of a link that came first. */
  @Test
  void oneStepShowsTheWorstOfAllThatIsInIt() throws Exception {
    String on =
        ",\"roceOptimized\":{\"enabled\":true,\"qos\":{\"trust\":\"pcp\",\"pfc\":\"0,0,0,0,0,0,0,0\"}}";
    List<Effect> effects = List.of(Effect.LINK_FLAP, Effect.RUNTIME);
    Plan both = plan(kube("rail", on), effects, "roceOptimized.qos.trust=dscp", "numVfs=16");
    assertThat(both.steps()).singleElement().extracting(Step::effect).isEqualTo(Effect.REBOOT);
    assertThat(both.steps().getFirst().risk()).isEqualTo(Risk.HIGH);
    assertThat(both.steps().getFirst().gain()).contains("Nodes that are drained and rebooted: n1.");
    Plan qos = plan(kube("rail", on), effects, "roceOptimized.qos.trust=dscp");
    assertThat(qos.steps()).singleElement().extracting(Step::effect).isEqualTo(Effect.LINK_FLAP);
  }

  @Test
  void aListThatWasNotThereIsGoneAgain() throws Exception {
    ChangedKube kube = kube("rail", "");
    String before = kube.specs(TEMPLATE);
    Plan plan = plan(kube, "PCI_WR_ORDERING=1");
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(TEMPLATE)).contains("PCI_WR_ORDERING");
    assertThat(kube.runs().rollBack()).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(TEMPLATE)).isEqualTo(before);
  }

  /** What somebody else has is his; what nobody has said yet is nobody's. */
  @Test
  void aListOfSomebodyElseIsLeftToHim() throws Exception {
    Plan plan = plan(kube("kubectl-client-side-apply", "," + RAW), "PCI_WR_ORDERING=1");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why())
        .contains(
            "kubectl-client-side-apply", ".spec.template.rawNvConfig", "takes it from nobody");
  }

  @Test
  void classesOfRdmaAreSetWhereTheTemplateHasThemAlone() throws Exception {
    String qos = "\"qos\":{\"trust\":\"pcp\",\"pfc\":\"0,0,0,0,0,0,0,0\"}}";
    String on = ",\"roceOptimized\":{\"enabled\":true," + qos;
    ChangedKube kube = kube("rail", on);
    String before = kube.specs(TEMPLATE);
    Plan plan = plan(kube, "roceOptimized.qos.trust=dscp", "roceOptimized.qos.pfc=0,0,0,1,0,0,0,0");
    assertThat(plan.steps()).hasSize(1);
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(TEMPLATE))
        .contains("\"trust\":\"dscp\"", "\"pfc\":\"0,0,0,1,0,0,0,0\"", "\"enabled\":true");
    assertThat(kube.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(kube.specs(TEMPLATE)).isEqualTo(before);
    for (String none : List.of("", on.replace("true", "false"))) {
      Plan left = plan(kube("rail", none), "roceOptimized.qos.trust=dscp");
      assertThat(left.steps()).isEmpty();
      assertThat(left.leftOut().getFirst().why()).contains("a person decides");
    }
  }

  @Test
  void nicsOfOneTemplateThatAreToDifferAreLeft() throws Exception {
    Plan plan = plan(kube("rail", "," + RAW), "PCI_WR_ORDERING=1", "PCI_WR_ORDERING=2", "numVfs=4");
    assertThat(WishedPlan.steps(plan)).singleElement().asString().contains("numVfs=4");
    assertThat(plan.leftOut()).hasSize(2);
    assertThat(plan.leftOut().getFirst().why()).contains("templates of their own");
  }

  @Test
  void nothingIsBegunWhileTheOperatorIsAtWorkOrTheTemplateIsOdd() throws Exception {
    ChangedKube kube = kube("rail", "," + RAW);
    kube.send(
        "PATCH",
        PATH + "?fieldManager=rail",
        "{\"spec\":{\"template\":{\"numVfs\":2,\"linkType\":\"Ethernet\"}}}");
    Plan plan = plan(kube, "numVfs=4");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why()).contains("setting card on n1 up (UpdateStarted)");
    kube.settle();
    assertThat(plan(kube, "numVfs=4").steps()).hasSize(1);
    String twice = RAW.replace("]", ",{\"name\":\"PCI_WR_ORDERING\",\"value\":\"1\"}]");
    Plan odd = plan(kube("rail", "," + twice), "numVfs=4");
    assertThat(odd.steps()).isEmpty();
    assertThat(odd.leftOut().getFirst().why()).contains("rail does not understand");
  }

  /** It is not waited for until the time is over, and the template is as it was. */
  @Test
  void whatTheOperatorRefusesIsToldAtOnceAndTakenBack() throws Exception {
    ChangedKube kube = kube("rail", ",\"roceOptimized\":{\"enabled\":true}");
    String infiniband = kube.specs(TEMPLATE).replace("Ethernet", "Infiniband");
    kube.put(template("rail", infiniband.replaceFirst(".*\"template\":(.*)}$", "$1")));
    String before = kube.specs(TEMPLATE);
    Plan plan = plan(kube, "numVfs=16");
    assertThat(plan.steps()).hasSize(1);
    assertThat(kube.runs().apply(plan)).isNotEqualTo(Outcome.DONE);
    assertThat(kube.runs().reasons().toString())
        .contains("can't set card on n1 up: IncorrectSpec", "link type Ethernet");
    assertThat(kube.specs(TEMPLATE)).isEqualTo(before);
  }

  /** NICs that nobody tells of are not set up. */
  @Test
  void aTemplateWhoseNicsAreNotThereIsNotDone() throws Exception {
    for (String listed : List.of("", "\"card\",\"other\"")) {
      ChangedKube kube = kube("rail", "");
      String before = kube.specs(TEMPLATE);
      kube.put(template("rail", "{\"numVfs\":8,\"linkType\":\"Ethernet\"}", listed));
      assertThat(kube.runs().apply(plan(kube, "numVfs=16"))).isNotEqualTo(Outcome.DONE);
      assertThat(kube.runs().reasons().toString())
          .contains(listed.isEmpty() ? "lists no NICs" : "there is no NicDevice other")
          .contains("for 60 minutes now");
      assertThat(kube.specs(TEMPLATE)).isEqualTo(before);
    }
  }

  @Test
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan = plan(kube("rail", "," + RAW), "numVfs=16", "PCI_WR_ORDERING=1");
    assertThat(plan.steps()).hasSize(1);
    new SwitchFaults(plan, () -> kube("rail", "," + RAW)).assertBorne();
  }
}
