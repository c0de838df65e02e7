package io.railwright.benchmark.collective;

import io.railwright.model.text.ShellWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A collective as files for a site's own launcher: nothing is started. */
public final class LaunchFiles {
  private final CollectiveCall call;
  private final JobEnvironment environment;
  private final String resource;

  /**
   * For such a call.
   *
   * @param resource by which Kubernetes hands out the GPUs of these hosts
   */
  public LaunchFiles(CollectiveCall call, JobEnvironment environment, String resource) {
    this.call = call;
    this.environment = environment;
    this.resource = resource;
  }

  /** By the names of the files. */
  public Map<String, String> all() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "hostfile",
        call.hosts().stream()
            .map(it -> it + " slots=" + call.slots() + "\n")
            .collect(Collectors.joining()));
    files.put("nccl.env", JobEnvironment.lines(environment.nccl()));
    files.put("ucx.env", JobEnvironment.lines(environment.ucx()));
    files.put("mpirun.sh", mpirun());
    files.put("slurm.sh", slurm());
    files.put("mpijob.yaml", job());
    return files;
  }

  private String variables() {
    return call.isOsu() ? "ucx.env" : "nccl.env";
  }

  private String mpirun() {
    return "#!/bin/sh\ncd \"$(dirname \"$0\")\" || exit 1\nexec "
        + ShellWords.join(call.mpirun(List.of("--hostfile", "hostfile"), List.of()))
        + "\n";
  }

  private String slurm() {
    return """
    #!/bin/sh
    #SBATCH --nodes=%d
    #SBATCH --ntasks-per-node=%d
    #SBATCH --nodelist=%s
    set -a; . "${SLURM_SUBMIT_DIR:-.}/%s"; set +a
    exec srun --mpi=pmix %s
    """
        .formatted(
            call.hosts().size(),
            call.slots(),
            String.join(",", call.hosts()),
            variables(),
            ShellWords.join(call.command()));
  }

  /**
   * Of the MPI operator, version v2beta1. The image and the name of the RDMA resource are the
   * site's.
   */
  private String job() {
    String words =
        call.mpirun(List.of(), List.of()).stream()
            .map(it -> "                - " + quoted(it) + "\n")
            .collect(Collectors.joining());
    String hosts =
        call.hosts().stream()
            .map(it -> "                        - " + quoted(it) + "\n")
            .collect(Collectors.joining());
    String gpus = call.isOsu() ? "" : "                  " + resource + ": " + call.slots() + "\n";
    return """
    apiVersion: kubeflow.org/v2beta1
    kind: MPIJob
    metadata:
      name: %1$s
    spec:
      slotsPerWorker: %2$d
      runPolicy:
        cleanPodPolicy: Running
      mpiReplicaSpecs:
        Launcher:
          replicas: 1
          template:
            spec:
              containers:
                - name: launcher
                  image: IMAGE # yours, with the program in it
                  command:
    %3$s    Worker:
          replicas: %4$d
          template:
            spec:
              affinity:
                nodeAffinity:
                  requiredDuringSchedulingIgnoredDuringExecution:
                    nodeSelectorTerms:
                      - matchExpressions:
                          - key: kubernetes.io/hostname
                            operator: In
                            values:
    %5$s          containers:
                - name: worker
                  image: IMAGE # the same
                  securityContext:
                    capabilities:
                      add: ["IPC_LOCK"]
                  resources:
                    limits:
                      # and the RDMA resource of your device plugin
    %6$s\
    """
        .formatted(
            call.program().replace('_', '-'),
            call.slots(),
            words,
            call.hosts().size(),
            hosts,
            gpus);
  }

  private static String quoted(String word) {
    return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
