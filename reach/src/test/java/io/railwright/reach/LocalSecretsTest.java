package io.railwright.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.fabric.Secret;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalSecretsTest {
  @TempDir Path folder;

  @Test
  void readsVariablesAndFirstLines() throws Exception {
    LocalSecrets secrets =
        new LocalSecrets(Map.of("PASS", "s3cret", "HOME", folder.toString()), question -> null);
    Files.writeString(folder.resolve("pw"), "first\nsecond\n");
    assertThat(secrets.get(new Secret.Environment("PASS"), "password"))
        .containsExactly("s3cret".toCharArray());
    assertThat(secrets.get(new Secret.File("~/pw"), "password"))
        .containsExactly("first".toCharArray());
  }

  @Test
  void saysWhatIsMissingAndWhere() throws Exception {
    LocalSecrets secrets = new LocalSecrets(Map.of("EMPTY", ""), question -> null);
    Path empty = Files.createFile(folder.resolve("empty"));
    assertMissing(secrets, new Secret.Environment("NONE"), "variable NONE, which is not set");
    assertMissing(secrets, new Secret.Environment("EMPTY"), "variable EMPTY, which is empty");
    assertMissing(secrets, new Secret.File("/nowhere"), "/nowhere, which does not exist");
    assertMissing(secrets, new Secret.File(empty.toString()), "which is empty");
    assertMissing(secrets, new Secret.File(folder.toString()), "can't be read");
    assertMissing(secrets, new Secret.Prompt(), "no terminal");
  }

  private static void assertMissing(LocalSecrets secrets, Secret secret, String expected) {
    assertThatThrownBy(() -> secrets.get(secret, "password of x"))
        .isInstanceOfSatisfying(
            ReachException.class, e -> assertThat(e.kind()).isEqualTo(ReachException.Kind.LOGIN))
        .hasMessageContaining("The password of x ")
        .hasMessageContaining(expected);
  }

  @Test
  void asksAPersonOnceForEachPurposeAndGivesCopies() throws Exception {
    List<String> asked = new ArrayList<>();
    LocalSecrets secrets =
        new LocalSecrets(
            Map.of(),
            question -> {
              asked.add(question);
              return ("answer" + asked.size()).toCharArray();
            });
    char[] first = secrets.get(new Secret.Prompt(), "password of a");
    Arrays.fill(first, 'x');
    assertThat(secrets.get(new Secret.Prompt(), "password of a"))
        .containsExactly("answer1".toCharArray());
    assertThat(secrets.get(new Secret.Prompt(), "password of b"))
        .containsExactly("answer2".toCharArray());
    assertThat(asked).containsExactly("The password of a: ", "The password of b: ");
  }
}
