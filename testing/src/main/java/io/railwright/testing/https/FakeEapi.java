package io.railwright.testing.https;

import io.railwright.testing.https.TestHttpsServer.Reply;
import io.railwright.testing.https.TestHttpsServer.Request;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers as eAPI does, from the outputs that it is given. */
public final class FakeEapi implements TestHttpsServer.Handler {
  public static final String USER = "auditor";
  public static final String PASSWORD = "Rt5-switch-Kp8";

  private static final Pattern REQUEST =
      Pattern.compile(
          "\\{\"jsonrpc\":\"2.0\",\"method\":\"runCmds\",\"params\":\\{\"version\":1,\"cmds\":\\[(.*)\\],"
              + "\"format\":\"(json|text)\"\\},\"id\":\"1\"\\}");

  private final Map<String, String> tables = new LinkedHashMap<>();
  private final Map<String, String> texts = new LinkedHashMap<>();

  /** What a command answers as JSON. */
  public FakeEapi table(String command, String json) {
    tables.put(command, json);
    return this;
  }

  /** What a command prints that has no JSON. */
  public FakeEapi text(String command, String printed) {
    texts.put(command, printed);
    return this;
  }

  @Override
  public Reply reply(Request request) {
    byte[] both = (USER + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8);
    if (!request.authorization().equals("Basic " + Base64.getEncoder().encodeToString(both))) {
      return Reply.of(401, "Unauthorized");
    }
    Matcher matcher = REQUEST.matcher(request.body());
    if (!request.path().equals("/command-api") || !matcher.matches()) {
      return Reply.of(404, "<html>Not Found</html>");
    }
    List<String> results = new ArrayList<>();
    String list = matcher.group(1);
    for (String command : list.substring(1, list.length() - 1).split("\",\"", 99)) {
      boolean json = matcher.group(2).equals("json");
      String result = json ? tables.get(command) : printed(command);
      if (result == null) {
        boolean unconverted = json && texts.containsKey(command);
        return Reply.of(200, error(command, unconverted ? 1003 : 1002));
      }
      results.add(result);
    }
    return Reply.of(
        200, "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":[" + String.join(",", results) + "]}");
  }

  private @Nullable String printed(String command) {
    String text = texts.get(command);
    return text == null ? null : "{\"output\": \"" + text.replace("\n", "\\n") + "\"}";
  }

  private static String error(String command, int code) {
    return ("{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"error\":{\"code\":%d,\"message\":\"CLI command 1"
            + " of 1 '%s' failed: %s\",\"data\":[{\"errors\":[\"Invalid input\"]}]}}")
        .formatted(code, command, code == 1002 ? "invalid command" : "unconverted command");
  }
}
