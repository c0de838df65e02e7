package io.railwright.reach.kube;

import io.railwright.reach.https.HttpsEndpoint;
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
