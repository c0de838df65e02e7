package io.railwright.flow.hostkeys;

import io.railwright.model.hostkey.KeyRow;
import io.railwright.model.hostkey.KeyState;
import io.railwright.reach.hostkey.ExpectedKey;
import io.railwright.reach.hostkey.ExpectedKeys;
import io.railwright.reach.hostkey.KeyFamily;
import io.railwright.reach.ssh.HostKeys;
import io.railwright.reach.ssh.HostKeys.ShownKey;
import io.railwright.reach.ssh.HostKeys.Standing;
import java.util.List;
import java.util.Optional;

/** The keys of one host against the known hosts, and against a list where there is one. */
final class KeyComparison {
  private final HostKeys shown;
  private final Optional<List<ExpectedKey>> expected;
  private final boolean confirmed;

  KeyComparison(HostKeys shown, Optional<ExpectedKeys> list) {
    this.shown = shown;
    this.expected =
        list.map(keys -> keys.of(List.of(shown.knownAs(), shown.host(), shown.address())));
    this.confirmed = shown.keys().stream().anyMatch(this::isConfirmed);
  }

  List<KeyRow> rows() {
    return shown.keys().stream().map(this::row).toList();
  }

  private KeyRow row(ShownKey key) {
    return new KeyRow(
        shown.host(),
        shown.knownAs(),
        KeyFamily.of(key.type()).map(KeyFamily::name).orElse(key.type()),
        key.fingerprint(),
        key.type() + " " + key.base64(),
        state(key));
  }

  private KeyState state(ShownKey key) {
    if (key.standing() == Standing.REVOKED) {
      return KeyState.REVOKED;
    }
    if (contradicted(key)) {
      return KeyState.DIFFERS;
    }
    return switch (key.standing()) {
      case REVOKED -> KeyState.REVOKED;
      case CHANGED -> KeyState.CHANGED;
      case KNOWN -> KeyState.KNOWN;
      case UNKNOWN -> unknown(key);
    };
  }

  private KeyState unknown(ShownKey key) {
    if (isListed(key)) {
      return KeyState.AGREES;
    }
    if (confirmed) {
      return KeyState.SPARE;
    }
    return expected.isPresent() ? KeyState.NOT_LISTED : KeyState.NOT_COMPARED;
  }

  /** The list has another key of this type for the host, or only other keys than the host shows. */
  private boolean contradicted(ShownKey key) {
    List<ExpectedKey> keys = expected.orElse(List.of());
    if (keys.isEmpty() || isListed(key)) {
      return false;
    }
    Optional<KeyFamily> family = KeyFamily.of(key.type());
    boolean sameFamily =
        keys.stream().anyMatch(it -> it.family().isPresent() && it.family().equals(family));
    return sameFamily || shown.keys().stream().noneMatch(this::isListed);
  }

  private boolean isListed(ShownKey key) {
    return expected.orElse(List.of()).stream()
        .anyMatch(it -> it.fingerprint().equals(key.fingerprint()));
  }

  /** By the list where the host is on it, else by the known hosts. */
  private boolean isConfirmed(ShownKey key) {
    return key.standing() == Standing.KNOWN || isListed(key);
  }
}
