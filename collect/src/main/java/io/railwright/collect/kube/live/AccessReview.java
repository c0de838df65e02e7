package io.railwright.collect.kube.live;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;

/**
 * What the one who asks may do beyond what is needed. A review is a POST that stores nothing.
 *
 * @param verb {@code get}, or {@code create}
 */
record AccessReview(String verb) {
  private static final String PATH = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";

  /** Whether commands can be started in containers. */
  Probe exec() {
    String body =
        """
        {"apiVersion":"authorization.k8s.io/v1","kind":"SelfSubjectAccessReview","spec":\
        {"resourceAttributes":{"verb":"%s","resource":"pods","subresource":"exec"}}}\
        """
            .formatted(verb);
    Parser parser = this::parse;
    return new Probe(
        Question.request("kube-may-exec-" + verb, "POST", PATH, body, "status.allowed")
            .shownAs("kubectl auth can-i " + verb + " pods/exec -A"),
        parser);
  }

  /** As the server answers, or in a word as kubectl does. */
  private Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    String first = printed.firstLines(1).isEmpty() ? "" : printed.firstLines(1).getFirst().strip();
    if (first.equals("yes") || first.equals("no")) {
      add(readings, first, first.equals("yes"));
      return readings.parsed();
    }
    for (Json.Members review : JsonText.objects(printed, (_, _, _) -> false, readings)) {
      String allowed = KubeItem.text(review.members("status"), "allowed");
      if (allowed.isEmpty()) {
        readings.notUnderstood("a review without an answer");
      } else {
        add(readings, allowed, allowed.equals("true"));
      }
    }
    return readings.parsed();
  }

  private void add(Readings readings, String text, boolean allowed) {
    readings.add("access/exec-" + verb, "access.allowed", new Value.Flag(allowed), text, 1);
  }
}
