package io.railwright.twin.kube;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A part of a list: as many objects as were asked for, from where the part before ended. */
record KubePage(ClusterState.Listing listing, String query) {
  private static final Pattern LIMIT = Pattern.compile("(?:^|&)limit=([0-9]{1,6})(?:&|$)");
  private static final Pattern CONTINUE = Pattern.compile("(?:^|&)continue=([^&]+)");
  private static final Pattern TOKEN = Pattern.compile("([0-9]{1,18}):([0-9]{1,9})");

  KubeReply reply() {
    int from = 0;
    Matcher next = CONTINUE.matcher(query);
    if (next.find()) {
      Matcher token = TOKEN.matcher(decoded(next.group(1)));
      if (!token.matches()) {
        return KubeReply.status(
            400, "BadRequest", "continue key is not valid: illegal base64 data");
      }
      if (Long.parseLong(token.group(1)) != listing.revision()) {
        return KubeReply.status(
            410,
            "Expired",
            "The provided continue parameter is too old to display a consistent list result.");
      }
      from = Math.min(Integer.parseInt(token.group(2)), listing.objects().size());
    }
    Matcher limit = LIMIT.matcher(query);
    int most = limit.find() ? Integer.parseInt(limit.group(1)) : 0;
    int to = most == 0 ? listing.objects().size() : Math.min(from + most, listing.objects().size());
    return page(listing.objects().subList(from, to), to);
  }

  private static String decoded(String text) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(URLDecoder.decode(text, StandardCharsets.UTF_8));
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException damaged) {
      return "";
    }
  }

  private KubeReply page(List<KubeObject> objects, int to) {
    int left = listing.objects().size() - to;
    String token = listing.revision() + ":" + to;
    String rest =
        left == 0
            ? ""
            : ",\"continue\":\"%s\",\"remainingItemCount\":%d"
                .formatted(
                    Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(token.getBytes(StandardCharsets.UTF_8)),
                    left);
    String kind = listing.objects().isEmpty() ? "" : listing.objects().getFirst().kind();
    String version = listing.objects().isEmpty() ? "v1" : listing.objects().getFirst().version();
    return KubeReply.ok(
        "{\"kind\":\"%sList\",\"apiVersion\":\"%s\",\"metadata\":{\"resourceVersion\":\"%d\"%s},\"items\":[%s]}\n"
            .formatted(
                kind,
                version,
                listing.revision(),
                rest,
                objects.stream().map(KubeObject::json).collect(Collectors.joining(","))));
  }
}
