package io.railwright.reach.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a host may say that has read the bundle and does not do as it says. */
class HostileAnswerTest {
  private static final long MOST = 6 << 20;

  private final Bundle bundle =
      new Bundle(List.of(Question.run("a", "true"), Question.each("b", "/sys/*", "true")));
  private final AnswerReader reader = new AnswerReader(bundle, "rail-1", MOST);

  private void out(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    reader.out(bytes, 0, bytes.length);
  }

  private void err(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    reader.err(bytes, 0, bytes.length);
  }

  private void frame(String line) {
    out("\n@rail-1 " + line + "\n");
  }

  /** Feeds until the reader has had enough, and says how many bytes that took. */
  private long flood(String piece, long most) {
    long fed = 0;
    while (!reader.complete() && fed < most) {
      out(piece);
      fed += piece.length();
    }
    return fed;
  }

  private void assertVoid() {
    assertThat(reader.complete()).isTrue();
    assertThat(reader.sections()).isEmpty();
    assertThat(reader.objection().orElseThrow())
        .contains("its answer is longer than 6 MiB")
        .contains("nothing of it is used");
  }

  @Test
  void aFloodBeforeTheAnswerIsCutOffEarly() {
    assertThat(flood("y\n".repeat(1000), 100 << 20)).isLessThan(2 << 20);
    assertThat(reader.complete()).isTrue();
    assertThat(reader.objection().orElseThrow()).contains("more than 1 MiB before its answer");
  }

  @Test
  void aFloodInASectionIsCutOffEarly() {
    frame("begin 1 a ");
    assertThat(flood("x".repeat(32 << 10), 1L << 30)).isLessThan(80 << 20);
    assertThat(reader.complete()).isTrue();
    assertThat(reader.objection().orElseThrow()).contains("64 MiB more than it was asked for");
  }

  /** A tool that complains without end spoils what comes after it, not what came before. */
  @Test
  void whatWasSaidBeforeAFloodOfErrorsIsKept() {
    frame("begin 1 a ");
    out("fine");
    frame("end 1 0");
    err("\n@rail-1 begin 2 b x\n");
    String oops = "oops\n".repeat(10_000);
    for (int n = 0; !reader.complete() && n < 10_000; n++) {
      err(oops);
    }
    assertThat(reader.objection().orElseThrow()).contains("64 MiB more");
    assertThat(reader.sections()).extracting(s -> s.out().text()).containsExactly("fine", "");
    assertThat(reader.sections().getLast().ending()).isEqualTo(Section.Ending.HALF);
  }

  @Test
  void sectionsWithoutEndAreCutOff() {
    long most = 0;
    for (int n = 1; !reader.complete() && n < 1_000_000; n++) {
      frame("begin " + n + " b item" + n);
      most = n;
    }
    assertThat(most).isLessThan(20_000);
    assertVoid();
  }

  @Test
  void manyFullSectionsAreCutOff() {
    for (int n = 1; !reader.complete() && n < 100; n++) {
      frame("begin " + n + " b item" + n);
      out("x".repeat(1 << 20));
      frame("end " + n + " 0");
    }
    assertVoid();
  }

  @Test
  void aDeviceNameWithControlCharactersIsLeftOutAndTold() {
    frame("begin 1 a ");
    out("fine");
    frame("end 1 0");
    for (String name : List.of("eth\0", "eth\u001b[2J", "e\u202eth", "a\tb", "x".repeat(300))) {
      frame("begin 2 b " + name);
      out("hidden");
    }
    frame("done");
    err("\n@rail-1 done\n");
    assertThat(reader.complete()).isTrue();
    assertThat(reader.sections()).extracting(Section::item).containsExactly("");
    assertThat(reader.objection().orElseThrow()).contains("garbled in 5 places");
  }

  /** As a terminal or a login that is no shell does. */
  @Test
  void anEchoOfTheScriptIsNoAnswer() {
    out(bundle.script("rail-1"));
    err(bundle.polls("rail-1", Set.of("a")));
    assertThat(reader.objection()).isEmpty();
    assertThat(reader.sections()).isEmpty();
    assertThat(reader.complete()).isFalse();
  }

  @Test
  void framesThatNoBundleWritesAreCounted() {
    frame("begin x a ");
    frame("begin 1 never-asked ");
    frame("exit 77 0");
    frame("begin");
    frame("nonsense");
    assertThat(reader.sections()).isEmpty();
    assertThat(reader.objection().orElseThrow()).contains("garbled in 5 places");
  }

  @Test
  void anHonestAnswerIsNotObjectedTo() {
    out("Welcome to this machine.\n");
    frame("begin 1 a ");
    out("x".repeat(100_000));
    frame("end 1 0");
    frame("begin 2 b größe-0");
    frame("end 2 0");
    frame("done");
    err("\n@rail-1 done\n");
    assertThat(reader.objection()).isEmpty();
    assertThat(reader.sections()).extracting(Section::item).containsExactly("", "größe-0");
  }
}
