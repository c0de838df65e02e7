package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.cli.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/** What rail history refuses; what it tells is tried with a twin. */
class HistoryCommandTest {
  @TempDir private Path folder;

  @Test
  void aFolderWithoutAStoreIsNamedWithWhatToDo() {
    Console said = Console.run("history", "--store", folder.toString());
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err())
        .contains("There is no store in " + folder)
        .contains("rail watch --store " + folder);
  }

  @Test
  void aDamagedStoreIsASentence() throws Exception {
    Files.writeString(folder.resolve("history.db"), "no database at all, and long enough for it");
    Console said = Console.run("history", "--store", folder.toString());
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).contains("is damaged").contains("Move it away").doesNotContain("\tat ");
  }

  @Test
  void aBeginningIsGivenOnce() {
    Console said = Console.run("history", "u3", "--from", "2026-11-18T08:00:00Z", "--last", "1h");
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).contains("--from and --last");
    assertThat(Console.run("history", "--last", "1h").err()).contains("a time needs a port");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yesterday", "2026-13-01T00:00:00Z", "08:00", "2026-11-18T25:00"})
  void whatIsNoTimeIsSaidToBeNone(String text) {
    assertThatThrownBy(() -> MomentConverter.convert(text, ZoneId.of("UTC")))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "' is no time");
  }

  @Test
  void aTimeWithoutAnOffsetIsToldHowItWasTaken() {
    ZoneId zone = ZoneId.of("Europe/Berlin");
    for (String text : List.of("2026-11-18T08:00", "2026-11-18 08:00", "2026-11-18T08:00:00")) {
      MomentConverter.Moment local = MomentConverter.convert(text, zone);
      assertThat(local.time()).isEqualTo(Instant.parse("2026-11-18T07:00:00Z"));
      assertThat(local.takenAs().orElseThrow()).contains("+01:00").contains("local time");
    }
    assertThat(MomentConverter.convert("2026-11-18", zone).time())
        .isEqualTo(Instant.parse("2026-11-17T23:00:00Z"));
    assertThat(MomentConverter.convert("2026-11-18T08:00:00Z", zone).takenAs()).isEmpty();
  }
}
