package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer.Request;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is removed of earlier runs, and what is left alone. */
@Tag("slow")
class PodSweepTest {
  private static final String NONE = "{\"items\":[]}";
  private static final String MINUTE_AGO = "2026-11-18T00:59:00Z";
  private static final String HOURS_AGO = "2026-11-17T22:00:00Z";
  private static final PodOwner SELF = PodOwner.ofThisProcess();
  private static final PodOwner ELSEWHERE = new PodOwner("another", "1", "");

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static PodOwner dead() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return new PodOwner(SELF.machine(), Long.toString(process.pid()), SELF.began());
  }

  private static String list(String next, Object... items) {
    return KubeDocument.print(
        Map.of("metadata", Map.of("continue", next), "items", List.of(items)));
  }

  private static Map<String, Object> object(
      String session, String name, PodOwner owner, String made) {
    Map<String, String> labels = Map.of(PodText.OURS, PodText.RAIL, PodText.SESSION, session);
    return Map.of(
        "metadata",
        Map.of(
            "name",
            name,
            "uid",
            "uid-" + session,
            "labels",
            labels,
            "annotations",
            owner.annotations(),
            "creationTimestamp",
            made));
  }

  private static Map<String, Object> run(String session, PodOwner owner, String made) {
    return object(session, "rail-" + session, owner, made);
  }

  private static Map<String, Object> pod(String session, String made) {
    return object(session, "rail-" + session + "-1", new PodOwner("", "", ""), made);
  }

  /** Whose pods were removed; the last one is our own run. */
  private static List<String> swept(FakePods cluster) {
    List<String> removed = new ArrayList<>();
    for (Request one :
        NodePodsTest.ask(certificate, cluster, NodePodsTest.READY, Optional.of("tools:1"))
            .requests()) {
      if (one.method().equals("DELETE") && one.path().equals(FakePods.PODS)) {
        assertThat(one.query())
            .startsWith(
                "labelSelector=app.kubernetes.io%2Fmanaged-by%3Drailwright%2Crail%2Fsession");
        removed.add(one.query().replaceFirst(".*%3D", ""));
      }
    }
    assertThat(removed).as("our own run ends").isNotEmpty();
    return removed.subList(0, removed.size() - 1);
  }

  private static List<String> swept(String runs, String pods) {
    return swept(
        new FakePods()
            .say("GET " + FakePods.CONFIG_MAPS, 200, runs)
            .say("GET " + FakePods.PODS, 200, pods));
  }

  @Test
  void whatADeadRunLeftIsRemovedAndNothingElse() throws Exception {
    assertThat(swept(list("", run("aaaa", dead(), MINUTE_AGO)), NONE)).containsExactly("aaaa");
    assertThat(swept(list("", run("aaaa", SELF, HOURS_AGO)), list("", pod("aaaa", MINUTE_AGO))))
        .isEmpty();
    assertThat(swept(list("", run("aaaa", ELSEWHERE, MINUTE_AGO)), NONE)).isEmpty();
    assertThat(swept(list("", run("aaaa", ELSEWHERE, HOURS_AGO)), NONE)).containsExactly("aaaa");
    assertThat(swept(NONE, list("", pod("bbbb", MINUTE_AGO))))
        .as("it hangs on nothing")
        .containsExactly("bbbb");
  }

  /** A dashboard asks for longer than an hour; its pods are younger than that. */
  @Test
  void aRunElsewhereThatStillMakesPodsIsAlive() {
    String runs = list("", run("aaaa", ELSEWHERE, HOURS_AGO));
    assertThat(swept(runs, list("", pod("aaaa", HOURS_AGO), pod("aaaa", MINUTE_AGO)))).isEmpty();
    assertThat(swept(runs, list("", pod("aaaa", HOURS_AGO)))).containsExactly("aaaa");
    assertThat(swept(runs, list("", pod("aaaa", "some time ago")))).isEmpty();
  }

  /** Runs that are on the next page would look as if they had ended. */
  @Test
  void listsAreReadToTheirEnd() {
    FakePods cluster =
        new FakePods()
            .say("GET " + FakePods.PODS, 200, list("", pod("aaaa", MINUTE_AGO)))
            .say("GET " + FakePods.CONFIG_MAPS, 200, list("more"))
            .say(
                "GET " + FakePods.CONFIG_MAPS + " more",
                200,
                list("", run("aaaa", ELSEWHERE, MINUTE_AGO)));
    assertThat(swept(cluster)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "configmaps|403|",
        "configmaps|410|",
        "configmaps|200|{}",
        "configmaps|200|{\"it",
        "pods|403|"
      })
  void nothingIsRemovedWhereAListIsNotWhole(String kind, int status, String body) {
    String list = "GET /api/v1/namespaces/rail/" + kind;
    FakePods cluster =
        new FakePods()
            .say("GET " + FakePods.PODS, 200, list("", pod("aaaa", HOURS_AGO)))
            .say(list, status, body == null ? "{\"kind\":\"Status\"}" : body);
    assertThat(swept(cluster)).isEmpty();
    FakePods halfway =
        new FakePods()
            .say("GET " + FakePods.PODS, 200, list("", pod("aaaa", HOURS_AGO)))
            .say(list, 200, list("more"))
            .say(list + " more", status, body == null ? "{\"kind\":\"Status\"}" : body);
    assertThat(swept(halfway)).isEmpty();
  }

  @Test
  void anObjectOfAnotherNameIsSomebodyElses() throws Exception {
    Map<String, Object> other = object("cccc", "settings", dead(), HOURS_AGO);
    assertThat(swept(list("", other), NONE)).isEmpty();
  }
}
