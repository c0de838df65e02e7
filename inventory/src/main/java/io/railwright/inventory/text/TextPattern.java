package io.railwright.inventory.text;

import java.util.regex.Pattern;

/**
 * The patterns of texts in an inventory. All of them allow only characters that are safe on a
 * command line and in a file name, and no leading {@code -}, which a program could take for an
 * option. The schema holds the same expressions; a test compares them.
 */
public enum TextPattern {
  NAME(Text.NAME, 253, "a name of letters, digits and . _ : -"),
  NAMES(Text.NAMES, 253, "a name of letters, digits, . _ : - and ranges such as [1:9]"),
  MEMBER(
      "(" + Text.NAMES + "|[A-Za-z0-9*?][A-Za-z0-9._:*?-]*)",
      253,
      "a name, a name with ranges, or a name with * and ?"),
  ADDRESS(Text.ADDRESS, 253, "a host name or an IP address, with no brackets around it"),
  ADDRESSES(
      "([A-Za-z0-9:]|R)([A-Za-z0-9._:-]|R)*(%[A-Za-z0-9._-]+)?".replace("R", Text.RANGE),
      253,
      "a host name or an IP address"),
  USER(Text.USER, 128, "a login name"),
  JUMP(
      "("
          + Text.USER
          + "@)?([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+(%[A-Za-z0-9._-]+)?\\])"
          + "(:[0-9]{1,5})?",
      400,
      "[user@]host[:port] (an IPv6 address in brackets, several jumps as a list)"),
  PATH(
      "[^\\u0000-\\u001f\\u007f-][^\\u0000-\\u001f\\u007f]*",
      4096,
      "a path that does not start with '-'"),
  LABEL("[A-Za-z0-9_][A-Za-z0-9_.-]*", 100, "a word of letters, digits and _ . -"),
  TITLE("[^\\u0000-\\u001f\\u007f-\\u009f]+", 200, "a line of text"),
  COMMAND("[^\\u0000-\\u001f\\u007f-\\u009f]+", 1000, "a command in one line"),
  SECRET(
      "(env:[A-Za-z_][A-Za-z0-9_]*|file:[^\\u0000-\\u001f\\u007f]+|prompt)",
      4096,
      "env:NAME, file:PATH or prompt"),
  TIME(
      "[0-9]{1,9}(\\.[0-9]{1,9})? ?(ns|nsec|us|usec|ms|msec|s|sec|m|min|h)",
      32,
      "a time with its unit, such as 10s or 500ms"),
  VIA("(ssh|local)", 100, "ssh or local"),
  SWITCH_VIA("(api|ssh)", 100, "api or ssh"),
  PIN(
      "sha256:([0-9A-Fa-f]{64}|([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})",
      110, "sha256: and the 64 hexadecimal digits of a certificate's fingerprint"),
  SERVER(
      "https://([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?",
      400,
      "an address such as https://api.example.com:6443"),
  NAMESPACE("[a-z0-9]([a-z0-9-]*[a-z0-9])?", 63, "a namespace of small letters, digits and -"),
  IMAGE("[A-Za-z0-9][A-Za-z0-9._:/@-]*", 400, "an image such as registry.example.com/tools:1.2"),
  KIND("(esxi|vcenter)", 100, "esxi or vcenter"),
  PORTS(
      "([A-Za-z0-9]|R)([A-Za-z0-9._:/-]|R)*".replace("R", Text.RANGE),
      253,
      "a port's name of letters, digits, . _ : / - and ranges such as [1:9]"),
  PORT_ROLE("(rdma|storage|management)", 100, "rdma, storage or management"),
  END(Text.END, 400, "written like leaf1:Ethernet1/7"),
  LINK(Text.END + " +- +" + Text.END, 800, "written like u36:eth2 - leaf1:Ethernet1/7");

  private final Pattern pattern;
  private final int longest;
  private final String words;

  TextPattern(String expression, int longest, String words) {
    this.pattern = Pattern.compile("^" + expression + "$");
    this.longest = longest;
    this.words = words;
  }

  /** The length is looked at first: matching a long text would recurse deeply. */
  public boolean fits(String text) {
    return text.length() <= longest && pattern.matcher(text).matches();
  }

  /** What the text should be, to follow "must be". */
  public String words() {
    return words;
  }

  public String expression() {
    return pattern.pattern();
  }

  public int longest() {
    return longest;
  }

  /** Parts that several shapes have; an enum can't refer to its own constants earlier. */
  private static final class Text {
    static final String RANGE = "\\[([0-9]{0,9}:[0-9]{1,9}|[A-Za-z]:[A-Za-z])(:[0-9]{1,9})?\\]";
    static final String NAME = "[A-Za-z0-9][A-Za-z0-9._:-]*";
    static final String NAMES = "([A-Za-z0-9]|R)([A-Za-z0-9._:-]|R)*".replace("R", RANGE);
    static final String ADDRESS = "[A-Za-z0-9:][A-Za-z0-9._:-]*(%[A-Za-z0-9._-]+)?";
    static final String USER = "[A-Za-z0-9_][A-Za-z0-9_.@+\\\\$-]*";
    static final String END = "[A-Za-z0-9][A-Za-z0-9._:-]*:[A-Za-z0-9][A-Za-z0-9._:/-]*";
  }
}
