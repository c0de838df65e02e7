package io.railwright.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileReasonTest {
  @Test
  void whatTheSystemRefusesIsSaidWithoutTheNameOfTheFile(@TempDir Path folder) throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(reason(() -> Files.readString(folder.resolve("none"))))
        .isEqualTo("there is no such file or folder");
    assertThat(reason(() -> Files.createDirectory(file)))
        .isEqualTo("a file of that name is in the way");
    assertThat(reason(() -> Files.readString(file.resolve("below")))).isEqualTo("Not a directory");
    assertThat(reason(() -> Files.delete(folder))).isEqualTo("the folder is not empty");
  }

  @Test
  void whoeverSaysNothingIsNamed() {
    assertThat(FileReason.of(new AccessDeniedException("/x"))).isEqualTo("permission denied");
    assertThat(FileReason.of(new IOException())).isEqualTo("IOException");
    assertThat(FileReason.of(new IOException("it is too large"))).isEqualTo("it is too large");
  }

  private static String reason(ThrowingCallable call) {
    return FileReason.of(catchThrowableOfType(IOException.class, call));
  }
}
