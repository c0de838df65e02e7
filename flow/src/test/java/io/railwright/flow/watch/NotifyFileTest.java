package io.railwright.flow.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.flow.FabricException;
import io.railwright.model.fabric.Secret;
import io.railwright.model.finding.Severity;
import io.railwright.monitor.notify.Receiver;
import io.railwright.reach.ReachException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NotifyFileTest {
  @TempDir private Path folder;

  private List<Receiver> read(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("notify.yaml"), text);
    return NotifyFile.read(file, NotifyFileTest::secret);
  }

  private static char[] secret(Secret secret, String purpose) throws ReachException {
    if (secret.equals(new Secret.Environment("HOOK"))) {
      return "https://hooks.example/T0/secret".toCharArray();
    }
    if (secret.equals(new Secret.Environment("TOKEN"))) {
      return "t0ken".toCharArray();
    }
    throw new ReachException(ReachException.Kind.LOGIN, "The " + purpose + " is not there.");
  }

  @Test
  void receiversAreReadWithTheirSecrets() throws Exception {
    List<Receiver> receivers =
        read(
            """
            - {kind: alertmanager, url: 'http://127.0.0.1:9093'}
            - {kind: webhook, url: env:HOOK, token: env:TOKEN, least: high}
            """);
    assertThat(receivers)
        .extracting(Receiver::kind)
        .containsExactly(Receiver.Kind.ALERTMANAGER, Receiver.Kind.WEBHOOK);
    assertThat(receivers).extracting(Receiver::least).containsExactly(Severity.INFO, Severity.HIGH);
    assertThat(receivers.getLast().toString())
        .contains("https://hooks.example")
        .doesNotContain("secret", "t0ken");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{kind: webhook, url: 'https://h/', token: hunter2} | must be env:NAME or file:PATH",
        "{kind: webhook, url: 'https://h/', token: prompt} | must be env:NAME or file:PATH",
        "{kind: webhook, url: env:NOTHING} | The url of a receiver is not there",
        "{kind: pager, url: 'https://h/'} | one of webhook, alertmanager",
        "{url: 'https://h/'} | 'kind' is missing",
        "{kind: webhook} | 'url' is missing",
        "{kind: webhook, url: 'https://u:hunter2@h/'} | use a token",
        "{kind: webhook, url: 'http://far/', token: env:TOKEN} | over https only",
        "{kind: webhook, url: 'https://h/', least: awful} | one of critical",
        "{kind: webhook, urll: 'https://h/'} | unknown key",
        "just text | a receiver has the keys",
      })
  void whatIsWrongIsToldWithItsPlaceAndWithoutSecrets(String item, String complaint) {
    FabricException refused =
        catchThrowableOfType(FabricException.class, () -> read("- " + item.strip() + "\n"));
    assertThat(String.join("\n", refused.problems()))
        .contains("notify.yaml:1", complaint.strip())
        .doesNotContain("hunter2");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Path file = folder.resolve("none.yaml");
    assertThat(catchThrowableOfType(FabricException.class, () -> NotifyFile.read(file)).problems())
        .first()
        .asString()
        .contains("can't read", "none.yaml");
  }
}
