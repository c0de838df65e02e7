package io.railwright.reach.kube;

import static io.railwright.reach.kube.KubeconfigFile.text;

import io.railwright.model.text.Plain;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.yaml.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The command that a kubeconfig names to get a login, and that the inventory allows. It prints an
 * {@code ExecCredential}, which is a secret as a whole and is shown nowhere.
 */
final class ExecPlugin {
  private static final int SECONDS = 30;
  private static final int MOST_BYTES = 1 << 20;
  private static final JsonFactory JSON = new JsonFactory();

  private final Yaml.Mapping exec;
  private final String command;
  private final ApiAddress server;
  private final Map<String, String> environment;
  private final KnownSecrets secrets;

  ExecPlugin(
      Yaml.Mapping exec,
      String command,
      ApiAddress server,
      Map<String, String> environment,
      KnownSecrets secrets) {
    this.exec = exec;
    this.command = command;
    this.server = server;
    this.environment = environment;
    this.secrets = secrets;
  }

  /** What it printed. */
  record Credential(Optional<String> token, Optional<String> certificate, Optional<String> key) {
    @Override
    public String toString() {
      return "a login";
    }
  }

  Credential run() throws ReachException {
    try {
      Process process = builder().start();
      try {
        process.getOutputStream().close(); // nobody can be asked through it
        CompletableFuture<byte[]> printed = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> printed.completeAsync(() -> read(process), Runnable::run));
        byte[] bytes = printed.get(SECONDS, TimeUnit.SECONDS);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
          throw failed("ended with status " + (process.isAlive() ? "none" : process.exitValue()));
        }
        return credential(new String(bytes, StandardCharsets.UTF_8));
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (IOException absent) {
      throw failed("can't be started: is it installed?");
    } catch (TimeoutException late) {
      throw failed("printed no login within " + SECONDS + " s");
    } catch (ExecutionException broken) {
      throw failed("can't be read");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw failed("was interrupted");
    }
  }

  private ProcessBuilder builder() {
    List<String> words = new ArrayList<>(List.of(command));
    items("args").stream()
        .filter(it -> it instanceof Yaml.Scalar)
        .forEach(it -> words.add(((Yaml.Scalar) it).text()));
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().putAll(environment);
    for (Yaml item : items("env")) {
      if (item instanceof Yaml.Mapping pair) {
        text(pair, "name")
            .ifPresent(name -> builder.environment().put(name, text(pair, "value").orElse("")));
      }
    }
    String version = text(exec, "apiVersion").orElse("client.authentication.k8s.io/v1");
    builder
        .environment()
        .put(
            "KUBERNETES_EXEC_INFO",
            ("{\"apiVersion\":\"%s\",\"kind\":\"ExecCredential\",\"spec\":{\"interactive\":false,"
                    + "\"cluster\":{\"server\":\"https://%s:%d%s\"}}}")
                .formatted(
                    version.replaceAll("[^A-Za-z0-9./-]", ""),
                    server.host(),
                    server.port(),
                    server.prefix()));
    return builder;
  }

  private List<Yaml> items(String key) {
    return exec.get(key).orElse(exec) instanceof Yaml.Sequence list ? list.items() : List.of();
  }

  private static byte[] read(Process process) {
    try (InputStream out = process.getInputStream()) {
      return out.readNBytes(MOST_BYTES);
    } catch (IOException closed) {
      return new byte[0]; // it ended early, and its status says so
    }
  }

  private Credential credential(String text) throws ReachException {
    Optional<String> token = Optional.empty();
    Optional<String> certificate = Optional.empty();
    Optional<String> key = Optional.empty();
    boolean within = false;
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      for (JsonToken next = json.nextToken(); next != null; next = json.nextToken()) {
        if (next != JsonToken.PROPERTY_NAME) {
          continue;
        }
        String name = json.currentName();
        boolean plain = json.nextToken() == JsonToken.VALUE_STRING;
        within |= name.equals("status");
        switch (within && plain ? name : "") {
          case "token" -> token = Optional.of(json.getString());
          case "clientCertificateData" -> certificate = Optional.of(json.getString());
          case "clientKeyData" -> key = Optional.of(json.getString());
          default -> within |= name.equals("status");
        }
      }
    } catch (JacksonException broken) {
      throw failed("prints no ExecCredential");
    }
    if (token.isEmpty() && certificate.isEmpty()) {
      throw failed("prints no token and no certificate");
    }
    token.ifPresent(secrets::remember);
    return new Credential(token, certificate, key);
  }

  private ReachException failed(String what) {
    return new ReachException(
        ReachException.Kind.LOGIN,
        "The command '%s', which gets the login for %s, %s. Run it by hand."
            .formatted(Plain.line(command), server.host(), what));
  }
}
