package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.ParameterType;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.vocabulary.FactType;
import io.railwright.model.fact.Nature;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.text.Worded;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schemas and the loader agree on keys and words, and all own files have the right shape. */
class SchemaTest {
  private static final String FOLDER = "io/railwright/knowledge/schema/";
  private static final Path DATA = Path.of("src/main/resources/io/railwright/knowledge/data");
  private static final JsonMapper JSON = new JsonMapper();
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private static List<String> violations(String schema, String yaml) {
    LoadSettings settings = LoadSettings.builder().setSchema(new CoreSchema()).build();
    JsonNode document = JSON.valueToTree(new Load(settings).loadFromString(yaml));
    SchemaLocation location = SchemaLocation.of("classpath:" + FOLDER + schema + ".json");
    return REGISTRY.getSchema(location).validate(document).stream().map(Object::toString).toList();
  }

  private static JsonNode source(String schema) {
    String path = "/" + FOLDER + schema + ".json";
    try (InputStream in = Objects.requireNonNull(SchemaTest.class.getResourceAsStream(path))) {
      return JSON.readTree(in);
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  /** As the loader tells files apart: by where they lie. */
  private static String schemaOf(Path file) {
    String first = DATA.relativize(file).getName(0).toString();
    return switch (first) {
      case "rules" -> file.endsWith("rule.yaml") ? "rule" : "cases";
      case "sources.yaml" -> "sources";
      case "selections.yaml",
          "nic-models.yaml",
          "gpu-kinds.yaml",
          "read-by.yaml",
          "fabric-checks.yaml",
          "captures.yaml",
          "simulations.yaml" ->
          first.replace(".yaml", "");
      case "site.yaml" -> "site-keys";
      default -> first;
    };
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(DATA)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyOwnFileFits(Path file) throws IOException {
    assertThat(violations(schemaOf(file), Files.readString(file))).isEmpty();
  }

  @Test
  void everyKindOfFileIsThere() throws IOException {
    Set<String> kinds = new TreeSet<>(files().stream().map(SchemaTest::schemaOf).toList());
    assertThat(kinds).contains("rule", "cases", "parameters", "profiles", "sources", "site-keys");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rule | {id: a.b, title: t}",
        "rule | {id: a.b, title: t, parameter: a.b, expect: {is: 1}, severity: low, why: w,"
            + " impact: i, risk: low, source: s, confidence: assumed}",
        "parameters | {id: a.b, title: t, scope: nic, type: word, meaning: m}",
        "parameters | {id: a.b, title: t, scope: nic, type: choice, derive: d, meaning: m}",
        "profiles | {id: p, title: t, drop: [{rule: a.b}]}",
        "profiles | {id: p, title: t, select: [{site: fabric, equals: lossy}]}",
        "profiles | {id: p, title: t, guide: {about: [vcenter], steps: []}}",
        "profiles | {id: p, title: t, guide: {about: [vcenter], steps: [{stage: s, step: t, rules:"
            + " []}]}}",
        "cases | {name: n, given: {a.b: 1}, then: maybe}",
        "cases | {name: n, given: {a.b: 1}, peer: 1500, then: pass}",
        "selections | {id: s, title: t, scope: nic, when: [], meaning: m}",
        "nic-models | {id: '1021', title: ConnectX-7}",
        "gpu-kinds | {id: virtual, matches: GRID, meaning: m}",
        "selections | {id: s, title: t, scope: nic, when: [{site: k, along: pf, equals: 1}],"
            + " meaning: m}",
        "selections | {id: s, title: t, scope: nic, when: [{parameter: a.b, along: switch, equals:"
            + " 1}], meaning: m}",
        "captures | {id: a, severity: low, when: w, sentence: s, confidence: calculated}",
        "captures | {id: A, severity: low, when: w, values: [], sentence: s, confidence: assumed}",
        "simulations | {id: a, when: w, sentence: s, confidence: calculated}",
        "counters | {id: a.b, title: t, fact: f, unit: u, good: better, meaning: m}",
        "counters | {id: a.b, title: t, fact: f, unit: u, good: low, meaning: m, width: 128}",
        "counters | {id: a.b, title: t, fact: f, unit: u, good: low, meaning: m, stops-at: 7}",
        "counters | {id: a.b, title: t, fact: f, unit: u, good: low, meaning: m, limits: {growth:"
            + " {below: 0, per: 5 min, source: s, confidence: assumed}}}",
        "alerts | {id: a, title: t, counter: c, state: link-down, clear-after: 1 min, severity:"
            + " low, says: s, source: s, confidence: assumed}",
        "alerts | {id: a, title: t, counter: c, severity: low, says: s, source: s, confidence:"
            + " assumed}",
        "sources | {id: s, title: t, publisher: p, url: example.org}",
        "fabric-checks | {id: a.b, title: t, verdict: sure, how: h, why: w, impact: i, mend: m,"
            + " source: s, confidence: assumed}",
        "site-keys | {id: k, title: t, type: text, meaning: m}",
        "site-keys | {id: k, title: t, type: word, shown: [{of: nic, because: b}], meaning: m}",
        "facts | {name: net.mtu, of: net, type: size, nature: whim, meaning: m}",
        "facts | {name: Net.mtu, of: net, type: size, nature: setting, meaning: m}",
        "facts | {name: net.mtu, of: net, type: length, nature: setting, meaning: m}",
        "site | {Fabric: lossy}",
        "site | {fabric: {kind: lossy}}"
      })
  void whatIsWrongIsRefused(String schema, String yaml) {
    assertThat(violations(schema, yaml)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "site | {fabric: lossless, lossless-priorities: [3, 4], dscp: 26, mtu: 9000 bytes}",
        "counters | {id: a.b, title: t, fact: f, unit: u, good: zero, meaning: m}",
        "selections | {id: s, title: t, scope: nic, when: [other, {parameter: a.b, along: peer,"
            + " equals: {parameter: a.b, along: pf}}], meaning: m}",
        "cases | {name: n, given: {a.b: 1}, peer: {a.b: 2}, pf: {a.b: 3}, then: pass}",
        "facts | {name: net.mtu, of: [net], type: [size, text], nature: setting, meaning: m}",
        "profiles | {id: p, title: t, standard: {qos.trust: dscp, qos.pfc: []}}"
      })
  void whatIsRightIsTaken(String schema, String yaml) {
    assertThat(violations(schema, yaml)).isEmpty();
  }

  @Test
  void theLoaderKnowsTheSameKeys() {
    JsonNode parameter = one("parameters");
    JsonNode read = parameter.at("/properties/read/items");
    assertKeys(source("rule"), RuleForm.KEYS);
    assertKeys(one("cases"), CaseForm.KEYS);
    assertKeys(one("selections"), SelectionForm.KEYS);
    assertKeys(one("nic-models"), OtherForms.NIC_MODEL_KEYS);
    assertKeys(one("gpu-kinds"), OtherForms.GPU_KIND_KEYS);
    assertKeys(one("read-by"), OtherForms.READ_BY_KEYS);
    assertKeys(one("fabric-checks"), FabricCheckForm.KEYS);
    assertKeys(parameter, ParameterForm.KEYS);
    assertKeys(read, ParameterForm.READ_KEYS);
    assertKeys(read.at("/properties/otherwise"), ParameterForm.OTHERWISE_KEYS);
    assertKeys(parameter.at("/properties/set"), SettingForm.KEYS);
    assertKeys(one("profiles"), ProfileForm.KEYS);
    assertKeys(one("profiles").at("/properties/drop/items"), ProfileForm.DROP_KEYS);
    JsonNode guide = one("profiles").at("/properties/guide");
    assertKeys(guide, ProfileForm.GUIDE_KEYS);
    assertKeys(guide.at("/properties/steps/items"), ProfileForm.STEP_KEYS);
    assertKeys(one("counters"), CounterForm.KEYS);
    assertKeys(one("counters").at("/properties/metric"), CounterForm.METRIC_KEYS);
    assertKeys(one("counters").at("/properties/limits"), CounterForm.LIMITS_KEYS);
    assertKeys(source("counters").at("/$defs/limit"), CounterForm.LIMIT_KEYS);
    assertKeys(one("alerts"), AlertForm.KEYS);
    assertKeys(source("alerts").at("/$defs/limit"), CounterForm.LIMIT_KEYS);
    assertKeys(one("captures"), CaptureVerdictForm.KEYS);
    assertKeys(source("captures").at("/$defs/limit"), VerdictLimitForm.KEYS);
    assertKeys(source("simulations").at("/$defs/limit"), VerdictLimitForm.KEYS);
    assertKeys(one("simulations"), SimulationAdviceLoader.KEYS);
    assertKeys(one("facts"), FactForm.KEYS);
    assertKeys(one("sources"), OtherForms.SOURCE_KEYS);
    assertKeys(one("site-keys"), SiteKeyForm.KEYS);
    assertKeys(one("site-keys").at("/properties/shown/items"), SiteKeyForm.SIGN_KEYS);
    assertKeys(source("terms").at("/$defs/disputes/items"), Disputes.KEYS);
    assertKeys(source("terms").at("/$defs/expectation"), Expectations.OPERATORS);
  }

  @Test
  void theLoaderKnowsTheSameWords() {
    JsonNode rule = source("rule").path("properties");
    JsonNode parameter = one("parameters").path("properties");
    assertWords(rule.path("severity"), Severity.values());
    assertWords(rule.path("risk"), Risk.values());
    assertWords(rule.path("confidence"), Confidence.values());
    assertWords(rule.at("/path/propertyNames"), PathRole.values());
    assertWords(rule.at("/path/additionalProperties"), PathVerdict.values());
    assertWords(one("fabric-checks").at("/properties/verdict"), PathVerdict.values());
    assertWords(one("cases").at("/properties/then"), Status.values());
    assertWords(parameter.path("scope"), Scope.values());
    assertWords(one("selections").at("/properties/scope"), Scope.values());
    assertWords(one("profiles").at("/properties/guide/properties/about/items"), Scope.values());
    assertWords(parameter.path("effect"), Effect.values());
    assertWords(parameter.path("reversible"), Reversible.values());
    assertWords(one("counters").at("/properties/good"), Counter.Good.values());
    assertWords(source("counters").at("/$defs/limit/properties/confidence"), Confidence.values());
    assertWords(one("alerts").at("/properties/state"), Alert.State.values());
    assertWords(one("alerts").at("/properties/severity"), Severity.values());
    assertWords(one("facts").at("/properties/nature"), Nature.values());
    assertWords(source("facts").at("/$defs/type"), FactType.values());
    assertWords(source("terms").at("/$defs/type"), ParameterType.Kind.values());
    assertWords(
        source("terms").at("/$defs/expectation/properties/sameAcross"), Expectation.Group.values());
  }

  private static JsonNode one(String schema) {
    return source(schema).at("/$defs/one");
  }

  private static void assertKeys(JsonNode object, Collection<String> keys) {
    assertThat(object.path("properties").propertyNames()).containsExactlyInAnyOrderElementsOf(keys);
  }

  private static void assertWords(JsonNode choice, Worded... words) {
    assertThat(choice.path("enum").valueStream().map(JsonNode::asString))
        .containsExactlyInAnyOrderElementsOf(Arrays.stream(words).map(Worded::word).toList());
  }
}
