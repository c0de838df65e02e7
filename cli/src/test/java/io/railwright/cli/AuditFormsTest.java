package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.testing.hostile.Output;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** An audit in the forms that build servers read. */
class AuditFormsTest {
  /** What the schema of Jenkins' xUnit plugin (junit-10.xsd) lets a suite have. */
  private static final Set<String> OF_SUITE =
      Set.of(
          "name",
          "tests",
          "failures",
          "errors",
          "skipped",
          "time",
          "timestamp",
          "hostname",
          "id",
          "package",
          "group",
          "file",
          "log",
          "url");

  private static String snapshot;

  @BeforeAll
  static void read() {
    snapshot = ReadTwins.snapshot("openshift-h100");
  }

  private static Document junit(String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("audit", "-i", snapshot, "-o", "junit"));
    words.addAll(List.of(more));
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    String xml = Console.run(words.toArray(String[]::new)).out();
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }

  private static List<Element> elements(Document document, String tag) {
    NodeList nodes = document.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int at = 0; at < nodes.getLength(); at++) {
      elements.add((Element) nodes.item(at));
    }
    return elements;
  }

  @Test
  void junitCountsWhatItHas() throws Exception {
    Document junit = junit();
    assertThat(junit.getDocumentElement().getTagName()).isEqualTo("testsuites");
    List<Element> suites = elements(junit, "testsuite");
    assertThat(suites)
        .extracting(it -> it.getAttribute("name"))
        .containsExactly("h100-cluster", "u23", "u25", "u36");
    for (Element suite : suites) {
      for (int at = 0; at < suite.getAttributes().getLength(); at++) {
        assertThat(OF_SUITE).contains(suite.getAttributes().item(at).getNodeName());
      }
      assertThat(suite.getAttribute("tests"))
          .isEqualTo("" + suite.getElementsByTagName("testcase").getLength());
      assertThat(suite.getAttribute("failures"))
          .isEqualTo("" + suite.getElementsByTagName("failure").getLength());
      assertThat(suite.getAttribute("skipped"))
          .isEqualTo("" + suite.getElementsByTagName("skipped").getLength());
    }
    assertThat(elements(junit, "failure"))
        .anyMatch(it -> it.getAttribute("message").startsWith("medium: PCI_WR_ORDERING is"))
        .allMatch(it -> it.getTextContent().contains("more: rail explain "));
  }

  @Test
  void whatIsBelowTheLevelIsSkipped() throws Exception {
    Document junit = junit("--fail-on", "high");
    assertThat(elements(junit, "failure")).isEmpty();
    assertThat(elements(junit, "skipped"))
        .anyMatch(it -> it.getAttribute("message").startsWith("medium: "));
    assertThat(elements(junit, "testcase")).isNotEmpty();
  }

  @Test
  void passesAreTestsWhereAllAreAskedFor() throws Exception {
    assertThat(elements(junit("--all"), "testcase")).hasSizeGreaterThan(1000);
  }

  @Test
  void sarifFitsTheSchemaOfItsStandard() throws IOException {
    Schemas.assertIsSarif(Console.run("audit", "-i", snapshot, "-o", "sarif", "--all").out());
    String recording = "src/test/resources/recording";
    Schemas.assertIsSarif(Console.run("audit", "-i", recording, "-o", "sarif").out());
    assertThatThrownBy(() -> Schemas.assertIsSarif("{\"version\":\"2.1.0\",\"runs\":[{}]}"))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void sarifNamesRulesAndPlaces() {
    String text = Console.run("audit", "-i", snapshot, "-o", "sarif").out();
    JsonNode log = new ObjectMapper().readTree(text);
    assertThat(log.get("version").asString()).isEqualTo("2.1.0");
    JsonNode run = log.get("runs").get(0);
    JsonNode rules = run.at("/tool/driver/rules");
    assertThat(run.get("results")).isNotEmpty();
    for (JsonNode result : run.get("results")) {
      assertThat(rules.get(result.get("ruleIndex").asInt()).get("id"))
          .isEqualTo(result.get("ruleId"));
      boolean failed = result.get("kind").asString().equals("fail");
      assertThat(result.get("level").asString())
          .isIn(failed ? List.of("error", "warning", "note") : List.of("none"));
      assertThat(result.at("/message/text").asString()).isNotBlank();
      assertThat(result.at("/locations/0/logicalLocations/0/fullyQualifiedName").asString())
          .matches("(host/u|cluster/h100-cluster/node/u).*");
      assertThat(
              URI.create(
                  result.at("/locations/0/physicalLocation/artifactLocation/uri").asString()))
          .hasPath(result.at("/locations/0/logicalLocations/0/fullyQualifiedName").asString());
    }
    assertThat(run.at("/invocations/0/executionSuccessful").asBoolean()).isTrue();
  }

  @Test
  void ctrfAddsUp() {
    String text = Console.run("audit", "-i", snapshot, "-o", "ctrf").out();
    assertThat(new Output(text).strings()).contains("CTRF", "u36: machine is read");
    JsonNode results = new ObjectMapper().readTree(text).get("results");
    JsonNode summary = results.get("summary");
    assertThat(summary.get("tests").asInt()).isEqualTo(results.get("tests").size());
    int sum = 0;
    for (String word : List.of("passed", "failed", "pending", "skipped", "other")) {
      sum += summary.get(word).asInt();
    }
    assertThat(sum).isEqualTo(results.get("tests").size());
    assertThat(summary.get("failed").asInt()).isPositive();
  }
}
