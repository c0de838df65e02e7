package io.railwright.cli;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Performs the cryptography of an SSH login without a server. The training run uses it, so that the
 * platform's cryptography classes come from the AOT cache when the first host is asked.
 */
final class LoginCryptoTraining {
  private LoginCryptoTraining() {}

  static void run() {
    try {
      agree("X25519");
      sign("Ed25519", "Ed25519");
      sign("EC", "SHA256withECDSA");
      sign("RSA", "SHA512withRSA");
      encrypt();
    } catch (GeneralSecurityException absent) {
      // Only speed is lost: the login itself says what it lacks.
      System.getLogger(LoginCryptoTraining.class.getName())
          .log(System.Logger.Level.DEBUG, "not trained", absent);
    }
  }

  private static void agree(String curve) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(curve);
    KeyPair ours = generator.generateKeyPair();
    KeyAgreement agreement = KeyAgreement.getInstance(curve);
    agreement.init(ours.getPrivate());
    agreement.doPhase(generator.generateKeyPair().getPublic(), true);
    MessageDigest.getInstance("SHA-256").digest(agreement.generateSecret());
  }

  private static void sign(String keys, String algorithm) throws GeneralSecurityException {
    KeyPair pair = KeyPairGenerator.getInstance(keys).generateKeyPair();
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(pair.getPrivate());
    byte[] signed = signature.sign();
    signature.initVerify(pair.getPublic());
    if (!signature.verify(signed)) {
      throw new GeneralSecurityException(algorithm + " does not verify what it signed");
    }
  }

  private static void encrypt() throws GeneralSecurityException {
    byte[] zeros = new byte[32];
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.ENCRYPT_MODE,
        new SecretKeySpec(zeros, 0, 16, "AES"),
        new GCMParameterSpec(128, zeros, 0, 12));
    cipher.doFinal(zeros);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(zeros, "HmacSHA256"));
    mac.doFinal(zeros);
  }
}
