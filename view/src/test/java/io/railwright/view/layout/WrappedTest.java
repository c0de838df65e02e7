package io.railwright.view.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTest {
  @Test
  void linesBreakBetweenWords() {
    assertThat(Wrapped.beside("why  ", "one two three four", 14))
        .containsExactly("why  one two", "     three", "     four");
  }

  @Test
  void whatIsLongerThanALineStaysWhole() {
    assertThat(Wrapped.beside("", "an /etc/modprobe.d/nvidia.conf", 10))
        .containsExactly("an", "/etc/modprobe.d/nvidia.conf");
  }

  @Test
  void aCommandCanBePasted() {
    assertThat(Wrapped.command("u1$ ", "mlnx_qos -i eth0 --pfc 0,0,0,1", 24))
        .containsExactly("u1$ mlnx_qos -i eth0 \\", "      --pfc 0,0,0,1");
  }

  @Test
  void nothingIsLost() {
    assertThat(Wrapped.beside("x ", "", 5)).containsExactly("x ");
    assertThat(String.join("", Wrapped.beside("", "a  b", 2)).replace(" ", "")).isEqualTo("ab");
  }
}
