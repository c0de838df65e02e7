package io.railwright.web.page;

import io.railwright.web.access.Gate;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Call;
import io.railwright.web.http.Parameter;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.WebProblem;
import java.util.List;
import java.util.Optional;

/** Where a person shows a token, and where they leave. */
public final class LoginPage {
  private final Gate gate;

  public LoginPage(Gate gate) {
    this.gate = gate;
  }

  public List<Route> all() {
    return List.of(
        Route.page("/login", "Where a token is shown", List.of(), _ -> form()).open(),
        order(
            "/login",
            "Shows a token",
            List.of(Parameter.body("token", new Parameter.Type.Text(), true, "a token", "TOKEN")),
            this::logIn),
        order("/logout", "Forgets the token", List.of(), this::logOut));
  }

  private static Route order(
      String pattern, String summary, List<Parameter> parameters, Route.Handler handler) {
    return new Route(
        "POST",
        pattern,
        Role.NOBODY,
        Route.Kind.PAGE,
        summary,
        parameters,
        Answer.HTML,
        "",
        handler);
  }

  private Answer form() {
    String markup =
        gate.takesTokens()
            ? """
            <form method="post" action="/login"><label class="field">Token
            <input type="password" name="token" autocomplete="current-password" required></label>
            <button>Log in</button></form>
            <p class="hint">The file that rail serve --token-file names has one for each role.</p>
            """
            : "<p>This server asks nobody for a token. <a href=\"/\">To the fabric</a></p>\n";
    return Answer.text(
        Answer.HTML,
        Frame.head("Log in")
            + "<main id=\"main\" class=\"login\">\n<h1>Log in</h1>\n<section>"
            + markup
            + "</section></main>\n</body></html>\n");
  }

  private Answer logIn(Call call) throws WebProblem {
    Optional<String> session = gate.logIn(call.value("token"));
    if (session.isEmpty()) {
      throw new WebProblem(403, "this token is not known here");
    }
    return Answer.with(
        Answer.redirect("/"), "Set-Cookie", Gate.cookie(session.get(), call.request().secure()));
  }

  private Answer logOut(Call call) {
    gate.logOut(call.request());
    return Answer.with(
        Answer.redirect("/login"), "Set-Cookie", Gate.cookie("", call.request().secure()));
  }
}
