package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Question.Form;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.reach.field.FieldTree;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.https.HttpsReply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/**
 * Reads whole lists, page by page. A list that can't be read in full is not used at all: half of
 * the nodes would look like a cluster of half the size.
 */
final class ObjectLists {
  /** What kubectl asks for at a time. */
  private static final int PAGE = 500;

  /** Of one page as it is sent, with all that is dropped: 500 nodes at 100 kB each. */
  private static final long PAGE_BYTES = 64 << 20;

  /** Rendered machine configurations have a megabyte each. */
  private static final int SMALLER = 8;

  /** How often a list is begun again whose rest the server has forgotten. */
  private static final int STARTS = 3;

  private static final Pattern USER = Pattern.compile("User \"([^\"]{1,100})\"");

  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int GONE = 410;

  private final KubeSession session;
  private final long mostBytes;
  private final List<Section> sections = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private long kept;

  ObjectLists(KubeSession session, long mostBytes) {
    this.session = session;
    this.mostBytes = mostBytes;
  }

  List<Section> sections() {
    return sections;
  }

  /** Why lists could not be read, one sentence each. */
  List<String> failures() {
    return failures;
  }

  /** A group that the server does not have has no objects; that is an answer and no failure. */
  void ask(List<Question> questions) throws ReachException {
    if (questions.stream().noneMatch(it -> it.form() instanceof Form.Objects)) {
      return;
    }
    Map<String, List<String>> served = ApiGroups.served(session);
    for (Question question : questions) {
      if (question.form() instanceof Form.Objects objects) {
        ask(question, objects, served.getOrDefault(group(objects), List.of()));
      }
    }
  }

  /**
   * @param versions of the group; none for the core, and where the server has no such group
   */
  private void ask(Question question, Form.Objects objects, List<String> versions)
      throws ReachException {
    try {
      String text = text(question, objects, versions);
      keep(text.length());
      sections.add(section(question, 0, Output.of(text), ""));
    } catch (RefusedException refused) {
      String why = String.valueOf(refused.getMessage());
      failures.add(why);
      sections.add(section(question, refused.status, Output.EMPTY, why));
    }
  }

  /** A kind that the server has in other versions alone is not read: its fields may differ. */
  private String text(Question question, Form.Objects objects, List<String> versions)
      throws ReachException, RefusedException {
    if (objects.api().isEmpty()) {
      return all("/api/v1/" + objects.resource(), question, objects).orElse("");
    }
    if (versions.isEmpty()) {
      return "";
    }
    String known = objects.api();
    if (versions.contains(known)) {
      Optional<String> there =
          all("/apis/%s/%s".formatted(known, objects.resource()), question, objects);
      if (there.isPresent()) {
        return there.get();
      }
    }
    for (String other : versions) {
      if (!other.equals(known) && ApiGroups.has(session, other, objects.resource())) {
        throw new RefusedException(
            1,
            "%s is there as %s, and rail reads %s alone; a newer rail may know it."
                .formatted(objects.fullName(), other, known));
      }
    }
    return "";
  }

  private static String group(Form.Objects objects) {
    return objects.api().replaceFirst("/.*", "");
  }

  private static Section section(Question question, int exit, Output out, String err) {
    return new Section(question.id(), "", Ending.COMPLETE, exit, out, err);
  }

  private void keep(int bytes) throws ReachException {
    kept += bytes;
    if (kept > mostBytes) {
      sections.clear();
      throw new ReachException(
          Kind.ANSWER,
          "%s answers more than %d MiB, the most that one cluster may fill; nothing of it is used."
              .formatted(session.place(), Math.max(1, mostBytes >> 20)));
    }
  }

  /** One list is refused; the others may not be. */
  private static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;
    private final int status;

    RefusedException(int status, String message) {
      super(message);
      this.status = status;
    }
  }

  /** Empty where there is no such list. */
  private Optional<String> all(String path, Question question, Form.Objects objects)
      throws ReachException, RefusedException {
    for (int start = 1; ; start++) {
      switch (pages(path, question, objects)) {
        case Listed.Whole(String lines) -> {
          return Optional.of(lines);
        }
        case Listed.None _ -> {
          return Optional.empty();
        }
        case Listed.Forgotten _ -> {}
      }
      if (start == STARTS) {
        throw new RefusedException(
            GONE,
            "%s changes faster than it can be listed: %d times the server forgot the rest (410)."
                .formatted(objects.fullName(), STARTS));
      }
    }
  }

  /** What came of asking for a list. */
  private sealed interface Listed {
    /** All objects, a line for each. */
    record Whole(String lines) implements Listed {}

    /** The group has other kinds than this one. */
    record None() implements Listed {}

    /** The server has forgotten the rest of the list. */
    record Forgotten() implements Listed {}
  }

  private Listed pages(String path, Question question, Form.Objects objects)
      throws ReachException, RefusedException {
    FieldTree fields = FieldTree.of(objects.fields());
    StringBuilder lines = new StringBuilder();
    String next = "";
    int page = PAGE;
    boolean more = true;
    while (more) {
      HttpsReply reply = get(path, page, next, question, objects);
      if (reply.body().cut()) {
        page = smaller(page, objects);
        continue;
      }
      if (reply.status() == GONE) {
        return new Listed.Forgotten();
      }
      if (reply.status() == NOT_FOUND) {
        return new Listed.None();
      }
      next = add(reply, objects, fields, lines);
      if (lines.length() > question.bytes()) {
        throw new RefusedException(
            1,
            "%s has more than %d MiB, which is not read."
                .formatted(objects.fullName(), question.bytes() >> 20));
      }
      more = !next.isEmpty();
    }
    return new Listed.Whole(lines.toString());
  }

  private static int smaller(int page, Form.Objects objects) throws RefusedException {
    if (page == 1) {
      throw new RefusedException(
          1, "An object of %s has more than 64 MiB.".formatted(objects.fullName()));
    }
    return Math.max(1, page / SMALLER);
  }

  private HttpsReply get(
      String path, int page, String next, Question question, Form.Objects objects)
      throws ReachException, RefusedException {
    String query = "limit=" + page + (next.isEmpty() ? "" : "&continue=" + encoded(next));
    Limit limit = new Limit(Duration.ofSeconds(question.seconds()), PAGE_BYTES);
    HttpsReply reply = session.get(path, query, limit);
    int status = reply.status();
    if (status == FORBIDDEN) {
      throw new RefusedException(status, forbidden(objects, reply));
    }
    if (status != 200 && status != GONE && status != NOT_FOUND) {
      String said = Status.read(reply.text()).map(it -> ": " + it.message()).orElse("");
      throw new RefusedException(
          status, "%s can't be listed (HTTP %d)%s.".formatted(objects.fullName(), status, said));
    }
    return reply;
  }

  private static String encoded(String next) {
    return URLEncoder.encode(next, StandardCharsets.UTF_8);
  }

  /** With the rule that is missing, to be put into a ClusterRole. */
  private static String forbidden(Form.Objects objects, HttpsReply reply) {
    String said = Status.read(reply.text()).map(Status::message).orElse("");
    Matcher user = USER.matcher(said);
    return "%s may not list %s (403): add {apiGroups: [\"%s\"], resources: [%s], verbs: [list]} to %s."
        .formatted(
            user.find() ? user.group(1) : "This client",
            objects.fullName(),
            group(objects),
            objects.resource(),
            "a ClusterRole that it is bound to");
  }

  private String add(HttpsReply reply, Form.Objects objects, FieldTree fields, StringBuilder lines)
      throws RefusedException {
    try {
      ListPage page = ListPage.read(reply.text(), fields);
      for (String line : page.items()) {
        if (objects.holding().isEmpty() || objects.holding().get().matcher(line).find()) {
          lines.append(line).append('\n');
        }
      }
      return page.next();
    } catch (JacksonException | ListPage.NotAListException broken) {
      throw new RefusedException(
          1,
          "The list of %s breaks off or is none (%d bytes of JSON came from %s). Ask again."
              .formatted(objects.fullName(), reply.text().length(), session.place()));
    }
  }
}
