package io.railwright.reach.api;

import io.railwright.model.fabric.Platform;
import java.util.List;
import java.util.Optional;

/** The requests and replies of one vendor's API. */
sealed interface CommandApi permits NxApi, Eapi {
  static CommandApi of(Platform platform) {
    return platform.equals(Platform.NXOS) ? new NxApi() : new Eapi();
  }

  /** As its vendor calls it. */
  String title();

  String path();

  /** What to type on a switch where it is off. */
  String enabling();

  /** The cookie that stands for a login; empty where each request logs in anew. */
  String cookie();

  /** In one request. */
  int mostCommands();

  /**
   * The body of a request.
   *
   * @param structured asks for tables, else for the text of a terminal
   */
  String request(List<String> lines, boolean structured);

  /**
   * The body of a request for a part of a long output.
   *
   * @param session as the part before named it; empty for the first
   */
  Optional<String> partRequest(String line, boolean structured, String session);

  /** The body of a request that configures; empty where that is not known of this API. */
  Optional<String> configuration(List<String> lines);

  /**
   * The outputs of a reply, in the order of the commands; fewer than were asked where the API gave
   * up.
   *
   * @throws BadReplyException if it is not the reply of such an API, or not all of it
   */
  ApiReply read(String text, int asked) throws BadReplyException;
}
