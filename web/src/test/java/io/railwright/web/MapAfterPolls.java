package io.railwright.web;

import io.railwright.model.fact.Kind;
import io.railwright.model.monitor.WatchReport;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The map as the server shows it after each poll. A browser may come late to a page; this tells how
 * many polls a fault took, whatever the machine of the test has to do besides.
 */
final class MapAfterPolls implements Consumer<WatchReport>, AutoCloseable {
  private static final Pattern RED =
      Pattern.compile("<line [^>]*class=\"[^\"]*\\bhot\\b[^\"]*\"><title>([^<]*)</title>");

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI map;
  private final List<Shown> shown = new CopyOnWriteArrayList<>();

  MapAfterPolls(String server) {
    this.map = URI.create(server + "map");
  }

  /**
   * One poll.
   *
   * @param isWhole whether it tells of all hosts: an answer that came late, or took so much longer
   *     than the one before that it is left out, is seen in the next one
   * @param pauses whether a host is known to have paused its switch: a twin on a busy machine may
   *     be behind its faults
   * @param red what is said of each link that is red
   */
  record Shown(int poll, boolean isWhole, boolean pauses, List<String> red) {}

  @Override
  public void accept(WatchReport report) {
    boolean isWhole =
        report.late() == 0
            && report.ports().stream()
                .filter(it -> it.subject().root().kind().equals(Kind.HOST))
                .allMatch(it -> it.receive().isPresent());
    boolean pauses = report.ports().stream().anyMatch(it -> it.pausedOut().orElse(0) > 0);
    shown.add(new Shown(report.polls(), isWhole, pauses, red()));
  }

  private List<String> red() {
    try {
      HttpRequest request = HttpRequest.newBuilder(map).header("Accept", "text/html").build();
      String page = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      return RED.matcher(page).results().map(it -> it.group(1)).toList();
    } catch (IOException failed) {
      return List.of("not shown: " + failed);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  /** The poll before the first that tells of a pause; more than there are if none does. */
  int beforePauses() {
    return shown.stream()
        .filter(Shown::pauses)
        .mapToInt(it -> it.poll - 1)
        .findFirst()
        .orElse(Integer.MAX_VALUE);
  }

  /** The first polls in which all machines answered, of those after one. */
  List<Shown> whole(int after, int many) {
    List<Shown> polls = new ArrayList<>();
    for (Shown one : shown) {
      if (one.poll > after && one.isWhole && polls.size() < many) {
        polls.add(one);
      }
    }
    return polls;
  }

  @Override
  public void close() {
    client.shutdownNow();
    client.close();
  }
}
