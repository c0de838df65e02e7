package io.railwright.reach.kube;

import io.railwright.model.fabric.Access;
import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.api.Deadline;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsReply;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Jobs of one run of rail in one namespace of a cluster. What earlier runs left that were killed is
 * removed with the first one.
 */
public final class ClusterJobs {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Duration TIME = Duration.ofSeconds(60);

  /** Its pods are to go with it. */
  private static final String WITH_PODS =
      "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"propagationPolicy\":\"Background\"}";

  private static final String BATCH = "batch";
  private static final String JOBS = "jobs";
  private static final int LONGEST_COMPLAINT = 600;

  private final String cluster;
  private final Access.Cluster access;
  private final KnownSecrets secrets;
  private final String namespace;
  private final Map<String, String> environment;
  private final JobRefusal refusal;
  private final String session = newSession();
  private @Nullable KubeLogin login;

  /**
   * Nothing is asked yet.
   *
   * @param cluster what a person calls it
   */
  public ClusterJobs(
      String cluster,
      Access.Cluster access,
      KnownSecrets secrets,
      String namespace,
      Map<String, String> environment) {
    this.cluster = cluster;
    this.access = access;
    this.secrets = secrets;
    this.namespace = namespace;
    this.environment = Map.copyOf(environment);
    this.refusal = new JobRefusal(cluster, namespace);
  }

  private static String newSession() {
    byte[] seed = new byte[5];
    RANDOM.nextBytes(seed);
    return HexFormat.of().formatHex(seed);
  }

  /** By which Jobs of this run are told from others. */
  public String session() {
    return session;
  }

  /** Where the cluster is. */
  public String place() throws ReachException {
    return login().toString();
  }

  private synchronized KubeLogin login() throws ReachException {
    KubeLogin known = login;
    if (known == null) {
      known = KubeLogin.of(cluster, access, secrets, environment);
      login = known;
    }
    return known;
  }

  /** What is asked of the server over one connection. */
  private interface Request<T> {
    T send(KubeSession session) throws ReachException;
  }

  private <T> T over(Request<T> request) throws ReachException {
    try (HttpsConnection connection = new HttpsConnection(login().endpoint())) {
      return request.send(new KubeSession(login(), connection, secrets, new Deadline(TIME)));
    }
  }

  private String jobs() {
    return "/apis/batch/v1/namespaces/" + namespace + "/jobs";
  }

  /**
   * Whether the cluster would take a Job: all that it checks, without making one.
   *
   * @throws ReachException with what is missing
   */
  public void check(IndexedJob job) throws ReachException {
    over(it -> list(it, jobs(), ours(), BATCH, JOBS));
    over(it -> post(it, job, "dryRun=All"));
  }

  /**
   * Makes a Job.
   *
   * @throws ReachException if it was refused; if no answer came it may be there all the same
   */
  public void start(IndexedJob job) throws ReachException {
    over(it -> post(it, job, ""));
  }

  private KubeDocument post(KubeSession asked, IndexedJob job, String query) throws ReachException {
    HttpsReply made =
        asked.send("POST", jobs(), query, PodSweep.JSON, job.text(PodOwner.ofThisProcess()));
    Optional<KubeDocument> object = KubeDocument.parse(made.text());
    if (made.status() != 201 || object.isEmpty()) {
      throw refusal.of(made, "create", BATCH, JOBS);
    }
    KubeDocument spec = object.get().at("spec");
    if (!spec.text("completionMode").equals("Indexed") || !spec.has("backoffLimitPerIndex")) {
      if (query.isEmpty()) {
        removeAll(asked, List.of(job.name()));
      }
      throw refusal.tooOld();
    }
    return object.get();
  }

  /** How far a Job is. */
  public JobState look(IndexedJob job) throws ReachException {
    return over(
        it -> {
          HttpsReply reply = it.get(jobs() + "/" + job.name(), "", KubeSession.ONE_OBJECT);
          if (reply.status() == 404) {
            return new JobState(0, 0, JobState.Ending.GONE, "");
          }
          Optional<KubeDocument> object = KubeDocument.parse(reply.text());
          if (reply.status() != 200 || object.isEmpty()) {
            throw refusal.of(reply, "get", BATCH, JOBS);
          }
          return JobState.of(object.get());
        });
  }

  /** Why pods of a Job do not run, or how they ended, each reason once. */
  public List<String> complaints(IndexedJob job) throws ReachException {
    String pods = "/api/v1/namespaces/" + namespace + "/pods";
    String selector =
        "labelSelector=" + WholeList.encoded(IndexedJob.SESSION + "=" + job.session());
    List<String> complaints = new ArrayList<>();
    for (KubeDocument pod : over(it -> list(it, pods, selector, "", "pods"))) {
      for (KubeDocument state : pod.items("status", "containerStatuses")) {
        add(complaints, state.at("state", "waiting"));
        add(complaints, state.at("state", "terminated"));
      }
      pod.items("status", "conditions").stream()
          .filter(it -> it.text("reason").equals("Unschedulable"))
          .forEach(it -> add(complaints, it));
    }
    return complaints;
  }

  /** Starting is no reason, and neither is that a pod has done its work. */
  private static void add(List<String> complaints, KubeDocument state) {
    String reason = state.text("reason");
    String message = state.text("message").strip();
    boolean usual =
        List.of("", "ContainerCreating", "PodInitializing", "Completed").contains(reason);
    String both = message.isEmpty() ? reason : reason + ": " + message;
    String line = Plain.line(both, LONGEST_COMPLAINT);
    if (!usual && !complaints.contains(line)) {
      complaints.add(line);
    }
  }

  /** With its pods; one that is gone already is as good. */
  public void remove(IndexedJob job) throws ReachException {
    over(
        it -> {
          HttpsReply gone = delete(it, job.name());
          if (gone.status() >= 300 && gone.status() != 404) {
            throw refusal.of(gone, "delete", BATCH, JOBS);
          }
          return gone;
        });
  }

  private HttpsReply delete(KubeSession asked, String name) throws ReachException {
    return asked.send("DELETE", jobs() + "/" + name, "", PodSweep.JSON, WITH_PODS);
  }

  /**
   * Removes what runs left that were killed.
   *
   * @param job one that would be made next, by which the clock of the server is read
   * @throws ReachException if something is left, with its names
   */
  public void removeDead(IndexedJob job) throws ReachException {
    over(
        it -> {
          String now = post(it, job, "dryRun=All").text("metadata", "creationTimestamp");
          List<String> dead = new ArrayList<>();
          for (KubeDocument one : list(it, jobs(), ours(), BATCH, JOBS)) {
            String made = one.text("metadata", "creationTimestamp");
            Duration longest = Duration.ofSeconds(IndexedJob.LONGEST_SECONDS);
            if (PodOwner.of(one).isDead(made, now, longest)) {
              dead.add(one.text("metadata", "name"));
            }
          }
          removeAll(it, dead);
          return now;
        });
  }

  /** One that can't be removed keeps no other. */
  private void removeAll(KubeSession asked, List<String> names) throws ReachException {
    List<String> left = new ArrayList<>();
    Optional<HttpsReply> why = Optional.empty();
    for (String name : names) {
      HttpsReply gone = delete(asked, name);
      if (gone.status() >= 300 && gone.status() != 404) {
        left.add(name);
        why = Optional.of(gone);
      }
    }
    if (why.isPresent()) {
      throw refusal.left(why.get(), left);
    }
  }

  private static String ours() {
    String both = PodText.OURS + "=" + PodText.RAIL + "," + IndexedJob.SESSION;
    return "labelSelector=" + WholeList.encoded(both);
  }

  private List<KubeDocument> list(
      KubeSession asked, String path, String query, String group, String resource)
      throws ReachException {
    return new WholeList(asked).at(path, query, it -> refusal.of(it, "list", group, resource));
  }
}
