package io.railwright.collect.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedCommandTest {
  private static final Set<String> TOOLS = Set.of("flint");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "root@u36:~# flint -d 03:00.0 q",
        "[root@u36 tools]# sudo /usr/bin/flint -d 03:00.0 query",
        "sh-5.1# flint --qq -d 03:00.0 q",
        "PS C:\\Users\\admin> flint -d 03:00.0 q",
        "(venv) ops@u36:/opt/a b$ time flint --device=03:00.0 q",
        "$ flint -d 03:00.0 q",
        "u36# flint -d 03:00.0 q",
        "flint -d 03:00.0 query",
      })
  void aCommandIsKnownWithAndWithoutItsPrompt(String line) {
    TypedCommand command = TypedCommand.of(line, TOOLS).orElseThrow();
    assertThat(command.tool()).isEqualTo("flint");
    assertThat(command.option(Set.of("-d", "--device"))).contains("03:00.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FW Version:            28.43.1014",
        "# NVME_EMULATION_ENABLE   True(1)",
        "  Tx Queue#: 0",
        "Erasing: 40% done",
        "flint: command not found",
        "*       NUM_OF_VFS     8",
        "The '*' shows parameters with next value different from default/current value.",
      })
  void whatToolsPrintIsNoCommand(String line) {
    assertThat(TypedCommand.of(line, TOOLS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"root@u36:~#", "[root@u36 ~]# ", "sh-5.1#"})
  void aPromptAtWhichNothingWasTypedHasNoWords(String line) {
    assertThat(TypedCommand.of(line, TOOLS).orElseThrow().words()).isEmpty();
  }
}
