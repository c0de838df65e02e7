package io.railwright.reach.kube;

import static io.railwright.reach.kube.KubeconfigFile.isTrue;
import static io.railwright.reach.kube.KubeconfigFile.text;

import io.railwright.model.fabric.Access;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.https.ClientKey;
import io.railwright.reach.https.HttpsEndpoint;
import io.railwright.yaml.Yaml;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds out of kubeconfigs how a cluster is reached, as kubectl does: of several files, the first
 * that has an entry wins. What would make it believe anybody, or start a program that the inventory
 * does not allow, is refused.
 */
final class Kubeconfig {
  private final Access.Kubeconfig access;
  private final Map<String, String> environment;
  private final KnownSecrets secrets;
  private final List<KubeconfigFile> files = new ArrayList<>();

  Kubeconfig(Access.Kubeconfig access, Map<String, String> environment, KnownSecrets secrets) {
    this.access = access;
    this.environment = environment;
    this.secrets = secrets;
  }

  /** May start the command that gets a login. */
  KubeLogin login() throws ReachException {
    for (Path path : paths()) {
      files.add(KubeconfigFile.read(path));
    }
    String context = context();
    Entry chosen = required("contexts", "context", context, "the context");
    Entry cluster = required("clusters", "cluster", name(chosen, "cluster"), "the cluster");
    Entry user = required("users", "user", name(chosen, "user"), "the user");
    ApiAddress server =
        text(cluster.fields, "server")
            .flatMap(ApiAddress::of)
            .orElseThrow(
                () -> refused("has no 'server' that starts with https:// for this cluster"));
    HttpsEndpoint.Trust trust = trust(cluster);
    UserEntry login = new UserEntry(user, server);
    Optional<String> token = login.token();
    Optional<ClientKey> key = login.key();
    return new KubeLogin(
        server.endpoint(trust, key),
        server.prefix(),
        token,
        LoginExpiry.sentence(token, key, Instant.now())
            + "Check the login of the context '%s': kubectl --context %s get nodes"
                .formatted(Plain.line(context), ShellWords.quote(Plain.line(context))));
  }

  private record Entry(KubeconfigFile file, Yaml.Mapping fields) {}

  /** As the inventory says, or {@code KUBECONFIG}, or the usual place. */
  private List<Path> paths() {
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    if (access.file().isPresent()) {
      String file = access.file().get();
      return List.of(Path.of(file.startsWith("~/") ? home + file.substring(1) : file));
    }
    List<Path> named =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(environment.getOrDefault("KUBECONFIG", ""))
            .filter(it -> !it.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    return named.isEmpty() ? List.of(Path.of(home, ".kube", "config")) : named;
  }

  private String context() throws ReachException {
    return access
        .context()
        .or(
            () ->
                files.stream()
                    .flatMap(it -> text(it.root(), "current-context").stream())
                    .findFirst())
        .orElseThrow(() -> refused("has no 'current-context'; name a 'context' in the inventory"));
  }

  private Entry required(String list, String key, String name, String what) throws ReachException {
    for (KubeconfigFile file : files) {
      Optional<Yaml.Mapping> found = file.named(list, key, name);
      if (found.isPresent()) {
        return new Entry(file, found.get());
      }
    }
    throw refused("does not have %s '%s'".formatted(what, Plain.line(name)));
  }

  private String name(Entry context, String key) throws ReachException {
    return text(context.fields, key)
        .orElseThrow(() -> refused("has a context without '%s'".formatted(key)));
  }

  private HttpsEndpoint.Trust trust(Entry cluster) throws ReachException {
    if (isTrue(cluster.fields, "insecure-skip-tls-verify") && access.pin().isEmpty()) {
      throw refused(
          "says insecure-skip-tls-verify, with which anybody could take the login. Name the"
              + " certificate in the inventory: tls: {pin: \"sha256:…\"}");
    }
    for (String key : List.of("proxy-url", "tls-server-name")) {
      if (text(cluster.fields, key).isPresent()) {
        throw refused("has '%s', which rail does not follow".formatted(key));
      }
    }
    String stand = Plain.line(cluster.file.path().toString());
    Optional<String> pem = content(cluster, "certificate-authority");
    return HttpsEndpoint.Trust.ofText(access.pin(), pem, stand, ApiAddress.COMPARED_AT);
  }

  /** What stands in a field as data, or in a file that another one names. */
  private Optional<String> content(Entry entry, String key) throws ReachException {
    Optional<String> data = text(entry.fields, key + "-data");
    if (data.isPresent()) {
      try {
        byte[] decoded = Base64.getMimeDecoder().decode(data.get());
        return Optional.of(new String(decoded, StandardCharsets.UTF_8));
      } catch (IllegalArgumentException damaged) {
        throw refused("has '%s-data' that is no Base64".formatted(key));
      }
    }
    Optional<String> file = text(entry.fields, key);
    return file.isPresent() ? Optional.of(file(entry, key, file.get())) : Optional.empty();
  }

  private String file(Entry entry, String key, String name) throws ReachException {
    try {
      return Files.readString(entry.file.resolve(name));
    } catch (IOException | RuntimeException unreadable) {
      throw refused("names a file as '%s' that can't be read: %s".formatted(key, Plain.line(name)));
    }
  }

  /** What a user entry says of who the client is. */
  private final class UserEntry {
    private final Entry entry;
    private final Optional<ExecPlugin.Credential> started;

    UserEntry(Entry entry, ApiAddress server) throws ReachException {
      this.entry = entry;
      for (String key : List.of("auth-provider", "username")) {
        if (entry.fields.has(key)) {
          throw refused(
              "has a user with '%s', which Kubernetes no longer takes; use a token or a certificate"
                  .formatted(key));
        }
      }
      boolean exec = entry.fields.get("exec").orElse(null) instanceof Yaml.Mapping;
      this.started = exec ? Optional.of(start(server)) : Optional.empty();
    }

    private ExecPlugin.Credential start(ApiAddress server) throws ReachException {
      Yaml.Mapping exec = (Yaml.Mapping) entry.fields.get("exec").orElseThrow();
      String command =
          text(exec, "command").orElseThrow(() -> refused("has an 'exec' without a 'command'"));
      if (!access.exec().contains(command)) {
        throw refused(
            ("gets its login from the command '%s', which the inventory does not allow. If you"
                    + " trust it, add to this cluster: exec: [%s]")
                .formatted(Plain.line(command), Plain.line(command)));
      }
      return new ExecPlugin(exec, command, server, environment, secrets).run();
    }

    Optional<String> token() throws ReachException {
      Optional<String> token = started.flatMap(ExecPlugin.Credential::token);
      if (token.isEmpty()) {
        Optional<String> file = text(entry.fields, "tokenFile");
        token =
            file.isPresent()
                ? Optional.of(file(entry, "tokenFile", file.get()).strip())
                : text(entry.fields, "token");
      }
      token.ifPresent(secrets::remember);
      return token;
    }

    Optional<ClientKey> key() throws ReachException {
      Optional<String> certificate = started.flatMap(ExecPlugin.Credential::certificate);
      Optional<String> key = started.flatMap(ExecPlugin.Credential::key);
      if (certificate.isEmpty()) {
        certificate = content(entry, "client-certificate");
        key = content(entry, "client-key");
      }
      if (certificate.isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(PemText.key(certificate.get(), key.orElse("")));
      } catch (GeneralSecurityException bad) {
        throw refused("has a client certificate that is of no use: " + bad.getMessage());
      }
    }
  }

  private ReachException refused(String what) {
    String file = files.isEmpty() ? "" : " " + Plain.line(files.getFirst().path().toString());
    return new ReachException(
        ReachException.Kind.LOGIN, "The kubeconfig%s %s.".formatted(file, what));
  }
}
