package io.railwright.web.access;

import io.railwright.web.http.Role;
import java.util.List;
import java.util.Set;

/**
 * By what the server knows who asks.
 *
 * @param most what anybody may do at most
 * @param tokens none where everybody is let in who reaches the port
 * @param proxies addresses whose word is taken for who asks; none for no proxy
 * @param proxyHeader in which a proxy names the user
 * @param operators users of a proxy who may do more than look
 */
public record Trust(
    Role most, Tokens tokens, Set<String> proxies, String proxyHeader, List<String> operators) {
  public static final String USUAL_HEADER = "X-Forwarded-User";

  public Trust {
    proxies = Set.copyOf(proxies);
    operators = List.copyOf(operators);
  }

  /** Everybody who reaches the port; for a port that only this machine reaches. */
  public static Trust everybody(Role most) {
    return new Trust(most, Tokens.none(), Set.of(), USUAL_HEADER, List.of());
  }

  boolean isEverybody() {
    return tokens.isEmpty() && proxies.isEmpty();
  }
}
