package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Question.Form;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.field.FieldTree;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.https.HttpsReply;
import java.time.Duration;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * Single requests, in their order. An answer ends with 0 where the server did as it was asked, else
 * with the status of HTTP; one that never came has no section.
 *
 * @param sections where answers go
 */
record ObjectRequests(KubeSession session, List<Section> sections) {
  private static final String APPLY = "application/apply-patch+yaml";

  void ask(List<Question> questions) throws ReachException {
    for (Question question : questions) {
      if (question.form() instanceof Form.Request request) {
        HttpsReply reply = send(request, question);
        boolean done = reply.status() >= 200 && reply.status() < 300;
        String said = Status.read(reply.text()).map(Status::message).orElse("");
        sections.add(
            new Section(
                question.id(),
                "",
                reply.body().cut() ? Ending.CUT : Ending.COMPLETE,
                done ? 0 : reply.status(),
                Output.of(done ? kept(reply.text(), request) : reply.text()),
                done ? "" : said));
      }
    }
  }

  /** What was not asked for is dropped as it arrives; what is no JSON is its reader's to refuse. */
  private static String kept(String text, Form.Request request) {
    if (request.fields().isEmpty()) {
      return text;
    }
    try {
      return ListPage.kept(text, FieldTree.of(request.fields())) + "\n";
    } catch (JacksonException _) {
      return text;
    }
  }

  private HttpsReply send(Form.Request request, Question question) throws ReachException {
    String[] parts = request.path().split("\\?", 2);
    String query = parts.length == 2 ? parts[1] : "";
    if (!request.changes()) {
      Limit limit = new Limit(Duration.ofSeconds(question.seconds()), question.bytes());
      return session.get(parts[0], query, limit);
    }
    String type = request.method().equals("PATCH") ? APPLY : PodSweep.JSON;
    return session.send(request.method(), parts[0], query, type, request.body());
  }
}
