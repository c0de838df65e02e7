package io.railwright.reach.ssh;

import io.railwright.reach.ssh.identity.Credentials;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;

/**
 * What the client offers in a session, in the order of cost for one short login;
 * docs/adr/0003-ssh-library.md has the numbers. The hybrid with ML-KEM comes first although it
 * costs a little more: a password for sudo may pass, and what is recorded today can be opened
 * later. All that is offered is in the JDK itself, so that the library need not try each algorithm
 * out in every session.
 */
final class Proposals {
  private static final String KEY_EXCHANGES =
      String.join(
          ",",
          "mlkem768x25519-sha256",
          "curve25519-sha256",
          "curve25519-sha256@libssh.org",
          "ecdh-sha2-nistp256",
          "ecdh-sha2-nistp384",
          "ecdh-sha2-nistp521",
          "diffie-hellman-group-exchange-sha256",
          "diffie-hellman-group16-sha512",
          "diffie-hellman-group14-sha256");

  private static final String CIPHERS =
      "aes128-gcm@openssh.com,aes256-gcm@openssh.com,aes128-ctr,aes192-ctr,aes256-ctr";

  private static final String MACS =
      "hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com,hmac-sha2-256,hmac-sha2-512";

  private static final List<String> HOST_KEYS =
      List.of(
          "ssh-ed25519",
          "ecdsa-sha2-nistp256",
          "ecdsa-sha2-nistp384",
          "ecdsa-sha2-nistp521",
          "rsa-sha2-512",
          "rsa-sha2-256");

  private static final Map<String, String> FIXED =
      Map.ofEntries(
          Map.entry("kex", KEY_EXCHANGES),
          Map.entry("cipher.c2s", CIPHERS),
          Map.entry("cipher.s2c", CIPHERS),
          Map.entry("mac.c2s", MACS),
          Map.entry("mac.s2c", MACS),
          Map.entry("compression.c2s", "none"),
          Map.entry("compression.s2c", "none"),
          Map.entry("CheckKexes", ""),
          Map.entry("CheckCiphers", ""),
          Map.entry("CheckMacs", ""),
          Map.entry("CheckSignatures", ""),
          Map.entry("StrictHostKeyChecking", "yes"),
          Map.entry("prefer_known_host_key_types", "no"),
          Map.entry("MaxAuthTries", "20"));

  private Proposals() {}

  /** The settings of one session, in the type that the library wants. */
  @SuppressWarnings("JdkObsolete")
  static Hashtable<String, String> forSession(HostKeyCheck check, Credentials credentials) {
    Hashtable<String, String> settings = new Hashtable<>(FIXED);
    settings.put("server_host_key", String.join(",", hostKeys(check)));
    settings.put("PreferredAuthentications", String.join(",", credentials.methods()));
    // With a single key, asking first whether it would do is a round trip for nothing.
    settings.put("enable_pubkey_auth_query", credentials.identities().size() == 1 ? "no" : "yes");
    return settings;
  }

  /** The settings of a session that is to show a host key of one of these types, and then ends. */
  @SuppressWarnings("JdkObsolete")
  static Hashtable<String, String> forKeyOf(String types) {
    Hashtable<String, String> settings = new Hashtable<>(FIXED);
    settings.put("server_host_key", types);
    settings.put("PreferredAuthentications", "none");
    return settings;
  }

  private static List<String> hostKeys(HostKeyCheck check) {
    List<String> order = new ArrayList<>();
    if (check.hasAuthority()) {
      HOST_KEYS.stream().map(type -> type + "-cert-v01@openssh.com").forEach(order::add);
    }
    HOST_KEYS.stream().filter(type -> isKnown(type, check)).forEach(order::add);
    HOST_KEYS.stream().filter(type -> !order.contains(type)).forEach(order::add);
    return order;
  }

  private static boolean isKnown(String type, HostKeyCheck check) {
    return check.knownTypes().contains(type.startsWith("rsa-") ? "ssh-rsa" : type);
  }
}
