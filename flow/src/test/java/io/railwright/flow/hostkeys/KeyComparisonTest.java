package io.railwright.flow.hostkeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.hostkey.KeyReport;
import io.railwright.model.hostkey.KeyRow;
import io.railwright.model.hostkey.KeyState;
import io.railwright.reach.hostkey.ExpectedKeys;
import io.railwright.reach.ssh.HostKeys;
import io.railwright.reach.ssh.HostKeys.ShownKey;
import io.railwright.reach.ssh.HostKeys.Standing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyComparisonTest {
  @TempDir Path folder;

  private static String fingerprint(char letter) {
    return "SHA256:" + String.valueOf(letter).repeat(43);
  }

  private static ShownKey ed25519(char letter, Standing standing) {
    return new ShownKey("ssh-ed25519", fingerprint(letter), "AAAA", standing, Optional.empty());
  }

  private static ShownKey rsa(char letter, Standing standing) {
    return new ShownKey("ssh-rsa", fingerprint(letter), "AAAA", standing, Optional.empty());
  }

  private static HostKeys host(String name, ShownKey... keys) {
    return new HostKeys(name, name, name, List.of(keys), Optional.empty());
  }

  private List<KeyState> states(String list, ShownKey... keys) throws Exception {
    Optional<ExpectedKeys> expected = Optional.empty();
    if (!list.isEmpty()) {
      expected =
          Optional.of(ExpectedKeys.read(Files.writeString(folder.resolve("list"), list + "\n")));
    }
    return new KeyComparison(host("a", keys), expected).rows().stream().map(KeyRow::state).toList();
  }

  @Test
  void withoutAListTheKnownHostsDecide() throws Exception {
    assertThat(states("", ed25519('x', Standing.UNKNOWN), rsa('y', Standing.UNKNOWN)))
        .containsExactly(KeyState.NOT_COMPARED, KeyState.NOT_COMPARED);
    assertThat(states("", ed25519('x', Standing.KNOWN), rsa('y', Standing.UNKNOWN)))
        .containsExactly(KeyState.KNOWN, KeyState.SPARE);
    assertThat(states("", ed25519('x', Standing.CHANGED), rsa('y', Standing.REVOKED)))
        .containsExactly(KeyState.CHANGED, KeyState.REVOKED);
  }

  @Test
  void oneKeyOfTheListIsEnough() throws Exception {
    assertThat(
            states(
                "a " + fingerprint('x'),
                ed25519('x', Standing.UNKNOWN),
                rsa('y', Standing.UNKNOWN)))
        .containsExactly(KeyState.AGREES, KeyState.SPARE);
  }

  @Test
  void anotherKeyOfTheSameTypeOrOnlyOtherKeysDiffer() throws Exception {
    String typed = "a ED25519 " + fingerprint('x') + "\na RSA " + fingerprint('z');
    assertThat(states(typed, ed25519('x', Standing.UNKNOWN), rsa('y', Standing.UNKNOWN)))
        .containsExactly(KeyState.AGREES, KeyState.DIFFERS);
    assertThat(
            states(
                "a " + fingerprint('z'),
                ed25519('x', Standing.UNKNOWN),
                rsa('y', Standing.UNKNOWN)))
        .containsExactly(KeyState.DIFFERS, KeyState.DIFFERS);
  }

  @Test
  void theListSpeaksAgainstAKnownKeyAndNeverForARevokedOrChangedOne() throws Exception {
    assertThat(states("a " + fingerprint('z'), ed25519('x', Standing.KNOWN)))
        .containsExactly(KeyState.DIFFERS);
    assertThat(states("a " + fingerprint('x'), ed25519('x', Standing.REVOKED)))
        .containsExactly(KeyState.REVOKED);
    assertThat(states("a " + fingerprint('x'), ed25519('x', Standing.CHANGED)))
        .containsExactly(KeyState.CHANGED);
    assertThat(states("b " + fingerprint('x'), ed25519('x', Standing.UNKNOWN)))
        .containsExactly(KeyState.NOT_LISTED);
    assertThat(states("b " + fingerprint('x'), ed25519('x', Standing.KNOWN)))
        .containsExactly(KeyState.KNOWN);
  }

  @Test
  void onlyAgreeingKeysStandReadyInTheDraft() {
    for (KeyState state : KeyState.values()) {
      KeyRow row = new KeyRow("a", "[a]:22", "RSA", fingerprint('x'), "ssh-rsa AAAA", state);
      List<String> ready =
          KnownHostsDraft.of(List.of(row)).lines().filter(line -> !line.startsWith("#")).toList();
      assertThat(ready)
          .as(state.toString())
          .isEqualTo(state == KeyState.AGREES ? List.of("[a]:22 ssh-rsa AAAA") : List.of());
    }
  }

  @Test
  void hostsThatShareKeysAreToldOnce() {
    List<KeyRow> rows = new ArrayList<>();
    for (String host : List.of("a", "b", "c")) {
      char own = host.equals("c") ? 'c' : 'x';
      HostKeys shown =
          host(host, ed25519(own, Standing.UNKNOWN), rsa((char) (own + 1), Standing.UNKNOWN));
      rows.addAll(new KeyComparison(shown, Optional.empty()).rows());
    }
    KeyReport report = new KeyReport(rows, Map.of());
    assertThat(report.sharing()).containsExactly(Set.of("a", "b"));
    assertThat(report.hasFindings()).isTrue();
  }
}
