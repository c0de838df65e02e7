package io.railwright.web.access;

import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.Router;
import io.railwright.web.http.Visitor;
import io.railwright.web.http.WebProblem;
import io.railwright.web.http.WebRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;

/** Tells who asks, and refuses what they may not. */
public final class Gate {
  /** A browser's proof that its user has shown a token. */
  public static final String COOKIE = "rail";

  /** In which a page sends its secret along with an order. */
  public static final String CSRF_HEADER = "X-Rail-Csrf";

  private static final String BEARER = "Bearer ";
  private static final Visitor STRANGER = new Visitor(Role.NOBODY, "", "", false);

  private final Trust trust;
  private final Sessions sessions = new Sessions(System::nanoTime);
  private final String ofEverybody = Secrets.random();

  public Gate(Trust trust) {
    this.trust = trust;
  }

  public Visitor visitor(WebRequest request) {
    if (trust.isEverybody()) {
      return new Visitor(trust.most(), "", ofEverybody, false);
    }
    if (trust.proxies().contains(request.remote())) {
      return byProxy(request);
    }
    String authorization = request.header("authorization").orElse("");
    if (authorization.startsWith(BEARER)) {
      Role role = trust.tokens().roleOf(authorization.substring(BEARER.length()).strip());
      return new Visitor(role.atMost(trust.most()), "", "", true);
    }
    return request
        .cookie(COOKIE)
        .flatMap(sessions::of)
        .map(it -> new Visitor(it.role().atMost(trust.most()), "", it.csrf(), false))
        .orElse(STRANGER);
  }

  private Visitor byProxy(WebRequest request) {
    Optional<String> user = request.header(trust.proxyHeader()).filter(it -> !it.isBlank());
    if (user.isEmpty()) {
      return STRANGER;
    }
    Role role = trust.operators().contains(user.get()) ? Role.OPERATE : Role.LOOK;
    return new Visitor(
        role.atMost(trust.most()), user.get(), Secrets.derived(ofEverybody, user.get()), false);
  }

  /**
   * Refuses who may not ask.
   *
   * @param values of the request, among them what its page sent along
   */
  public void check(Route route, WebRequest request, Visitor visitor, Map<String, String> values)
      throws WebProblem {
    if (!visitor.role().may(route.role())) {
      throw refusal(route, visitor);
    }
    if (route.isOrder() && route.role() != Role.NOBODY && !visitor.isProgram()) {
      String sent = request.header(CSRF_HEADER).orElse(values.getOrDefault(Router.CSRF, ""));
      if (!isSame(sent, visitor.csrf())) {
        throw new WebProblem(
            403,
            "an order needs the csrf value that /api/v1/session tells, in the header "
                + CSRF_HEADER);
      }
    }
  }

  private WebProblem refusal(Route route, Visitor visitor) {
    if (visitor.role() == Role.NOBODY) {
      return new WebProblem(
          401, "say who you are: a token in the header Authorization: Bearer, or at /login");
    }
    return new WebProblem(
        403,
        trust.most().may(route.role())
            ? "this needs the role '" + route.role().word() + "'"
            : "this server only shows; rail serve --operate lets people operate");
  }

  private static boolean isSame(String sent, String known) {
    return !known.isEmpty()
        && MessageDigest.isEqual(
            sent.getBytes(StandardCharsets.UTF_8), known.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether people show tokens to be let in. */
  public boolean takesTokens() {
    return !trust.tokens().isEmpty();
  }

  /** The value of the cookie for who shows this token; empty for a wrong one. */
  public Optional<String> logIn(String token) {
    Role role = trust.tokens().roleOf(token.strip());
    return role == Role.NOBODY ? Optional.empty() : Optional.of(sessions.begin(role));
  }

  public void logOut(WebRequest request) {
    request.cookie(COOKIE).ifPresent(sessions::end);
  }

  /** The cookie as a header has it. */
  public static String cookie(String value, boolean secure) {
    String age = value.isEmpty() ? "0" : String.valueOf(Sessions.SECONDS);
    return COOKIE
        + "="
        + value
        + "; Path=/; HttpOnly; SameSite=Strict; Max-Age="
        + age
        + (secure ? "; Secure" : "");
  }
}
