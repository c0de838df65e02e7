package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Keys in the wrappings that kubeconfigs have. */
class PemTextTest {
  /** What PKCS#8 puts before an RSA key of 2048 bits. */
  private static final int RSA_WRAPPING = 26;

  private static final byte[] P256 = {
    (byte) 0xa0, 10, 6, 8, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 3, 1, 7
  };

  private static String pem(String kind, byte[] der) {
    return "-----BEGIN %sPRIVATE KEY-----\n%s\n-----END %sPRIVATE KEY-----\n"
        .formatted(kind, Base64.getMimeEncoder().encodeToString(der), kind);
  }

  @Test
  void rsaBareAndWrapped() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    PrivateKey key = generator.generateKeyPair().getPrivate();
    byte[] der = key.getEncoded();
    assertThat(PemText.privateKey(pem("", der), "RSA")).isEqualTo(key);
    byte[] bare = Arrays.copyOfRange(der, RSA_WRAPPING, der.length);
    assertThat(PemText.privateKey(pem("RSA ", bare), "RSA")).isEqualTo(key);
  }

  @Test
  void ellipticBareAndWrapped() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    ECPrivateKey key = (ECPrivateKey) generator.generateKeyPair().getPrivate();
    assertThat(PemText.privateKey(pem("", key.getEncoded()), "EC")).isEqualTo(key);
    byte[] number = key.getS().toByteArray();
    byte[] padded = new byte[32];
    int from = Math.max(0, number.length - 32);
    System.arraycopy(number, from, padded, 32 - (number.length - from), number.length - from);
    ByteArrayOutputStream bare = new ByteArrayOutputStream();
    bare.writeBytes(new byte[] {0x30, (byte) (3 + 34 + P256.length), 2, 1, 1, 4, 32});
    bare.writeBytes(padded);
    bare.writeBytes(P256);
    ECPrivateKey read = (ECPrivateKey) PemText.privateKey(pem("EC ", bare.toByteArray()), "EC");
    assertThat(read.getS()).isEqualTo(key.getS());
    assertThat(read.getParams()).isEqualTo(key.getParams());
  }

  @Test
  void whatIsNoKeyIsSaidWithoutShowingIt() {
    assertThatThrownBy(() -> PemText.privateKey("hunter2", "RSA"))
        .hasMessage("there is no key in PEM form");
    assertThatThrownBy(() -> PemText.privateKey(pem("EC ", new byte[] {1, 2, 3}), "EC"))
        .hasMessageContaining("damaged");
    assertThatThrownBy(
            () ->
                PemText.privateKey("-----BEGIN ENCRYPTED PRIVATE KEY-----\nAA==\n-----END", "RSA"))
        .hasMessage("the key is encrypted");
  }
}
