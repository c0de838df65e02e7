package io.railwright.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberedOrderTest {
  @Test
  void numbersCountAndNotTheirDigits() {
    List<String> wanted =
        List.of(
            "",
            "Ethernet",
            "Ethernet0",
            "Ethernet8",
            "Ethernet40",
            "Ethernet104",
            "Ethernet104/1",
            "Ethernet104/2",
            "Ethernet104/10",
            "gpu-01",
            "gpu-1",
            "gpu-2",
            "gpu-10",
            "gpu-99999999999999999999",
            "gpu-100000000000000000000",
            "gpu-a");
    List<String> names = new ArrayList<>(wanted);
    for (int round = 0; round < 20; round++) {
      Collections.shuffle(names, new Random(round));
      names.sort(NumberedOrder.NAMES);
      assertThat(names).isEqualTo(wanted);
    }
  }
}
