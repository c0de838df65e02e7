package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsReply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Lists of whole objects, page by page. A list that is refused, or that can't be read to its end,
 * is an error and no short list: what is missing would look as if it were not there.
 */
record WholeList(KubeSession session) {
  /** How often a list is begun again whose rest the server has forgotten. */
  private static final int STARTS = 3;

  private static final int GONE = 410;

  /**
   * All objects of a list.
   *
   * @param query by which some are chosen; empty for all
   * @throws ReachException if not all of them were seen, with the reason
   */
  List<KubeDocument> at(String path, String query) throws ReachException {
    return at(path, query, it -> refused(path, it));
  }

  /**
   * All objects of a list.
   *
   * @param query by which some are chosen; empty for all
   * @param refusal what is said of an answer that is no list
   * @throws ReachException if not all of them were seen, with the reason
   */
  List<KubeDocument> at(String path, String query, Function<HttpsReply, ReachException> refusal)
      throws ReachException {
    for (int start = 1; start <= STARTS; start++) {
      Optional<List<KubeDocument>> all = pages(path, query, refusal);
      if (all.isPresent()) {
        return all.get();
      }
    }
    throw failure(
        path, "changes faster than it can be listed (410, %d times); ask again".formatted(STARTS));
  }

  /** Empty where the server has forgotten the rest. */
  private Optional<List<KubeDocument>> pages(
      String path, String query, Function<HttpsReply, ReachException> refusal)
      throws ReachException {
    List<KubeDocument> all = new ArrayList<>();
    String some = (query.isEmpty() ? "" : query + "&") + "limit=500";
    String next = "";
    do {
      String more = next.isEmpty() ? "" : "&continue=" + encoded(next);
      HttpsReply reply = session.get(path, some + more, KubeSession.ONE_PAGE);
      if (reply.status() == GONE) {
        return Optional.empty();
      }
      if (reply.status() != 200) {
        throw refusal.apply(reply);
      }
      KubeDocument page = page(path, reply);
      all.addAll(page.items("items"));
      next = page.text("metadata", "continue");
    } while (!next.isEmpty());
    return Optional.of(all);
  }

  private ReachException refused(String path, HttpsReply reply) {
    String said = Status.read(reply.text()).map(it -> ": " + it.message()).orElse("");
    return failure(path, "can't be listed (HTTP %d)%s".formatted(reply.status(), said));
  }

  private KubeDocument page(String path, HttpsReply reply) throws ReachException {
    Optional<KubeDocument> page =
        reply.body().cut() ? Optional.empty() : KubeDocument.parse(reply.text());
    return page.filter(it -> it.names().contains("items"))
        .orElseThrow(() -> failure(path, "breaks off or is no list; ask again"));
  }

  private ReachException failure(String path, String why) {
    return new ReachException(
        Kind.ANSWER, "The list %s of %s %s".formatted(path, session.place(), why));
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
