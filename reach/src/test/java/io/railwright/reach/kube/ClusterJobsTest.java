package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a Job says, and what is said where a cluster does not take one. */
class ClusterJobsTest {
  private static final String JOBS = "/apis/batch/v1/namespaces/rail/jobs";
  private static final Reply NONE = Reply.of(200, "{\"kind\":\"JobList\",\"items\":[]}");

  private static final String MADE =
      "{\"metadata\":{\"creationTimestamp\":\"2026-11-18T01:00:00Z\"},\"spec\":{\"completionMode\":\"Indexed\",\"backoffLimitPerIndex\":3}}";

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static IndexedJob job(String session) {
    return new IndexedJob(
        session,
        2,
        40,
        16,
        new IndexedJob.Container(
            "rail:1",
            List.of("rail", "sweep", "/sweep/tables/$a", "--slice"),
            SharedFolder.parse("claim:shared/kmin").orElseThrow(),
            "/sweep",
            "/sweep/inputs",
            Optional.of(new IndexedJob.User(1000, 100))));
  }

  private interface Asked {
    void of(ClusterJobs jobs) throws ReachException;
  }

  private static List<TestHttpsServer.Request> ask(TestHttpsServer.Handler cluster, Asked asked)
      throws ReachException {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, cluster)) {
      Access.Cluster access =
          new Access.ClusterApi(
              "https://127.0.0.1:" + server.port(),
              new Secret.Environment("TOKEN"),
              new Tls(Optional.of(certificate.fingerprint()), Optional.empty()));
      KnownSecrets secrets = KnownSecrets.of((_, _) -> FakeCluster.TOKEN.toCharArray());
      asked.of(new ClusterJobs("pod7", access, secrets, "rail", Map.of()));
      return server.requests();
    }
  }

  private static void refuses(FakeCluster cluster, String... sentences) {
    assertThatThrownBy(() -> ask(cluster, it -> it.check(job(it.session()))))
        .isInstanceOf(ReachException.class)
        .message()
        .contains(sentences);
  }

  @Test
  void saysWhatIsMissing() {
    refuses(new FakeCluster(), "pod7 has no Jobs (batch/v1)");
    refuses(
        new FakeCluster()
            .say(JOBS, NONE, FakeCluster.failure(404, "namespaces \"rail\" not found")),
        "pod7 has no namespace rail",
        "docs/example/kubernetes/sweep.yaml");
    refuses(
        new FakeCluster()
            .say(
                JOBS,
                NONE,
                FakeCluster.failure(403, "User \"eve\" cannot create resource \"jobs\"")),
        "eve may not create jobs in namespace rail of pod7 (403): add {apiGroups: [\"batch\"],"
            + " resources: [jobs], verbs: [create]}");
    refuses(
        new FakeCluster().say(JOBS, NONE, FakeCluster.failure(403, "exceeded quota: jobs")),
        "(HTTP 403): exceeded quota: jobs");
    refuses(
        new FakeCluster().say(JOBS, NONE, Reply.of(201, "{\"spec\":{\"completions\":40}}")),
        "it is older than Kubernetes 1.29");
    refuses(new FakeCluster().say(JOBS, FakeCluster.failure(401, "no")), "does not know who asks");
  }

  private static String list(String next, String... items) {
    return "{\"metadata\":{\"continue\":\"%s\"},\"items\":[%s]}"
        .formatted(next, String.join(",", items));
  }

  /** A Job of a run that was killed may be on any page, and so may the pod that can't start. */
  @Test
  void listsAreReadToTheirEnd() throws Exception {
    String pod =
        "{\"status\":{\"containerStatuses\":[{\"state\":{\"waiting\":{\"reason\":\"%s\"}}}]}}";
    String left =
        "{\"metadata\":{\"name\":\"rail-sweep-left-1\",\"creationTimestamp\":\"2026-01-01T00:00:00Z\"}}";
    FakePods cluster =
        new FakePods()
            .say("GET " + FakePods.PODS, 200, list("more", pod.formatted("ContainerCreating")))
            .say("GET " + FakePods.PODS + " more", 200, list("", pod.formatted("ErrImagePull")))
            .say("POST " + JOBS, 201, MADE)
            .say("GET " + JOBS, 200, list("more"))
            .say("GET " + JOBS + " more", 200, list("", left));
    List<TestHttpsServer.Request> requests =
        ask(
            cluster,
            jobs -> {
              IndexedJob job = job(jobs.session());
              assertThat(jobs.complaints(job)).containsExactly("ErrImagePull");
              jobs.removeDead(job);
            });
    assertThat(requests.stream().filter(it -> it.method().equals("DELETE")))
        .extracting(TestHttpsServer.Request::path)
        .containsExactly(JOBS + "/rail-sweep-left-1");
  }

  /** What can't be removed goes on with nobody who follows it. */
  @Test
  void aJobThatIsLeftIsNamed() throws Exception {
    String job =
        "{\"metadata\":{\"name\":\"rail-sweep-left-%d\",\"creationTimestamp\":\"2026-01-01T00:00:00Z\"}}";
    FakePods cluster =
        new FakePods()
            .say("POST " + JOBS, 201, MADE)
            .say("GET " + JOBS, 200, list("", job.formatted(1), job.formatted(2), job.formatted(3)))
            .say(
                "DELETE " + JOBS + "/rail-sweep-left-1",
                403,
                "{\"kind\":\"Status\",\"message\":\"User \\\"eve\\\" cannot delete resource\"}")
            .say("DELETE " + JOBS + "/rail-sweep-left-2", 200, "{}")
            .say("DELETE " + JOBS + "/rail-sweep-left-3", 404, "{}");
    assertThatThrownBy(() -> ask(cluster, it -> it.removeDead(job(it.session()))))
        .isInstanceOf(ReachException.class)
        .hasMessageContaining("eve may not delete jobs in namespace rail of pod7 (403): add")
        .hasMessageEndingWith("kubectl delete jobs -n rail rail-sweep-left-1");
    cluster.say("DELETE " + JOBS + "/rail-sweep-left-1", 404, "{}");
    ask(cluster, it -> it.removeDead(job(it.session())));
  }

  @Test
  void aListThatBreaksOffIsNoShortOne() {
    FakePods cluster =
        new FakePods().say("GET " + JOBS, 200, list("more")).say("POST " + JOBS, 201, MADE);
    assertThatThrownBy(() -> ask(cluster, it -> it.check(job(it.session()))))
        .isInstanceOf(ReachException.class)
        .hasMessageContaining("(HTTP 404)");
  }

  @Test
  void tellsHowFarItIs() throws Exception {
    String state =
        "{\"status\":{\"active\":3,\"succeeded\":12,\"conditions\":[{\"type\":\"%s\",\"status\":\"%s\",\"reason\":\"FailedIndexes\",\"message\":\"Job"
            + " has failed indexes\"}]}}";
    FakeCluster cluster = new FakeCluster();
    ask(
        cluster,
        jobs -> {
          IndexedJob job = job(jobs.session());
          assertThat(jobs.look(job).ending()).isEqualTo(JobState.Ending.GONE);
          cluster.say(
              JOBS + "/" + job.name(),
              Reply.of(200, state.formatted("Failed", "False")),
              Reply.of(200, state.formatted("Failed", "True")),
              Reply.of(200, state.formatted("Complete", "True")));
          assertThat(jobs.look(job)).isEqualTo(new JobState(3, 12, JobState.Ending.GOES_ON, ""));
          assertThat(jobs.look(job).reason()).isEqualTo("FailedIndexes: Job has failed indexes");
          assertThat(jobs.look(job).ending()).isEqualTo(JobState.Ending.COMPLETE);
        });
  }

  @Test
  void aJobHasPodsWithoutRightsThatFailByThemselves() {
    KubeDocument job = KubeDocument.parse(job("abc").text(PodOwner.ofThisProcess())).orElseThrow();
    assertThat(job.text("metadata", "name")).isEqualTo("rail-sweep-abc-2");
    KubeDocument spec = job.at("spec");
    assertThat(spec.text("completionMode")).isEqualTo("Indexed");
    assertThat(spec.text("completions")).isEqualTo("40");
    assertThat(spec.text("parallelism")).isEqualTo("16");
    assertThat(spec.text("backoffLimitPerIndex")).isEqualTo("3");
    assertThat(spec.text("maxFailedIndexes")).isEqualTo("4");
    KubeDocument rule = spec.items("podFailurePolicy", "rules").getFirst();
    assertThat(rule.text("action")).isEqualTo("FailIndex");
    assertThat(rule.items("onExitCodes", "values").getFirst().text()).isEqualTo("2");
    KubeDocument pod = spec.at("template", "spec");
    assertThat(pod.text("restartPolicy")).isEqualTo("Never");
    assertThat(pod.text("automountServiceAccountToken")).isEqualTo("false");
    assertThat(pod.text("securityContext", "runAsUser")).isEqualTo("1000");
    KubeDocument container = pod.items("containers").getFirst();
    assertThat(container.items("command").get(2).text()).isEqualTo("/sweep/tables/$$a");
    assertThat(container.items("volumeMounts").getFirst().text("subPath")).isEqualTo("kmin");
    assertThat(pod.items("volumes").getFirst().text("persistentVolumeClaim", "claimName"))
        .isEqualTo("shared");
    // Else whoever asks nodes by pods would take them for pods that a killed run left.
    assertThat(spec.has("template", "metadata", "labels", PodText.SESSION)).isFalse();
  }

  @Test
  void foldersAreNamedInTwoWays() {
    assertThat(SharedFolder.parse("claim:a")).contains(new SharedFolder.Claim("a", ""));
    assertThat(SharedFolder.parse("host:/srv/x")).contains(new SharedFolder.HostPath("/srv/x"));
    for (String wrong :
        List.of("", "a", "claim:", "claim:A", "claim:a//b", "host:srv", "claim:a/../b", "pvc:a")) {
      assertThat(SharedFolder.parse(wrong)).as(wrong).isEmpty();
    }
  }
}
