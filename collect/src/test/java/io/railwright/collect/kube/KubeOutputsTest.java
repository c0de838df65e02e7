package io.railwright.collect.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of objects of a cluster, and what must not be. */
class KubeOutputsTest {
  private static Parsed parse(String text) {
    return KubeOutputs.parse(Printed.of(text));
  }

  private static List<String> facts(String text) {
    return parse(text).readings().stream()
        .map(it -> it.subject() + " " + it.key() + "=" + it.value().print())
        .toList();
  }

  /** All that a person would see. */
  private static String shown(Parsed parsed) {
    StringBuilder shown = new StringBuilder();
    for (Reading reading : parsed.readings()) {
      shown.append(reading).append('\n');
    }
    return shown.append(parsed.notUnderstood()).toString();
  }

  @Test
  void bracketsWithinBracketsKeepTheirNames() {
    String text =
        """
        kind: SriovNetworkNodePolicy
        spec:
          nicSelector: {vendor: "15b3", pfNames: ["ens7f0#0-3", ens7f1], rootDevices: []}
          nodeSelector: {matchLabels: {gpu: "true"},
            matchExpressions: [{key: role, operator: In, values: [a, b]}]}
        """;
    assertThat(facts(text))
        .contains(
            "object/SriovNetworkNodePolicy object.field[spec.nicSelector.vendor]=15b3",
            "object/SriovNetworkNodePolicy object.field[spec.nicSelector.pfNames.0]=ens7f0#0-3",
            "object/SriovNetworkNodePolicy object.field[spec.nicSelector.pfNames.1]=ens7f1",
            "object/SriovNetworkNodePolicy object.field[spec.nodeSelector.matchLabels.gpu]=true",
            "object/SriovNetworkNodePolicy"
                + " object.field[spec.nodeSelector.matchExpressions.0.values.1]=b");
  }

  @Test
  void jsonInATextIsReadWhereverItStands() {
    String network = "kind: NetworkAttachmentDefinition\nspec:\n  config: ";
    String config = "{ \"type\": \"sriov\", \"ipam\": {\"range\": \"x\"} }";
    String wrapped = config.replace(", ", ",\n    ").replace("{ ", "{\n    ");
    for (String text : List.of("'" + config + "'\n", "'" + wrapped + "'\nstatus: {}\n")) {
      assertThat(facts(network + text))
          .anyMatch(it -> it.endsWith("object.field[spec.config.type]=sriov"))
          .anyMatch(it -> it.endsWith("object.field[spec.config.ipam.range]=x"));
      String secret = (network + text).replace("\"range\"", "\"token\": \"hunter2\", \"range\"");
      assertThat(shown(parse(secret))).doesNotContain("hunter2");
    }
    String pod =
        "{\"kind\": \"Pod\", \"metadata\": {\"annotations\": {\"status\":"
            + " \"[{\\n  \\\"interface\\\": \\\"net1\\\"\\n}]\"}}}";
    assertThat(facts(pod))
        .anyMatch(it -> it.endsWith("object.field[metadata.annotations.status.0.interface]=net1"));
  }

  @Test
  void aTemplateAndAUnitAreNoLists() {
    String text =
        """
        kind: X
        spec:
          name: '{{ .Values.name }}'
          unit: |
            [Service]
            Type=oneshot
        """;
    assertThat(facts(text))
        .anyMatch(it -> it.endsWith("object.field[spec.name]={{ .Values.name }}"))
        .anyMatch(it -> it.endsWith("object.field[spec.unit]=[Service]"));
  }

  @Test
  void noFixtureShowsItsSecret() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/test/resources/probes"))) {
      for (Path file : files.filter(it -> it.toString().matches(".*/k8s.*\\.txt")).toList()) {
        assertThat(shown(parse(Files.readString(file))))
            .as("%s", file)
            .doesNotContain("hunter2", "aHVudGVyMg==", "AAAAC3Nzexample");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind: Secret\ndata:\n  a: hunter2\n",
        "kind: Secret\nstringData: {a: hunter2}\n",
        "{\"kind\": \"Secret\", \"data\": {\"a\": \"hunter2\"}}",
        "{\"kind\": \"List\", \"items\": [{\"kind\": \"Secret\", \"data\": {\"a\": \"hunter2\"}}]}",
        "kind: Pod\nspec:\n  containers:\n  - env:\n    - {name: A, value: hunter2}\n",
        "kind: Pod\nspec:\n  containers:\n  - env:\n    - value: hunter2\n      name: A\n",
        "kind: Pod\nspec:\n  containers:\n  - command: [sh, -c, 'curl -u me:hunter2']\n",
        "kind: Pod\nspec:\n  containers:\n  - args:\n    - |\n      run -x A=hunter2\n",
        "kind: SriovNetwork\nspec:\n  ipam: |\n    {\"type\": \"x\", \"password\": \"hunter2\"}\n",
        "kind: ConfigMap\ndata:\n  app.ini: |\n    user = me\n    password = hunter2\n",
      })
  void secretsAreLeftOutWhereverTheyStand(String text) {
    Parsed parsed = parse(text);
    assertThat(shown(parsed)).doesNotContain("hunter2");
    assertThat(shown(parsed)).contains("left out, since it may hold a secret");
  }

  @Test
  void whatLooksLikeANumberStaysAsItWasWritten() {
    assertThat(facts("kind: A\nspec:\n  a: 1018\n  b: 101e\n  c: 0420\n  d: 1_000\n  e: yes\n"))
        .containsExactly(
            "object/A object.field[kind]=A",
            "object/A object.field[spec.a]=1018",
            "object/A object.field[spec.b]=101e",
            "object/A object.field[spec.c]=0420",
            "object/A object.field[spec.d]=1_000",
            "object/A object.field[spec.e]=yes");
  }

  /** The head and the indentation of the end got lost on the way to a page. */
  @Test
  void aTornDocumentSaysWhatStillStandsInIt() {
    assertThat(facts("...\n    mtu: 9000\n  numVfs: 4\nstatus:\n  syncStatus: Failed\n...\n"))
        .containsExactly(
            "object/0 object.field[mtu]=9000",
            "object/0 object.field[numVfs]=4",
            "object/0 object.status[syncStatus]=Failed");
  }

  @Test
  void objectsAreToldApartWithoutALineBetweenThem() {
    assertThat(facts("apiVersion: v1\nkind: A\napiVersion: v1\nkind: B\n"))
        .containsExactly(
            "object/A object.field[apiVersion]=v1",
            "object/A object.field[kind]=A",
            "object/B object.field[apiVersion]=v1",
            "object/B object.field[kind]=B");
  }

  /** A value that was cut does not swallow what follows. */
  @Test
  void bracketsThatAreNeverClosedEndWithTheirValue() {
    assertThat(facts("kind: A\nspec:\n  a: [b, c...\n  d: e\nstatus:\n  f: \"g\n  h: i\n"))
        .contains("object/A object.field[spec.d]=e", "object/A object.status[h]=i");
  }

  @Test
  void remarksAreNoValues() {
    assertThat(facts("# kind: B\nkind: A # not B\nspec:\n  a: b#c\n  d: \"e # f\"\n  g: # h\n"))
        .containsExactly(
            "object/A object.field[kind]=A",
            "object/A object.field[spec.a]=b#c",
            "object/A object.field[spec.d]=e # f");
  }

  @Test
  void whatIsNoObjectAtAllIsCounted() {
    Parsed parsed =
        parse("error: the server doesn't have a resource type \"nicdevice\"\nplain words\n");
    assertThat(parsed.readings().stream().map(Reading::key))
        .containsExactly("object.field[error]", "object.field[error]");
    assertThat(parse("plain words\n").notUnderstood()).containsExactly("plain words");
  }
}
