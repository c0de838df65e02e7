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

/** Answers as NX-API does, from the outputs that it is given. */
public final class FakeNxApi implements TestHttpsServer.Handler {
  public static final String USER = "auditor";
  public static final String PASSWORD = "Qz7-switch-Lm2";

  private static final Pattern MEMBER = Pattern.compile("\"(type|chunk|sid|input)\":\"([^\"]*)\"");

  /** The order in which the switch wants the members of a request. */
  private static final Pattern REQUEST =
      Pattern.compile(
          "\\{\"ins_api\":\\{\"version\":\"1.0\",\"type\":\"cli_(show(_ascii)?|conf)\",\"chunk\":\"[01]\","
              + "\"sid\":\"[^\"]+\",\"input\":\"[^\"]+\",\"output_format\":\"json\"\\}\\}");

  private final Map<String, String> tables = new LinkedHashMap<>();
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final Map<String, String> codes = new LinkedHashMap<>();
  private int cookieUses = Integer.MAX_VALUE;
  private int logins;

  /** The body of a command as an object. */
  public FakeNxApi table(String command, String json) {
    tables.put(command, json);
    return this;
  }

  /** What a command prints; asked for its tables, it has none. */
  public FakeNxApi text(String command, String printed) {
    texts.put(command, printed);
    return this;
  }

  /** A command that fails with this code. */
  public FakeNxApi failing(String command, String code) {
    codes.put(command, code);
    return this;
  }

  /** A cookie is good for so many requests. */
  public FakeNxApi cookieUses(int uses) {
    cookieUses = uses;
    return this;
  }

  /** How often the password came. */
  public int logins() {
    return logins;
  }

  @Override
  public synchronized Reply reply(Request request) {
    if (!request.path().equals("/ins")) {
      return Reply.of(404, "<html><head><title>404 Not Found</title></head></html>");
    }
    boolean known = request.cookie().equals("nxapi_auth=auditor:" + logins) && cookieUses-- > 0;
    if (!known && !request.authorization().equals("Basic " + basic())) {
      return Reply.of(401, "<html><body>401 Authorization Required</body></html>");
    }
    if (!REQUEST.matcher(request.body()).matches()) {
      return Reply.of(400, "{\"ins_api\":{\"outputs\":{\"output\":{\"code\":\"400\"}}}}");
    }
    logins += known ? 0 : 1;
    return Reply.of(200, answer(members(request.body())))
        .withCookie("nxapi_auth=auditor:" + logins + "; Secure; HttpOnly;");
  }

  private static String basic() {
    byte[] both = (USER + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(both);
  }

  private static Map<String, String> members(String body) {
    Map<String, String> members = new LinkedHashMap<>();
    Matcher matcher = MEMBER.matcher(body);
    while (matcher.find()) {
      members.put(matcher.group(1), matcher.group(2));
    }
    return members;
  }

  private String answer(Map<String, String> request) {
    boolean ascii = request.getOrDefault("type", "").equals("cli_show_ascii");
    boolean configures = request.getOrDefault("type", "").equals("cli_conf");
    if (request.getOrDefault("chunk", "").equals("1")) {
      return part(request.getOrDefault("input", ""), request.getOrDefault("sid", ""), ascii);
    }
    List<String> outputs = new ArrayList<>();
    for (String command : request.getOrDefault("input", "").split(" ;", 10)) {
      outputs.add(configures ? configured(command) : output(command, ascii));
      if (configures && codes.containsKey(command)) {
        break; // the lines behind one that was refused are not tried
      }
    }
    String one = outputs.size() == 1 ? outputs.getFirst() : "[" + String.join(",", outputs) + "]";
    return envelope("eoc", one);
  }

  private static String envelope(String sid, String output) {
    return "{\"ins_api\":{\"type\":\"cli_show\",\"version\":\"1.0\",\"sid\":\"%s\",\"outputs\":{\"output\":%s}}}"
        .formatted(sid, output);
  }

  private String output(String command, boolean ascii) {
    String code = codes.get(command);
    if (code != null) {
      return error(command, code, "Input CLI command error", "% Invalid command");
    }
    if (ascii && texts.containsKey(command)) {
      return good(command, quoted(texts.get(command)));
    }
    if (!ascii && tables.containsKey(command)) {
      return good(command, tables.get(command));
    }
    return texts.containsKey(command)
        ? error(command, "501", "Structured output unsupported", "")
        : error(command, "400", "Input CLI command error", "% Invalid command");
  }

  private String configured(String line) {
    String code = codes.get(line);
    return code == null
        ? good(line, "{}")
        : error(line, code, "Input CLI command error", "% Invalid command");
  }

  private static String good(String command, String body) {
    return "{\"body\":%s,\"input\":%s,\"msg\":\"Success\",\"code\":\"200\"}"
        .formatted(body, quoted(command));
  }

  private static String error(String command, String code, String message, String complaint) {
    return "{\"clierror\":%s,\"input\":%s,\"msg\":%s,\"code\":\"%s\"}"
        .formatted(quoted(complaint), quoted(command), quoted(message), code);
  }

  /** A long output in three pieces. */
  private String part(String command, String sid, boolean ascii) {
    String all = (ascii ? texts : tables).getOrDefault(command, "");
    int piece = sid.equals("1") ? 0 : Integer.parseInt(sid.substring("part".length()));
    String text = all.substring(piece * all.length() / 3, (piece + 1) * all.length() / 3);
    return envelope(piece == 2 ? "eoc" : "part" + (piece + 1), good(command, quoted(text)));
  }

  private static String quoted(String text) {
    return '"'
        + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t")
        + '"';
  }
}
