package io.railwright.twin.kube;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which objects of a list are meant: by labels that are equal or there, and by the node. */
record Selector(String labels, String fields) {
  private static final Pattern LABELS = Pattern.compile("(?:^|&)labelSelector=([^&]*)");
  private static final Pattern FIELDS = Pattern.compile("(?:^|&)fieldSelector=([^&]*)");
  private static final String NODE = "spec.nodeName=";

  static Selector of(String query) {
    return new Selector(value(LABELS, query), value(FIELDS, query));
  }

  private static String value(Pattern pattern, String query) {
    Matcher found = pattern.matcher(query);
    return found.find() ? URLDecoder.decode(found.group(1), StandardCharsets.UTF_8) : "";
  }

  boolean isAll() {
    return labels.isEmpty() && fields.isEmpty();
  }

  List<KubeObject> of(List<KubeObject> objects) {
    return isAll()
        ? objects
        : objects.stream().filter(it -> matches(KubeJson.parse(it.json()))).toList();
  }

  private boolean matches(Map<String, Object> object) {
    for (String one : labels.isEmpty() ? List.<String>of() : List.of(labels.split(",", -1))) {
      String[] sides = one.split("=+", 2);
      Object label = KubeJson.at(object, "metadata", "labels", sides[0]);
      if (label == null || (sides.length == 2 && !label.equals(sides[1]))) {
        return false;
      }
    }
    return !fields.startsWith(NODE)
        || KubeJson.text(object, "spec", "nodeName").equals(fields.substring(NODE.length()));
  }
}
