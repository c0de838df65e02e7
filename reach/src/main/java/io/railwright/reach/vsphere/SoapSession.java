package io.railwright.reach.vsphere;

import io.railwright.model.fabric.Access;
import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.api.Deadline;
import io.railwright.reach.field.FieldTree;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsConnection.Limit;
import io.railwright.reach.https.HttpsReply;
import io.railwright.reach.vsphere.SoapText.Reference;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/**
 * Calls to one vCenter, from login to logout. The password is sent once, and again where the
 * session has ended on the way; a cookie stands for it after that.
 */
final class SoapSession {
  private static final String PATH = "/sdk";
  private static final String VERSIONS = "/sdk/vimServiceVersions.xml";
  private static final String COOKIE = "vmware_soap_session=";
  private static final int SERVER_FAULT = 500;
  private static final int UNAVAILABLE = 503;
  private static final Limit SMALL = new Limit(Duration.ofSeconds(30), 1 << 20);
  private static final Duration PARTING = Duration.ofSeconds(5);

  /** The first version of the namespace is the newest that the server speaks. */
  private static final Pattern VERSION =
      Pattern.compile("<name>\\s*urn:vim25\\s*</name>\\s*<version>([0-9.]{1,20})</version>");

  private final Access.Api access;
  private final KnownSecrets secrets;
  private final HttpsConnection connection;
  private final Deadline deadline;
  private final String password;
  private volatile String cookie = "";
  private String version = "";
  private Map<String, Reference> services = Map.of();

  /** May ask a person for the password. */
  SoapSession(
      Access.Api access, KnownSecrets secrets, HttpsConnection connection, Deadline deadline)
      throws ReachException {
    this.access = access;
    this.secrets = secrets;
    this.connection = connection;
    this.deadline = deadline;
    this.password =
        new String(
            secrets.get(
                access.password(), "password of " + access.user() + " on " + access.address()));
    secrets.remember(SoapText.escape(password));
  }

  String place() {
    return connection.place();
  }

  String user() {
    return access.user();
  }

  /** Something that serves the vCenter: {@code rootFolder}, {@code propertyCollector}. */
  Reference service(String name) throws ReachException {
    Reference found = services.get(name);
    if (found == null) {
      throw new ReachException(
          Kind.ANSWER, "%s is no vCenter: it names no %s.".formatted(place(), name));
    }
    return found;
  }

  /** An object by its type; one that serves the vCenter as a whole where nothing else is said. */
  Reference reference(String type, String value) throws ReachException {
    return value.isEmpty()
        ? service(Character.toLowerCase(type.charAt(0)) + type.substring(1))
        : new Reference(type, value);
  }

  /**
   * Finds out what the server speaks, and logs in.
   *
   * @throws ReachException if it can't be reached, is no vCenter or lets nobody in
   */
  void open() throws ReachException {
    version = version();
    services = content();
    login();
  }

  private String version() throws ReachException {
    HttpsReply reply = connection.get(VERSIONS, "", Map.of(), deadline.within(SMALL));
    Matcher version = VERSION.matcher(reply.text());
    if (reply.status() == UNAVAILABLE) {
      throw starting();
    }
    if (reply.status() != 200 || !version.find()) {
      throw noVcenter(reply);
    }
    return version.group(1);
  }

  private Map<String, Reference> content() throws ReachException {
    Map<String, Reference> found = new LinkedHashMap<>();
    try {
      String text = call("RetrieveServiceContent", Reference.SERVICE, "", SMALL);
      FieldTree kept =
          FieldTree.of(
              List.of(
                  "rootFolder",
                  "propertyCollector",
                  "viewManager",
                  "sessionManager",
                  "customFieldsManager",
                  "authorizationManager"));
      for (SoapElement value : SoapAnswer.values(text, kept)) {
        value.children().forEach(it -> found.put(it.name(), reference(it)));
      }
      return found;
    } catch (SoapFault.Raised fault) {
      throw said("RetrieveServiceContent", fault);
    } catch (XMLStreamException broken) {
      throw broken(broken);
    }
  }

  /** Their types are their names, but for the root of the tree. */
  private static Reference reference(SoapElement element) {
    String type =
        element.name().equals("rootFolder")
            ? "Folder"
            : Character.toUpperCase(element.name().charAt(0)) + element.name().substring(1);
    return new Reference(type, element.text());
  }

  /** Also where the session before has ended. */
  void login() throws ReachException {
    cookie = "";
    String arguments =
        SoapText.element("userName", access.user()) + SoapText.element("password", password);
    try {
      call("Login", service("sessionManager"), arguments, SMALL);
    } catch (SoapFault.Raised fault) {
      if (fault.fault().is(SoapFault.INVALID_LOGIN)) {
        throw new ReachException(
            Kind.LOGIN,
            "%s does not take the password of %s. Check 'user' (with its domain: NAME@vsphere.local) and 'password'."
                .formatted(place(), access.user()));
      }
      if (fault.fault().is(SoapFault.NO_PERMISSION)) {
        throw new ReachException(
            Kind.LOGIN,
            "%s lets %s in but gives it no role. Assign one with System.Read, System.View and System.Anonymous (Read-only) at the top, for all that is below."
                .formatted(place(), access.user()));
      }
      throw said("Login", fault);
    }
    if (cookie.isEmpty()) {
      throw new ReachException(
          Kind.ANSWER, "%s gives no session by which it would know who asks.".formatted(place()));
    }
  }

  /** What can't be ended ends by itself, when nobody has used it for half an hour. */
  void close() {
    if (cookie.isEmpty()) {
      return;
    }
    try {
      String body = SoapText.call("Logout", service("sessionManager"), "");
      connection.post(PATH, headers(), body, new Limit(PARTING, 1 << 16));
    } catch (ReachException _) {
      cookie = "";
    }
  }

  /**
   * Calls a method.
   *
   * @return the answer, which may be cut
   * @throws SoapFault.Raised what the server says instead
   * @throws ReachException if there is no answer, or none of SOAP: then there is no use in asking
   *     anything else
   */
  String call(String method, Reference on, String arguments, Limit limit)
      throws ReachException, SoapFault.Raised {
    deadline.check(place());
    HttpsReply reply =
        connection.post(
            PATH, headers(), SoapText.call(method, on, arguments), deadline.within(limit));
    reply.cookie().filter(it -> it.startsWith(COOKIE)).ifPresent(this::keep);
    if (reply.status() == SERVER_FAULT) {
      throw fault(reply);
    }
    if (reply.status() == UNAVAILABLE) {
      throw starting();
    }
    if (reply.status() != 200 || !isXml(reply.text())) {
      throw noVcenter(reply);
    }
    if (reply.body().cut()) {
      throw new SoapFault.Raised(TooLong.FAULT);
    }
    return reply.text();
  }

  /** An answer that has more than may come at a time. */
  static final class TooLong {
    static final SoapFault FAULT = new SoapFault("TooLong", "", "", "", "");

    private TooLong() {}
  }

  private void keep(String offered) {
    cookie = offered;
    secrets.remember(offered.substring(COOKIE.length()).replace("\"", ""));
  }

  private Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "text/xml; charset=utf-8");
    headers.put("SOAPAction", "\"urn:vim25/" + version + "\"");
    String session = cookie;
    if (!session.isEmpty()) {
      headers.put("Cookie", session);
    }
    return headers;
  }

  private static boolean isXml(String text) {
    String start = text.stripLeading();
    return start.startsWith("<?xml") || start.contains("Envelope");
  }

  private SoapFault.Raised fault(HttpsReply reply) throws ReachException {
    try {
      SoapAnswer.values(reply.text(), FieldTree.ALL);
    } catch (SoapFault.Raised fault) {
      return fault;
    } catch (XMLStreamException _) {
      throw noVcenter(reply);
    }
    throw noVcenter(reply);
  }

  private ReachException starting() {
    return new ReachException(
        Kind.UNREACHABLE,
        "The service behind %s does not answer it (HTTP 503): vCenter is starting, or its vpxd is down. Ask again in some minutes."
            .formatted(place()));
  }

  private ReachException noVcenter(HttpsReply reply) {
    String text = reply.text().strip();
    return new ReachException(
        Kind.ANSWER,
        "What answers at %s is no vCenter: it sends %s (HTTP %d). Is another server on this port?"
            .formatted(
                place(),
                text.isEmpty() ? "nothing" : "'" + Plain.line(secrets.masked(text), 80) + "'",
                reply.status()));
  }

  private ReachException said(String method, SoapFault.Raised fault) {
    return new ReachException(
        Kind.ANSWER,
        "%s answers %s with %s."
            .formatted(place(), method, Plain.line(secrets.masked(fault.fault().words()))));
  }

  ReachException broken(XMLStreamException why) {
    return new ReachException(
        Kind.ANSWER,
        "%s sends an answer that breaks off or is none of SOAP. Ask again.".formatted(place()),
        why);
  }
}
