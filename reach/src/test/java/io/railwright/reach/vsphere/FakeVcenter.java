package io.railwright.reach.vsphere;

import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import io.railwright.testing.https.TestHttpsServer.Request;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A vCenter that says what a test wants it to say; it knows how to let people in. */
final class FakeVcenter implements TestHttpsServer.Handler {
  static final String PASSWORD = "s3cr3t&more";
  static final String VERSIONS =
      "<namespaces><namespace><name>urn:vim25</name><version>7.0.3.0</version></namespace></namespaces>";
  private static final Pattern METHOD = Pattern.compile("Body><(\\w+)");

  private final Map<String, Deque<Reply>> replies = new HashMap<>();
  private final List<String> calls = new ArrayList<>();
  private final List<String> bodies = new ArrayList<>();

  FakeVcenter() {
    say(
        "RetrieveServiceContent",
        answer(
            "RetrieveServiceContent",
            "<returnval><rootFolder"
                + " type='Folder'>group-d1</rootFolder><propertyCollector>pc</propertyCollector>"
                + "<viewManager>vm</viewManager><sessionManager>sm</sessionManager></returnval>"));
    say("Login", answer("Login", "<returnval/>").withCookie("vmware_soap_session=abc123; Path=/"));
    say("CreateContainerView", answer("CreateContainerView", "<returnval>view-1</returnval>"));
    say("DestroyView", answer("DestroyView", ""));
    say("Logout", answer("Logout", ""));
  }

  /** Replies to a method, one after the other; the last for ever. */
  FakeVcenter say(String method, Reply... some) {
    replies.put(method, new ArrayDeque<>(List.of(some)));
    return this;
  }

  /** The methods that were called, in order. */
  synchronized List<String> calls() {
    return List.copyOf(calls);
  }

  /** What was sent with the calls of a method, in order. */
  synchronized List<String> bodies(String method) {
    return bodies.stream().filter(it -> it.contains("Body><" + method + " ")).toList();
  }

  static Reply answer(String method, String inside) {
    return Reply.of(
        200,
        envelope(
            "<%sResponse xmlns='urn:vim25'>%s</%sResponse>".formatted(method, inside, method)));
  }

  static String envelope(String body) {
    return "<?xml version='1.0'?><e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'"
        + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><e:Body>"
        + body
        + "</e:Body></e:Envelope>";
  }

  static Reply fault(String type, String inside) {
    return Reply.of(
        500,
        envelope(
            "<e:Fault><faultstring>no</faultstring><detail><%sFault xsi:type='%s'>%s</%sFault></detail></e:Fault>"
                .formatted(type, type, inside, type)));
  }

  static Reply page(String token, String... objects) {
    String next = token.isEmpty() ? "" : "<token>" + token + "</token>";
    return answer(
        "RetrievePropertiesEx", "<returnval>" + next + String.join("", objects) + "</returnval>");
  }

  static String host(String reference, String inside) {
    return "<objects><obj type='HostSystem'>%s</obj>%s</objects>".formatted(reference, inside);
  }

  static String property(String path, String type, String value) {
    return "<propSet><name>%s</name><val xsi:type='%s'>%s</val></propSet>"
        .formatted(path, type, value);
  }

  @Override
  public synchronized Reply reply(Request request) {
    if (request.path().equals("/sdk/vimServiceVersions.xml")) {
      return next("versions", Reply.of(200, VERSIONS));
    }
    Matcher method = METHOD.matcher(request.body());
    String name = method.find() ? method.group(1) : "";
    calls.add(name);
    bodies.add(request.body());
    if (name.equals("Login") && !request.body().contains("s3cr3t&amp;more")) {
      return fault("InvalidLogin", "");
    }
    return next(name, Reply.of(404, ""));
  }

  private Reply next(String name, Reply otherwise) {
    Deque<Reply> some = replies.get(name);
    if (some == null) {
      return otherwise;
    }
    return some.size() > 1 ? some.removeFirst() : some.getFirst();
  }
}
