package io.railwright.reach.kube;

import io.railwright.model.fabric.Access;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.https.HttpsEndpoint;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Where an API server is and what it knows its client by.
 *
 * @param prefix what stands before every path, as a gateway to several clusters wants it
 * @param token empty where a key shows who the client is, or nothing does
 * @param renewal what to do about a login that the server does not take
 */
record KubeLogin(HttpsEndpoint endpoint, String prefix, Optional<String> token, String renewal) {
  /**
   * How a cluster is reached.
   *
   * @param name what the inventory calls it
   * @param environment by which kubeconfigs and the commands that they name are found
   */
  static KubeLogin of(
      String name, Access.Cluster access, KnownSecrets secrets, Map<String, String> environment)
      throws ReachException {
    return switch (access) {
      case Access.Kubeconfig file -> new Kubeconfig(file, environment, secrets).login();
      case Access.ClusterApi api -> of(name, api, secrets);
    };
  }

  private static KubeLogin of(String name, Access.ClusterApi api, KnownSecrets secrets)
      throws ReachException {
    ApiAddress server =
        ApiAddress.of(api.server())
            .orElseThrow(
                () ->
                    new ReachException(
                        ReachException.Kind.UNREACHABLE,
                        "The 'server' of " + name + " is no address of HTTPS."));
    String token = new String(secrets.get(api.token(), "token of " + name)).strip();
    secrets.remember(token);
    HttpsEndpoint.Trust trust = HttpsEndpoint.Trust.ofFile(api.tls(), ApiAddress.COMPARED_AT);
    return new KubeLogin(
        server.endpoint(trust, Optional.empty()),
        server.prefix(),
        Optional.of(token),
        LoginExpiry.sentence(Optional.of(token), Optional.empty(), Instant.now())
            + "Make a new one with kubectl create token, and put it where the inventory has"
            + " 'token'.");
  }

  Map<String, String> headers() {
    return token
        .map(it -> Map.of("Accept", "application/json", "Authorization", "Bearer " + it))
        .orElse(Map.of("Accept", "application/json"));
  }

  /** For the log and the debugger: never the token. */
  @Override
  public String toString() {
    return endpoint.address() + ":" + endpoint.port();
  }
}
