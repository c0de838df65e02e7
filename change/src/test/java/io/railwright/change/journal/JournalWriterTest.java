package io.railwright.change.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JournalWriterTest {
  @TempDir private Path folder;

  @Test
  void everyRecordIsFlushedBeforeItIsReliedOn() throws Exception {
    KeptBytes disk = KeptBytes.large();
    try (JournalWriter writer = JournalWriter.first(disk)) {
      writer.write("{\"a\":1}");
      assertThat(disk.safe()).isEqualTo(disk.all()).isNotEmpty();
      writer.write("{\"b\":2}");
      assertThat(JournalReader.read(disk.safe()).head()).isEqualTo(writer.head());
    }
  }

  @Test
  void goesOnBehindWhatWasRecovered() throws Exception {
    Path file = folder.resolve("j");
    try (JournalWriter writer = JournalWriter.first(DiskFile.create(file, 4096))) {
      writer.write("{\"a\":1}");
      writer.write("{\"b\":2}");
    }
    byte[] bytes = Files.readAllBytes(file);
    assertThat(bytes).hasSize(4096);
    Recovered whole = JournalReader.read(bytes);
    int last = (int) whole.length() - 5;
    Arrays.fill(bytes, last, bytes.length, (byte) 0);
    Files.write(file, bytes);
    Recovered torn = JournalReader.read(bytes);
    assertThat(torn.entries()).hasSize(1);
    try (JournalWriter writer = JournalWriter.after(torn, DiskFile.open(file, torn.length()))) {
      writer.write("{\"c\":3}");
    }
    Recovered again = JournalReader.read(Files.readAllBytes(file));
    assertThat(again.entries().stream().map(JournalEntry::record))
        .containsExactly("{\"a\":1}", "{\"c\":3}");
    assertThat(again.torn()).isZero();
    assertThat(Files.size(file)).isEqualTo(4096);
  }

  @Test
  void nothingIsWrittenAfterAnError() throws Exception {
    KeptBytes disk = new KeptBytes(250);
    try (JournalWriter writer = JournalWriter.first(disk)) {
      writer.write("{\"a\":1}");
      String tooLong = "{\"b\":\"" + "x".repeat(100) + "\"}";
      assertThatThrownBy(() -> writer.write(tooLong)).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> writer.write("{}"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("an earlier record could not be written");
    }
    Recovered recovered = JournalReader.read(disk.all());
    assertThat(recovered.entries()).hasSize(1);
    assertThat(recovered.torn()).isPositive();
  }

  @Test
  void anInterruptLosesNoRecord() throws Exception {
    Path file = folder.resolve("j");
    try (JournalWriter writer = JournalWriter.first(DiskFile.create(file, 0))) {
      for (int record = 0; record < 20; record++) {
        Thread.currentThread().interrupt();
        writer.write("{\"n\":" + record + "}");
      }
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(JournalReader.read(Files.readAllBytes(file)).entries()).hasSize(20);
  }

  @Test
  void aNewJournalIsPrivateAndTakesNoOthersPlace() throws Exception {
    Path file = folder.resolve("j");
    DiskFile.create(file, 100).close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThatThrownBy(() -> DiskFile.create(file, 100))
        .isInstanceOf(FileAlreadyExistsException.class);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aRecordIsOneLine() {
    assertThatThrownBy(() -> JournalWriter.first(KeptBytes.large()).write("{\n}"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
