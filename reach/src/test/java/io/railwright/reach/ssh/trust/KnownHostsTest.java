package io.railwright.reach.ssh.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class KnownHostsTest {
  private static final String KEY =
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGdpbGxpYW4gd2FzIGhlcmUgYW5kIHRoZXJlIHdhcyBs";

  @TempDir Path folder;

  private List<String> found(String text, String name) throws Exception {
    Path file = Files.writeString(folder.resolve("known"), text);
    return new KnownHosts()
        .lookUp(List.of(file), name).stream()
            .map(host -> host.marker() + ":" + host.place())
            .toList();
  }

  @Test
  void findsNamesPatternsAndMarkers() throws Exception {
    String text =
        """
        # comment
        u36,10.0.0.36 %1$s
        [u36]:2222 %1$s comment with words
        *.lab,!bad.lab %1$s
        @revoked u36 %1$s
        @cert-authority *.lab %1$s
        """
            .formatted(KEY);
    String known = folder.resolve("known") + ":";
    assertThat(found(text, "U36")).containsExactly("NONE:" + known + 2, "REVOKED:" + known + 5);
    assertThat(found(text, "10.0.0.36")).containsExactly("NONE:" + known + 2);
    assertThat(found(text, "[u36]:2222")).containsExactly("NONE:" + known + 3);
    assertThat(found(text, "a.lab"))
        .containsExactly("NONE:" + known + 4, "CERT_AUTHORITY:" + known + 6);
    assertThat(found(text, "bad.lab")).containsExactly("CERT_AUTHORITY:" + known + 6);
    assertThat(found(text, "u3")).isEmpty();
  }

  @Test
  void warnsOfDamagedLines() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("known"),
            "alone\nu36 ssh-rsa !!!\n|1|x|y ssh-rsa AAAA\nu37 " + KEY + "\n");
    KnownHosts hosts = new KnownHosts();
    assertThat(hosts.lookUp(List.of(file, folder.resolve("missing")), "u37")).hasSize(1);
    assertThat(hosts.warnings()).hasSize(3).allMatch(warning -> warning.contains("ignored"));
  }

  @Test
  void isQuickWithAThousandHashedHosts() throws Exception {
    List<String> lines = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      lines.add(hashed("u" + i, random) + " " + KEY);
    }
    Path file = Files.write(folder.resolve("known"), lines);
    KnownHosts hosts = new KnownHosts();
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < 1000; i++) {
      assertThat(hosts.lookUp(List.of(file), "u" + i)).hasSize(1);
    }
    // A million HMACs take 1 to 2 s; reading the file for each host would take minutes. Other tests
    // run beside this one, so that only the time of this thread says something.
    assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start))
        .isLessThan(Duration.ofSeconds(20));
  }

  private static String hashed(String name, Random random) throws Exception {
    byte[] salt = new byte[20];
    random.nextBytes(salt);
    Mac mac = Mac.getInstance("HmacSHA1");
    mac.init(new SecretKeySpec(salt, "HmacSHA1"));
    Base64.Encoder base64 = Base64.getEncoder();
    return "|1|%s|%s"
        .formatted(
            base64.encodeToString(salt),
            base64.encodeToString(mac.doFinal(name.getBytes(StandardCharsets.UTF_8))));
  }
}
