package io.railwright.reach.ssh;

import com.jcraft.jsch.JSchAlgoNegoFailException;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.JSchHostKeyException;
import com.jcraft.jsch.JSchSessionDisconnectException;
import io.railwright.model.text.Plain;
import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.identity.Credentials;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import io.railwright.reach.ssh.trust.HostKeyCheck.Outcome;
import io.railwright.reach.ssh.trust.HostKeyText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns an exception of the library during a login into a sentence, using what our own parts have
 * observed.
 */
record LoginFailure(
    Login login,
    Transport transport,
    Credentials shown,
    PromptResponder responder,
    @Nullable HostKeyCheck check) {
  private static final Pattern METHODS = Pattern.compile("for methods '([^']*)'");

  ReachException explain(Exception e) {
    String text = String.valueOf(e.getMessage());
    Optional<Outcome> key = Optional.ofNullable(check).flatMap(HostKeyCheck::outcome);
    if (check != null && key.isPresent() && !key.get().accepted()) {
      return new ReachException(Kind.HOST_KEY, HostKeyText.of(login, check, key.get()), e);
    }
    return switch (e) {
      case JSchHostKeyException refused -> badCertificate(refused);
      case JSchAlgoNegoFailException none -> noCommonAlgorithm(none);
      case JSchSessionDisconnectException bye -> disconnected(bye);
      case PromptResponder.NoAnswer silent -> refused(text, silent);
      case JSchException auth when isLogin(text) -> refused(text, auth);
      case JSchException other when transport.last() == Transport.Last.SILENCE -> silent(other);
      case JSchException other when isHangUp(other, text) -> hungUp(other);
      default ->
          new ReachException(
              Kind.ANSWER,
              "What answers as %s is not understood as an SSH server: %s."
                  .formatted(login.place(), Plain.line(text)),
              e);
    };
  }

  private boolean isHangUp(JSchException e, String text) {
    return transport.last() == Transport.Last.END
        || e.getCause() instanceof IOException
        || text.contains("closed by foreign host");
  }

  private static boolean isLogin(String text) {
    return text.startsWith("Auth fail")
        || text.startsWith("Auth cancel")
        || text.startsWith("USERAUTH fail");
  }

  private ReachException badCertificate(JSchException e) {
    return new ReachException(
        Kind.HOST_KEY,
        "The host certificate of %s is not good: %s. Check @cert-authority in the known hosts, and the certificate there."
            .formatted(login.place(), Plain.line(String.valueOf(e.getMessage()))),
        e);
  }

  private ReachException noCommonAlgorithm(JSchAlgoNegoFailException e) {
    return new ReachException(
        Kind.ANSWER,
        "%s and this client have no %s in common; it offers %s. Such a server needs an update."
            .formatted(
                login.place(), Plain.line(e.getAlgorithmName()), Plain.line(e.getServerProposal())),
        e);
  }

  private ReachException disconnected(JSchSessionDisconnectException e) {
    String said = Plain.line(e.getDescription());
    if (said.contains("authentication failures")) {
      return new ReachException(
          Kind.LOGIN,
          refusal("")
              + " It hung up after too many keys: name the right one, with IdentitiesOnly yes.",
          e);
    }
    return new ReachException(
        Kind.BROKEN,
        "%s ended the connection during the login: %s".formatted(login.place(), said),
        e);
  }

  private ReachException hungUp(JSchException e) {
    String complaint = transport.complaint();
    boolean begun = check != null && check.outcome().isPresent();
    return new ReachException(
        begun || !complaint.isEmpty() ? Kind.BROKEN : Kind.DROPPED,
        complaint.isEmpty()
            ? "%s closed the connection during the login. It may have too many logins at once (MaxStartups of sshd), or not want this client (a firewall, fail2ban)."
                .formatted(login.place())
            : "The ProxyCommand for %s ended: %s".formatted(login.place(), complaint),
        e);
  }

  private ReachException silent(JSchException e) {
    return new ReachException(
        Kind.BROKEN,
        "%s accepts the connection but says nothing for %s. Is it an SSH server, and is it alive?"
            .formatted(login.place(), DurationText.of(login.loginTimeout())),
        e);
  }

  private ReachException refused(String text, Exception e) {
    Matcher methods = METHODS.matcher(text);
    return new ReachException(Kind.LOGIN, refusal(methods.find() ? methods.group(1) : ""), e);
  }

  /** Who, with what, and what the server would have liked. */
  private String refusal(String offered) {
    List<String> tried = new ArrayList<>();
    if (!shown.identities().isEmpty()) {
      tried.add("the keys " + String.join(", ", shown.keyNames()));
    }
    if (shown.password() != null) {
      tried.add("the password");
    }
    StringBuilder text = new StringBuilder();
    text.append("%s refuses to let %s log in.".formatted(login.place(), login.options().user()));
    text.append(
        tried.isEmpty()
            ? " There was no key or password to try."
            : " Tried: " + String.join(" and ", tried) + ".");
    if (!shown.notes().isEmpty()) {
      text.append(" Not usable: ").append(String.join("; ", shown.notes())).append('.');
    }
    if (!offered.isEmpty()) {
      text.append(" The server takes: ").append(Plain.line(offered)).append('.');
    }
    responder.question().ifPresent(question -> text.append(asked(question)));
    return text.toString();
  }

  private String asked(String question) {
    return shown.password() == null
        ? " It asks: '%s'; only a plain question for a password is answered, and no password is configured."
            .formatted(question)
        : " It asks: '%s'; only a plain question for a password is answered, and that once."
            .formatted(question);
  }
}
