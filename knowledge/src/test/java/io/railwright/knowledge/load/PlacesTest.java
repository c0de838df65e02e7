package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mistake is told with the line and column of the word that is wrong. */
@Tag("slow")
class PlacesTest {
  private static final String RULE =
      """
      id: mine.trust
      title: The port trusts DSCP
      parameter: qos.trust
      applies:
        - {parameter: nic.function, equals: pf}
        - {site: fabric, equals: lossless}
      expect: {oneOf: [dscp, both]}
      severity: low
      cost: slight
      why: It is so.
      impact: Little.
      risk: low
      hides: [qos.pfc, qos.dscp-map]
      fix: dscp
      source: [doroce, nco]
      confidence: assumed
      """;

  private static final String CASES =
      """
      - name: by DSCP
        given: {qos.trust: dscp, nic.function: pf}
        then: pass
      - name: by VLAN
        given: {qos.trust: pcp, nic.function: pf}
        then: fail
      - name: nobody tells
        profile: lossless-roce
        site: {dscp: 26}
        given: {qos.trust: unknown, nic.function: pf}
        then: unknown
      """;

  private static final String PARAMETER =
      """
      - id: mine.setting
        title: my setting
        scope: host
        type: number
        unit: us
        range: [1, 100]
        read:
          - {of: host, fact: net.driver}
          - {of: host, fact: net.type, otherwise: {when: kernel.release, value: "5"}}
        set: {by-hand: "set {value}"}
        needs:
          - {parameter: host.environment, equals: bare-metal}
        meaning: Something.
        source: doroce
      """;

  private static final String PROFILE =
      """
      id: my-profile
      title: Mine
      extends: lossless-roce
      select:
        - {parameter: host.virtual, equals: none}
      values:
        workload: training
        dscp: 26
      drop:
        - rule: qos.pfc
          because: We have none.
      standard:
        qos.trust: dscp
      source: doroce
      """;

  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** What is wrong with the folder once this file is in it. */
  private List<String> problems(String file, String text) throws IOException {
    write(file, text);
    BadFileException bad =
        catchThrowableOfType(
            BadFileException.class, () -> KnowledgeFolder.load(List.of(folder), List.of()));
    return bad == null
        ? List.of()
        : bad.problems().stream().map(Problem::toString).map(this::inFolder).toList();
  }

  private String inFolder(String problem) {
    return problem.replace(folder + "/", "");
  }

  private static String changed(String text, String from, String to) {
    assertThat(text).contains(from);
    return text.replace(from, to);
  }

  @Test
  void whatIsRightIsTaken() throws IOException {
    assertThat(problems("rules/mine/trust/cases.yaml", CASES)).hasSize(3);
    assertThat(problems("rules/mine/trust/rule.yaml", RULE)).isEmpty();
    assertThat(problems("parameters/mine.yaml", PARAMETER)).isEmpty();
    assertThat(problems("profiles/mine.yaml", PROFILE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "parameter: qos.trust | parameter: qos.trusts | 3:12: there is no parameter 'qos.trusts';"
            + " did you mean 'qos.trust'?",
        "nic.function | nic.functions | 5:17: there is no parameter 'nic.functions'; did you mean"
            + " 'nic.function'?",
        "site: fabric | site: fabrik | 6:12: there is no site value 'fabrik'; did you mean"
            + " 'fabric'?",
        "equals: lossless | equals: losslos | 6:28: 'losslos' is no value of type choice, one of"
            + " lossless, lossy",
        "both | dcsp | 7:24: 'dcsp' is no value of type choice, one of both, dscp, pcp",
        "equals: pf | equals: {parameter: gpu.kind} | 5:51: 'gpu.kind' belongs to a gpu and can't"
            + " be asked for here, where the subject is a nic",
        "qos.dscp-map | qos.dscp-mapp | 13:18: there is no rule 'qos.dscp-mapp'; did you mean"
            + " 'qos.dscp-map'?",
        "fix: dscp | fix: {site: dscps} | 14:13: there is no site value 'dscps'; did you mean"
            + " 'dscp'?",
        "site: fabric, | pf, | 6:5: must be the name of a selection, or 'parameter' or 'site' and"
            + " one operator, as {site: fabric, equals: lossless}",
        "{site: fabric, equals: lossless} | losless-port | 6:5: there is no selection"
            + " 'losless-port'; did you mean 'lossless-port'?",
        "{site: fabric, equals: lossless} | discrete-gpu | 6:5: 'discrete-gpu' selects a gpu, and"
            + " the subject here is a nic",
        "{site: fabric, | {site: fabric, along: pf, | 6:27: 'along' belongs to a 'parameter'",
        "nic.function, | nic.function, along: switch, | 5:38: 'along' must be peer, pf or host",
        "nic.function, | host.kernel, along: pf, | 5:17: 'host.kernel' belongs to a host and can't"
            + " be asked for here along 'pf', where the subject is a nic",
        "{oneOf: [dscp, both]} | {sameAcross: rack} | 7:22: 'sameAcross' must be host, product,"
            + " group, fabric, board, slot or link",
        "{oneOf: [dscp, both]} | {uniqueAcross: host} | 7:24: 'uniqueAcross' must be fabric",
        "nco] | ncoo] | 15:18: there is no source 'ncoo'; did you mean 'nco'?",
        "severity: low | severity: lowish | 8:11: 'severity' must be one of critical, high, medium,"
            + " low, info",
        "impact: | impakt: | 11:1: unknown key 'impakt'; did you mean 'impact'?",
        "id: mine.trust | id: mine.trusted | 1:5: the id of a rule says its folder: 'mine.trust'"
            + " here"
      })
  void ofARule(String from, String to, String problem) throws IOException {
    write("rules/mine/trust/cases.yaml", CASES);
    assertThat(problems("rules/mine/trust/rule.yaml", changed(RULE, from, to)))
        .contains("rules/mine/trust/rule.yaml:" + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loss: ratio | 1:1: 'cost' is missing: what is lost where the rule fails, as an estimate;"
            + " one of outage, severe, noticeable, slight, risk",
        "cost: 40 | 9:7: 'cost' must be one of outage, severe, noticeable, slight, risk",
        "loss: half; cost: slight | 9:7: 'loss' must be one of ratio, packet-overhead,"
            + " rdma-packet-overhead, of-hidden",
        "loss: ratio; cost: slight | 9:7: 'ratio' can't be computed here: the parameter is of type"
            + " choice",
        "loss: packet-overhead; cost: slight | 9:7: 'packet-overhead' can't be computed here: the"
            + " parameter is of type choice"
      })
  void ofWhatARuleCosts(String line, String problem) throws IOException {
    write("rules/mine/trust/cases.yaml", CASES);
    String rule = changed(RULE, "cost: slight", line.replace("; ", "\n"));
    assertThat(problems("rules/mine/trust/rule.yaml", rule))
        .contains("rules/mine/trust/rule.yaml:" + problem);
  }

  @Test
  void aRuleThatHidesNothingCanNotTakeItsCostFromThere() throws IOException {
    write("rules/mine/trust/cases.yaml", CASES);
    String rule = changed(RULE, "hides: [qos.pfc, qos.dscp-map]", "loss: of-hidden");
    assertThat(problems("rules/mine/trust/rule.yaml", rule))
        .containsExactly(
            "rules/mine/trust/rule.yaml:13:7: 'of-hidden' can't be computed here: the rule hides"
                + " nothing");
    assertThat(problems("rules/mine/trust/rule.yaml", RULE + "loss: of-hidden\n")).isEmpty();
  }

  @Test
  void aBadWordOfALaterConditionIsNotTakenForTheSameWordOfAnEarlierOne() throws IOException {
    write("rules/mine/trust/cases.yaml", CASES);
    String rule =
        changed(RULE, "{site: fabric, equals: lossless}", "{parameter: link.layer, equals: pf}");
    rule = rule.replace("link.layer", "qos.trust");
    assertThat(problems("rules/mine/trust/rule.yaml", rule))
        .containsExactly(
            "rules/mine/trust/rule.yaml:6:36: 'pf' is no value of type choice, one of both, dscp,"
                + " pcp");
  }

  @Test
  void aSelectionThatComesBackToItselfIsRefused() throws IOException {
    String selections =
        """
        - id: one
          title: one
          scope: nic
          when: [two]
          meaning: The first.
        - id: two
          title: two
          scope: nic
          when: [physical-function, one]
          meaning: The second.
        """;
    assertThat(problems("selections.yaml", selections))
        .containsExactly(
            "selections.yaml:4:9: 'one' selects by itself",
            "selections.yaml:9:9: 'two' selects by itself");
    assertThat(problems("selections.yaml", changed(selections, "[physical-function, one]", "[]")))
        .containsExactly(
            "selections.yaml:6:3: 'when' is missing: a selection names what must hold");
  }

  @Test
  void aRuleWithoutCasesIsRefused() throws IOException {
    assertThat(problems("rules/mine/trust/rule.yaml", RULE))
        .containsExactly(
            "rules/mine/trust/rule.yaml:1:1: cases.yaml beside it has no case for [pass, fail,"
                + " unknown]");
    String two = CASES.substring(0, CASES.indexOf("- name: nobody"));
    assertThat(problems("rules/mine/trust/cases.yaml", two))
        .containsExactly(
            "rules/mine/trust/rule.yaml:1:1: cases.yaml beside it has no case for [unknown]");
  }

  @Test
  void anIdThatIsTakenIsToldWhereItIsRepeated() throws IOException {
    assertThat(problems("parameters/mine.yaml", PARAMETER + PARAMETER))
        .containsExactly(
            "parameters/mine.yaml:15:7: the id 'mine.setting' is taken: parameters/mine.yaml:1");
    String own =
        problems("parameters/mine.yaml", changed(PARAMETER, "mine.setting", "qos.trust"))
            .getFirst();
    assertThat(own)
        .startsWith(
            "parameters/mine.yaml:1:7: the id 'qos.trust' is taken:"
                + " knowledge/parameters/qos.yaml:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "by DSCP | by DSCP\\n" + "  when: now | 2:3: unknown key 'when'; did you mean 'then'?",
        "qos.trust: pcp | qos.trust: pcpp | 5:22: 'pcpp' is no value of type choice, one of both,"
            + " dscp, pcp",
        "qos.trust: pcp | qos.trst: pcp | 5:11: there is no parameter 'qos.trst'; did you mean"
            + " 'qos.trust'?",
        "lossless-roce | lossles-roce | 8:12: there is no profile 'lossles-roce'; did you mean"
            + " 'lossless-roce'?",
        "dscp: 26 | dscpp: 26 | 9:10: there is no site value 'dscpp'; did you mean 'dscp'?",
        "dscp: 26 | dscp: 64 | 9:16: 'dscp' must be a number from 0 to 63",
        "then: unknown | then: perhaps | 11:9: 'then' must be one of pass, fail, unknown,"
            + " not-applicable, error"
      })
  void ofACase(String from, String to, String problem) throws IOException {
    write("rules/mine/trust/rule.yaml", RULE);
    assertThat(
            problems("rules/mine/trust/cases.yaml", changed(CASES, from, to.replace("\\n", "\n"))))
        .contains("rules/mine/trust/cases.yaml:" + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "source: doroce | source: doroze | 14:11: there is no source 'doroze'; did you mean"
            + " 'doroce'?",
        "host.environment | host.environmet | 12:19: there is no parameter 'host.environmet'; did"
            + " you mean 'host.environment'?",
        "value: \"5\" | value: \"500\" | 9:75: '500' is no value of type number from 1 to 100",
        "[1, 100] | [1] | 6:10: 'range' must be the least and the most of a number, as [0, 63]",
        "{of: host, fact: net.driver} | {of: hosts, fact: net.driver} | 8:12: 'of' must be host,"
            + " pci, net, rdma, port, firmware, gpu, switch, hypervisor or uplink, or a subject of"
            + " its own such as module/mlx5_core",
        "set {value} | set {valeu} | 10:18: '{valeu}' is nothing that can be put in; these are:"
            + " amount, bits, each, index, mask, net, number, pci, port, rdma, tos, value",
        "{by-hand: \"set {value}\"} | {by-site: {dcbx-ower: {none: {by-hand: x}, other: {by-hand:"
            + " y}}}} | 10:19: there is no site value 'dcbx-ower'; did you mean 'dcbx-owner'?",
        "{by-hand: \"set {value}\"} | {by-site: {dcbx-owner: {none: {by-hand: x}}}} | 10:18: must"
            + " name one key of the site, and under it its values and other:"
      })
  void ofAParameter(String from, String to, String problem) throws IOException {
    assertThat(problems("parameters/mine.yaml", changed(PARAMETER, from, to)))
        .contains("parameters/mine.yaml:" + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "extends: lossless-roce | extends: losless-roce | 3:10: there is no profile 'losless-roce';"
            + " did you mean 'lossless-roce'?",
        "host.virtual | host.virtuel | 5:17: there is no parameter 'host.virtuel'; did you mean"
            + " 'host.virtual'?",
        "workload: training | wrkload: training | 7:3: there is no site value 'wrkload'; did you"
            + " mean 'workload'?",
        "dscp: 26 | dscp: much | 8:9: 'dscp' must be a number from 0 to 63",
        "rule: qos.pfc | rule: qos.pcf | 10:11: there is no rule 'qos.pcf'; did you mean"
            + " 'qos.pfc'?",
        "qos.trust: dscp | qos.trst: dscp | 13:3: there is no parameter 'qos.trst'; did you mean"
            + " 'qos.trust'?",
        "qos.trust: dscp | link.mtu: 1 u | 13:13: '1 u' is no value of type size"
      })
  void ofAProfile(String from, String to, String problem) throws IOException {
    assertThat(problems("profiles/mine.yaml", changed(PROFILE, from, to)))
        .contains("profiles/mine.yaml:" + problem);
  }

  @Test
  void ofACounter() throws IOException {
    String counter =
        """
        - id: my_counter
          title: mine
          fact: net.carrier-down-count
          unit: packets
          good: zero
          meaning: Something.
          source: doroze
        """;
    assertThat(problems("counters/mine.yaml", counter))
        .containsExactly(
            "counters/mine.yaml:7:11: there is no source 'doroze'; did you mean 'doroce'?");
  }

  @Test
  void whatRailComesWithIsCheckedInTheSameWay() {
    KnowledgeLoader loader = new KnowledgeLoader();
    loader.add(
        new KnowledgeLoader.Document(
            "rules/mine/trust/rule.yaml", "knowledge/rules/mine/trust/rule.yaml", RULE));
    assertThatThrownBy(loader::finish)
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("knowledge/rules/mine/trust/rule.yaml:3:12: there is no parameter");
  }
}
