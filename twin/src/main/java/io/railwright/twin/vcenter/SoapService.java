package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedTree.Managed;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Does what calls ask for. */
final class SoapService {
  private static final String SESSIONS = "SessionManager";
  private static final String ATTRIBUTES = "CustomFieldsManager";
  private static final String COOKIE = "vmware_soap_session=";
  private static final Data.Struct ABOUT =
      Data.Struct.of("AboutInfo")
          .text("name", "VMware vCenter Server")
          .text("fullName", "VMware vCenter Server 7.0.3 build-20051473")
          .text("vendor", "VMware, Inc.")
          .text("version", "7.0.3")
          .text("build", "20051473")
          .text("apiType", "VirtualCenter")
          .text("apiVersion", "7.0.3.0");
  private static final Data.Struct SERVICE =
      Data.Struct.of("ServiceInstance")
          .with("content", Data.Struct.of("ServiceContent").with("about", ABOUT));

  private final VcenterState state;
  private final SoapChanges changes;
  private final HostCommandService commands;
  private final List<VcenterUser> users;
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();
  private final Set<String> unknown = ConcurrentHashMap.newKeySet();

  SoapService(ManagedFabric fabric, List<VcenterUser> users) {
    this.state = new VcenterState(fabric);
    this.changes = new SoapChanges(state);
    this.commands = new HostCommandService(state);
    this.users = List.copyOf(users);
  }

  VcenterState state() {
    return state;
  }

  int sessions() {
    return sessions.size();
  }

  void forget(String method) {
    unknown.add(method);
  }

  /** As when they have not been used for long. */
  void endSessions() {
    sessions.clear();
  }

  SoapReply answer(SoapRequest request, @Nullable String cookie) {
    if (request.method().equals("RetrieveServiceContent")) {
      return content();
    }
    if (request.method().equals("Login")) {
      return login(request);
    }
    Session session = cookie == null ? null : sessions.get(cookie.replace(COOKIE, ""));
    if (session == null) {
      return SoapReply.fault(
          "NotAuthenticated",
          "The session is not authenticated.",
          "<object type=\"PropertyCollector\">%s</object><privilegeId>System.View</privilegeId>"
              .formatted(request.on()));
    }
    if (unknown.contains(request.method())) {
      return SoapReply.fault("NotSupported", "The operation is not supported on the object.", "");
    }
    Optional<String> missing = Rights.missing(request, session.user());
    if (missing.isPresent()) {
      return SoapReply.fault(
          "NoPermission",
          "Permission to perform this operation was denied.",
          DataText.element("object", "", DataText.escape(request.on()))
              + DataText.element("privilegeId", "", missing.get()));
    }
    return switch (request.method()) {
      case "Logout" -> logout(session);
      case "CreateContainerView" ->
          SoapReply.of(
              request.method(),
              "<returnval type=\"ContainerView\">%s</returnval>"
                  .formatted(session.view(request.texts("type"))));
      case "DestroyView" ->
          session.destroy(request.on())
              ? SoapReply.of(request.method(), "")
              : SoapReply.gone(request.on());
      case "RetrievePropertiesEx" -> properties(request, session);
      case "ContinueRetrievePropertiesEx" -> rest(request, session);
      case "QueryNetworkHint" -> hints(request);
      case "RetrieveManagedMethodExecuter" -> commands.executer(request);
      case "ExecuteSoap" -> commands.execute(request);
      case "HasUserPrivilegeOnEntities" -> new RightsAnswer(state).of(request, session.user());
      default -> changes.answer(request);
    };
  }

  private static SoapReply content() {
    String about = DataText.returned(new Data.Listing("about", List.of(ABOUT)));
    return SoapReply.of(
        "RetrieveServiceContent",
        "<returnval><rootFolder type=\"Folder\">group-d1</rootFolder><propertyCollector"
            + " type=\"PropertyCollector\">propertyCollector</propertyCollector><viewManager"
            + " type=\"ViewManager\">ViewManager</viewManager>"
            + about.replace("returnval>", "about>")
            + "<sessionManager type=\"SessionManager\">"
            + SESSIONS
            + "</sessionManager><customFieldsManager type=\"CustomFieldsManager\">"
            + ATTRIBUTES
            + "</customFieldsManager><authorizationManager type=\"AuthorizationManager\">"
            + "AuthorizationManager</authorizationManager></returnval>");
  }

  private SoapReply login(SoapRequest request) {
    Optional<VcenterUser> user =
        users.stream()
            .filter(it -> it.name().equals(request.text("userName")))
            .filter(
                it ->
                    MessageDigest.isEqual(
                        it.password().getBytes(StandardCharsets.UTF_8),
                        request.text("password").getBytes(StandardCharsets.UTF_8)))
            .findFirst();
    if (user.isEmpty()) {
      return SoapReply.fault(
          "InvalidLogin", "Cannot complete login due to an incorrect user name or password.", "");
    }
    Session session = new Session(user.get());
    sessions.put(session.id(), session);
    return SoapReply.of(
            "Login",
            "<returnval><key>%s</key><userName>%s</userName></returnval>"
                .formatted(session.id(), DataText.escape(user.get().name())))
        .withCookie(COOKIE + session.id() + "; Path=/; HttpOnly; Secure");
  }

  private SoapReply logout(Session session) {
    sessions.remove(session.id());
    return SoapReply.of("Logout", "");
  }

  private SoapReply properties(SoapRequest request, Session session) {
    List<String> paths = request.texts("specSet", "propSet", "pathSet");
    String from = String.join("", request.texts("specSet", "objectSet", "obj"));
    Deque<Managed> objects = new ArrayDeque<>();
    if (from.equals("ServiceInstance")) {
      objects.add(new Managed("ServiceInstance", "ServiceInstance", SERVICE));
    } else if (from.equals(ATTRIBUTES)) {
      objects.add(new Managed(ATTRIBUTES, ATTRIBUTES, changes.attributes()));
    } else if (from.equals(SESSIONS)) {
      objects.add(new Managed(SESSIONS, SESSIONS, RightsAnswer.session(session.user())));
    } else if (changes.task(from).isPresent()) {
      objects.add(new Managed("Task", from, changes.task(from).get()));
    } else if (!from.startsWith("session[")) {
      Optional<Managed> one = new ManagedTree(state).object(from);
      if (one.isEmpty()) {
        return SoapReply.gone(from);
      }
      objects.add(one.get());
    } else {
      List<String> types = request.texts("specSet", "propSet", "type");
      List<String> viewed = session.view(from);
      if (viewed.isEmpty()) {
        return SoapReply.gone(from);
      }
      new ManagedTree(state)
          .all(viewed).stream().filter(it -> types.stream().anyMatch(it::is)).forEach(objects::add);
    }
    String most = String.join("", request.texts("options", "maxObjects"));
    return page(
        request.method(),
        objects,
        paths,
        most.matches("\\d{1,6}") ? Integer.parseInt(most) : 0,
        session);
  }

  private static SoapReply rest(SoapRequest request, Session session) {
    Session.Rest rest = session.take(request.text("token"));
    return rest == null || rest.objects().isEmpty()
        ? SoapReply.fault("InvalidArgument", "A specified parameter was not correct: token", "")
        : page(request.method(), rest.objects(), rest.paths(), rest.most(), session);
  }

  /** One property that is not known makes the whole call fail. */
  private static SoapReply page(
      String method, Deque<Managed> objects, List<String> paths, int most, Session session) {
    StringBuilder text = new StringBuilder();
    for (int sent = 0; !objects.isEmpty() && (most == 0 || sent < most); sent++) {
      Managed one = objects.removeFirst();
      boolean hidden = session.user().hidden().contains(one.reference());
      StringBuilder inside =
          new StringBuilder("<obj type=\"%s\">%s</obj>".formatted(one.type(), one.reference()));
      StringBuilder missing = new StringBuilder();
      for (String path : paths) {
        Optional<Data> value = ManagedTree.property(one.object(), path);
        if (value.isEmpty()) {
          return SoapReply.fault(
              "InvalidProperty", "", DataText.element("name", "", DataText.escape(path)));
        }
        if (hidden && !path.equals("name")) {
          missing.append(forbidden(path, one));
        } else if (!(value.get() instanceof Data.Unset)) {
          inside.append(
              "<propSet><name>%s</name>%s</propSet>".formatted(path, DataText.value(value.get())));
        }
      }
      text.append(DataText.element("objects", "", inside.append(missing).toString()));
    }
    String token =
        objects.isEmpty() ? "" : DataText.element("token", "", session.keep(objects, paths, most));
    String all = token + text;
    return SoapReply.of(method, all.isEmpty() ? "" : DataText.element("returnval", "", all));
  }

  private static String forbidden(String path, Managed one) {
    return ("<missingSet><path>%s</path><fault><fault xsi:type=\"NoPermission\"><object"
                + " type=\"%s\">%s</object><privilegeId>System.Read</privilegeId></fault><localizedMessage>Permission"
                + " to perform this operation was denied.</localizedMessage></fault></missingSet>")
        .formatted(path, one.type(), one.reference());
  }

  private SoapReply hints(SoapRequest request) {
    return ManagedTree.host(state, request.on())
        .map(it -> SoapReply.of(request.method(), DataText.returned(it.hints())))
        .orElseGet(() -> SoapReply.gone(request.on()));
  }
}
