package io.railwright.reach.ssh.trust;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The known hosts files of a run. Each file is read when first asked for, once, and shared by all
 * sessions; a look-up costs one hash table probe for plain names, and one HMAC for each hashed
 * line.
 */
public final class KnownHosts {
  private final Map<Path, KnownHostsFile> files = new ConcurrentHashMap<>();

  /** The lines for a name, which is {@code host} or {@code [host]:port}. */
  List<KnownHost> lookUp(List<Path> where, String name) {
    List<KnownHost> found = new ArrayList<>();
    for (Path file : where) {
      found.addAll(files.computeIfAbsent(file, KnownHostsFile::read).lookUp(name));
    }
    return found;
  }

  /** Lines that were passed over and files that can't be read, of the files asked for until now. */
  public List<String> warnings() {
    return files.values().stream().flatMap(file -> file.warnings().stream()).toList();
  }
}
