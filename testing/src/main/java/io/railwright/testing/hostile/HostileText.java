package io.railwright.testing.hostile;

import java.util.Arrays;
import java.util.List;

/** What a terminal, a page or a spreadsheet would obey if it came through. */
public enum HostileText {
  TITLE("\u001b]0;owned\u0007"),
  TITLE_ENDED_BY_ST("\u001b]2;owned\u001b\\"),
  HYPERLINK("\u001b]8;;http://evil.example/\u001b\\click\u001b]8;;\u001b\\"),
  CLIPBOARD("\u001b]52;c;cm0gLXJmIH4=\u0007"),
  NOTIFICATION("\u001b]9;all is well\u0007"),
  CURSOR_UP("\u001b[2A\u001b[2K"),
  CLEAR_SCREEN("\u001b[2J\u001b[H"),
  COLOUR("\u001b[5;35mfine\u001b[0m"),
  OUR_COLOUR("\u001b[31mcritical\u001b[0m"),
  TITLE_REPORT("\u001b[21t"),
  RESET("\u001bc"),
  DCS("\u001bP$q\"p\u001b\\"),
  APC("\u001b_Gf=100;AAAA\u001b\\"),
  PRIVACY_MESSAGE("\u001b^x\u001b\\"),
  C1_CSI("\u009b2J\u009b31m"),
  C1_OSC("\u009d0;owned\u009c"),
  C1_CLIPBOARD("\u009d52;c;cm0gLXJmIH4=\u009c"),
  C1_DCS("\u0090$q\"p\u009c"),
  C1_APC("\u009fGf=100;AAAA\u009c"),
  C1_STRINGS("\u0098x\u009c\u009ex\u009c"),
  BELL("\u0007\u0007"),
  BACKSPACE("fail\b\b\b\bpass"),
  OVERWRITE("fail\rpass"),
  VERTICAL("a\u000bb\fc"),
  NEXT_LINE("a\u0085rail: all is well"),
  SEPARATORS("a\u2028rail: all is well\u2029b"),
  FORGED_LINE("x\nrail: all is well\n"),
  FORGED_CRLF("x\r\nrail: all is well\r\n"),
  OVERRIDE("\u202elluf\u202c"),
  ISOLATES("\u2066\u2067\u2068x\u2069"),
  DIRECTION_MARKS("\u200e\u200f\u061cx"),
  JOINERS("pay\u200bpal\u200d\u2060\ufeff"),
  TAGS("x\udb40\udc01\udb40\udc41\udb40\udc7f"),
  SELECTORS("x\ufe0f\udb40\udd00\u034f\u3164"),
  SOFT_HYPHEN("ad\u00admin"),
  PRIVATE_USE("\ue000\udb80\udc00"),
  HIGH_HALF("x\ud83dy"),
  LOW_HALF("x\ude00y"),
  NUL_AND_DELETE("a\u0000b\u007fc"),
  PILE_OF_MARKS("e" + "\u0301\u0489".repeat(40)),
  IMAGE("![x](http://evil.example/a.png)"),
  LINK("[click](http://evil.example/) [a][b] <http://evil.example/>"),
  BARE_ADDRESS("see https://evil.example/x or www.evil.example or a@evil.example"),
  MENTION("@everyone #1 GH-1"),
  SCRIPT("<script>alert(1)</script><img src=x onerror=alert(1)>"),
  ATTRIBUTE("\" onmouseover=\"alert(1)\" x='"),
  ENTITIES("&#60;script&#62; &lt;b&gt; &amp;"),
  BACKTICKS("`a``b```c` ``` ~~~"),
  TABLE("a | b \\| c |\\|| d"),
  BLOCKS("# forged"),
  FORMULA("=cmd|' /C calc'!A0"),
  PLUS_FORMULA("+1+1"),
  MINUS_FORMULA("-1+1"),
  AT_FORMULA("@SUM(1+1)*cmd|' /C calc'!A0"),
  QUOTES("a\",\"b\",=1+1,\""),
  YAML("x: !!js 1\nevil: true # y"),
  BACKSLASH("a\\");

  public final String text;

  HostileText(String text) {
    this.text = text;
  }

  public static List<String> all() {
    return Arrays.stream(values()).map(it -> it.text).toList();
  }
}
