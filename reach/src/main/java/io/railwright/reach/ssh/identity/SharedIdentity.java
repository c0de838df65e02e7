package io.railwright.reach.ssh.identity;

import com.jcraft.jsch.Identity;
import org.jspecify.annotations.Nullable;

/**
 * An opened key that many sessions sign with at once; a session that ends must not wipe it for the
 * others.
 */
final class SharedIdentity implements Identity {
  private final Identity key;
  private final byte[] publicKey;

  SharedIdentity(Identity key, byte[] publicKey) {
    this.key = key;
    this.publicKey = publicKey;
  }

  @Override
  public boolean setPassphrase(byte @Nullable [] passphrase) {
    return true;
  }

  @Override
  public byte[] getPublicKeyBlob() {
    return publicKey;
  }

  @Override
  public byte[] getSignature(byte[] data) {
    return key.getSignature(data);
  }

  @Override
  public byte[] getSignature(byte[] data, String algorithm) {
    return key.getSignature(data, algorithm);
  }

  @Override
  public String getAlgName() {
    return key.getAlgName();
  }

  @Override
  public String getName() {
    return key.getName();
  }

  @Override
  public boolean isEncrypted() {
    return false;
  }

  @Override
  public void clear() {
    // the key ring keeps it for the next session
  }
}
