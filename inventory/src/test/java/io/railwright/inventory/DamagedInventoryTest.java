package io.railwright.inventory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.file.BadFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However a file is damaged, it is read or refused with problems that have a place; nothing else.
 */
@Tag("slow")
class DamagedInventoryTest {
  private static final int ROUNDS = 25;
  private static final byte[] SIGNS = " \n\t:-[]{}'\"#*&!|>%@,=$\\\0\u007f1a".getBytes(UTF_8);

  @TempDir private Path folder;

  static List<Path> inventories() {
    return Fixtures.in("own", "ansible", "text").stream()
        // Hundreds of thousands of names, 25 times over, would only take long.
        .filter(file -> file.toFile().length() < 4_000 && !file.endsWith("range-sum.yaml"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("inventories")
  void isReadOrRefused(Path inventory) throws IOException {
    Random random = new Random(inventory.getFileName().toString().hashCode());
    byte[] text = Files.readAllBytes(inventory);
    Path damaged = folder.resolve("damaged");
    for (int round = 0; round < ROUNDS; round++) {
      Files.write(damaged, damage(text, random));
      try {
        assertThat(InventoryReader.read(damaged).fabric()).isNotNull();
      } catch (BadFileException refused) {
        assertThat(refused.problems()).isNotEmpty();
        assertThat(refused.problems())
            .allSatisfy(problem -> assertThat(problem.line()).isNotNegative());
      }
    }
  }

  private static byte[] damage(byte[] text, Random random) {
    byte[] damaged = text.clone();
    for (int i = 0; i < 1 + random.nextInt(4) && damaged.length > 1; i++) {
      int at = random.nextInt(damaged.length);
      switch (random.nextInt(4)) {
        case 0 -> damaged[at] = SIGNS[random.nextInt(SIGNS.length)];
        case 1 -> damaged[at] = (byte) random.nextInt(256);
        case 2 -> damaged = Arrays.copyOf(damaged, at + 1);
        default -> System.arraycopy(damaged, at, damaged, at / 2, damaged.length - at);
      }
    }
    return damaged;
  }
}
