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
    assertThat(Wrapped.command("fix ", "u1$ ", "mlnx_qos -i eth0 --pfc 0,0,0,1", 28))
        .containsExactly("fix u1$ mlnx_qos -i eth0 \\", "      --pfc 0,0,0,1");
  }

  @Test
  void anArgumentInQuotesStaysWhole() {
    assertThat(Wrapped.command("", "$ ", "echo 'a b c d e f' > /sys/x", 12))
        .containsExactly("$ echo \\", "  'a b c d e f' \\", "  > /sys/x");
    assertThat(Wrapped.command("", "", "echo it\\'s 'a b' c", 12))
        .containsExactly("echo it\\'s \\", "  'a b' c");
  }

  @Test
  void noWordOfAParagraphBeginsALineButTheFirst() {
    assertThat(Wrapped.paragraph("one two three", 8)).containsExactly("one two", "  three");
  }

  @Test
  void nothingIsLost() {
    assertThat(Wrapped.beside("x ", "", 5)).containsExactly("x ");
    assertThat(String.join("", Wrapped.beside("", "a  b", 2)).replace(" ", "")).isEqualTo("ab");
  }
}
