package io.railwright.model.fabric;

import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.Optional;

/** How a machine is reached. */
public sealed interface Access {
  /** Through a shell, which runs the commands that a person would type there. */
  sealed interface Shell extends Access {
    Sudo sudo();
  }

  /** This machine. */
  record Local(Sudo sudo) implements Shell {}

  /**
   * Over HTTPS, by an API that takes the commands of the command line. Which API it is follows from
   * the platform.
   *
   * @param port where the API listens; that of HTTPS if empty
   * @param connectTimeout until the connection stands
   */
  record Api(
      String address,
      Optional<Integer> port,
      String user,
      Secret password,
      Optional<TimeSpan> connectTimeout,
      Tls tls)
      implements Access {}

  /**
   * Whose certificates are believed. A pinned certificate is believed whatever stands in it, and no
   * other is; without a pin it must be signed by a known authority and bear the address.
   *
   * @param pin the SHA-256 digest of the one certificate, 64 hexadecimal digits in small letters
   * @param caFile certificates of authorities in PEM form, in place of those that Java knows
   */
  record Tls(Optional<String> pin, Optional<String> caFile) {
    public static final Tls USUAL = new Tls(Optional.empty(), Optional.empty());
  }

  /** Only named: by the address of its management, which is not asked. */
  record Management(String address, Optional<String> user, Optional<Secret> password)
      implements Access {}

  /**
   * An ESXi host that nobody logs in to, by {@code esxcli} through its vCenter.
   *
   * @param vcenter the name of that vCenter
   */
  record Managed(String address, String vcenter) implements Access {}

  /** The API server of a cluster. */
  sealed interface Cluster extends Access {
    /** Whether nodes without a login of their own may be asked by pods; empty where not. */
    Optional<Pods> pods();
  }

  /**
   * Nodes are asked by pods, which are a change of the cluster.
   *
   * @param namespace where they are made
   * @param image what they run in; one that the cluster has already if empty
   */
  record Pods(String namespace, Optional<String> image) {
    public static final String USUAL_NAMESPACE = "rail";
  }

  /** A node of a cluster, by a pod on it that lives as long as the question. */
  record Pod(Cluster cluster, String node) implements Access {}

  /**
   * As {@code kubectl} reaches a cluster; what is left empty follows its defaults.
   *
   * @param pin the SHA-256 digest of the API server's certificate, in place of the file's authority
   * @param exec commands that the file may name to get a login; others are not started
   */
  record Kubeconfig(
      Optional<String> file,
      Optional<String> context,
      Optional<String> pin,
      List<String> exec,
      Optional<Pods> pods)
      implements Cluster {
    public Kubeconfig {
      exec = List.copyOf(exec);
    }

    /** Without pods. */
    public Kubeconfig(
        Optional<String> file, Optional<String> context, Optional<String> pin, List<String> exec) {
      this(file, context, pin, exec, Optional.empty());
    }

    public Kubeconfig(Optional<String> file, Optional<String> context) {
      this(file, context, Optional.empty(), List.of());
    }
  }

  /**
   * The API server of a cluster.
   *
   * @param server its address, {@code https://api.example.com:6443}
   * @param token what it knows its client by
   */
  record ClusterApi(String server, Secret token, Tls tls, Optional<Pods> pods) implements Cluster {
    /** Without pods. */
    public ClusterApi(String server, Secret token, Tls tls) {
      this(server, token, tls, Optional.empty());
    }
  }

  /** Of a machine in a snapshot: it has been read, and how is not kept. */
  record NotKept() implements Access {}

  /**
   * Over SSH. What is left empty follows the user's SSH configuration, then its defaults.
   *
   * @param address host name or IP address; also the {@code Host} looked up in the SSH
   *     configuration
   * @param jumps hosts to go through, first to last, as {@code [user@]host[:port]}
   * @param connectTimeout until logged in
   */
  record Ssh(
      String address,
      Optional<Integer> port,
      Optional<String> user,
      List<String> identityFiles,
      Optional<Secret> passphrase,
      Optional<Secret> password,
      List<String> jumps,
      Optional<TimeSpan> connectTimeout,
      Sudo sudo)
      implements Shell {
    public Ssh {
      identityFiles = List.copyOf(identityFiles);
      jumps = List.copyOf(jumps);
    }

    /** As the SSH configuration says, and nothing else. */
    public static Ssh to(String address) {
      return new Ssh(
          address,
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Sudo.NO);
    }
  }

  /** Whether commands run through {@code sudo}, and where its password is, if it wants one. */
  record Sudo(boolean use, Optional<Secret> password) {
    public static final Sudo NO = new Sudo(false, Optional.empty());
  }
}
