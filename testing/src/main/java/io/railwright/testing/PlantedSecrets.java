package io.railwright.testing;

import java.util.Map;
import java.util.TreeMap;

/**
 * Files of a host and outputs of its tools with a secret in every place where hosts have them: each
 * is a word {@code Hush} with a number of its own. Known settings stand beside them.
 */
public final class PlantedSecrets {
  private PlantedSecrets() {}

  /** Texts by their paths. */
  public static Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    libraries(files);
    logins(files);
    kernel(files);
    network(files);
    people(files);
    containers(files);
    return files;
  }

  private static void libraries(Map<String, String> files) {
    files.put(
        "/etc/nccl.conf",
        """
        NCCL_IB_TC=106
        NCCL_IB_HCA=mlx5_0:1, mlx5_1:1
        NCCL_SITE_TOKEN=Hush01
        WANDB_API_KEY=Hush02
        # old password was Hush03
        NCCL_TOPO_FILE=https://u:Hush04@store/topo.xml # Hush05
        NCCL_NET_PLUGIN=x REGISTRY_CREDENTIAL=Hush06
        """);
    files.put("/etc/nccl.conf~", "NCCL_DEBUG_FILE=Hush07\nTOKEN=Hush07\n");
    files.put("/etc/nccl.conf.bak", "NCCL_DEBUG_FILE=Hush08\n");
    files.put("/etc/nccl.conf.rpmsave", "NCCL_DEBUG_FILE=Hush08\n");
    files.put(
        "/etc/ucx/ucx.conf", "[x]\nUCX_TLS=rc,cuda_copy ; Hush09\nUCX_LICENSE=Hush10\n;Hush10\n");
  }

  private static void logins(Map<String, String> files) {
    files.put(
        "/etc/environment",
        """
        NCCL_DEBUG=INFO # NCCL_ALGO=Hush14
        #NCCL_PROTO=Hush14 Hush14
        DB_PASSWORD=Hush14
        http_proxy=http://proxy:Hush21@proxy.example:3128
        """);
    files.put(
        "/etc/systemd/system/job.service.d/10.conf",
        """
        [Service]
        Environment="NCCL_NET_GDR_LEVEL=SYS" "HF_TOKEN=Hush15"
        Environment=FI_OPX_UUID=Hush15
        EnvironmentFile=/etc/default/job
        ExecStart=/usr/bin/train --token Hush15
        LimitMEMLOCK=infinity
        """);
    files.put("/etc/profile.d/site.sh", "export NCCL_OAUTH=Hush16\n# Hush16 NCCL_ALGO=Hush16\n");
    files.put(
        "/etc/default/key",
        "-----BEGIN PRIVATE KEY-----\nHush18\n-----END PRIVATE KEY-----\nNCCL_X=Hush18\n");
    files.put("/etc/default/job", "NCCL_CROSS_NIC=1\nAPI_TOKEN=Hush22\n# Hush22\n");
    files.put("/etc/sysconfig/proxy", "NCCL_SOCKET_IFNAME=eth0\nHTTPS_PROXY=https://u:Hush22@p/\n");
    files.put("/etc/security/opasswd", "ops:1000:1:$6$salt$Hush23Hush23Hush23\n");
    files.put("/etc/shadow", "root:Hush23:19000:0:99999:7:::\n");
  }

  private static void kernel(Map<String, String> files) {
    files.put(
        "/proc/cmdline",
        "BOOT_IMAGE=/vmlinuz iommu=pt rd.iscsi.password=Hush11 ipa_token=\"Hush12 and Hush12\""
            + " ks=https://root:Hush13@boot/ks.cfg \"join=Hush13 Hush13\" psk:=Hush13"
            + " root=iscsi:chap:Hush24@10.0.0.9::::iqn.2009-06.example:boot"
            + " rootflags=username=u,password=Hush25 systemd.setenv=SITE_PASS=Hush25 quiet\n");
    files.put(
        "/etc/modprobe.d/site.conf",
        "# Hush26\noptions mlx5_core prof_sel=2 # Hush26\ninstall x /sbin/x --password Hush26\n");
    files.put("/etc/sysctl.d/90-site.conf", "# root of the BMC: Hush27\nvm.swappiness=1\n");
    files.put("/proc/4711/cmdline", "train\0--api-key\0Hush28\0");
    files.put("/proc/4711/environ", "NCCL_DEBUG=INFO\0HF_TOKEN=Hush28\0");
  }

  private static void network(Map<String, String> files) {
    files.put(
        "/etc/NetworkManager/system-connections/eth0.nmconnection",
        "[802-1x]\nidentity=host\npassword=Hush29\n[wifi-security]\npsk=Hush29\n");
    files.put(
        "/etc/network/interfaces",
        "# Hush30\niface eth0 inet dhcp\n wpa-psk Hush30\n up ip link set eth0 mtu 9000\n");
    files.put("/etc/sysconfig/network-scripts/keys-eth0", "WPA_PSK=Hush31\nKEY1=Hush31\n");
    files.put("/etc/sysconfig/network-scripts/ifcfg-eth0", "MTU=9000\n# Hush31\n");
    files.put("/etc/netplan/01.yaml", "network:\n  auth: {password: Hush32}\n");
    files.put("/etc/systemd/network/wg0.netdev", "[WireGuard]\nPrivateKey=Hush33\n# Hush33\n");
    files.put("/etc/ssh/ssh_host_ed25519_key", "Hush34\n");
  }

  private static void people(Map<String, String> files) {
    files.put("/root/.ssh/id_ed25519", "-----BEGIN OPENSSH PRIVATE KEY-----\nHush35\n");
    files.put("/root/.ssh/config", "Host bmc\n  User Hush35\n");
    files.put("/root/.bash_history", "sshpass -p Hush36 ssh bmc\nexport NCCL_DEBUG=Hush36\n");
    files.put("/root/.docker/config.json", "{\"auths\":{\"r\":{\"auth\":\"Hush37\"}}}\n");
    files.put("/root/.netrc", "machine store login u password Hush37\n");
  }

  private static void containers(Map<String, String> files) {
    files.put("/run/.containerenv", "engine=\"podman\"\nimage=\"https://u:Hush17@registry/x\"\n");
    files.put("/root/.kube/config", "users:\n- user: {token: Hush38}\n");
    files.put("/run/secrets/kubernetes.io/serviceaccount/token", "Hush38\n");
    files.put("/var/lib/cloud/instance/user-data.txt", "#cloud-config\npassword: Hush39\n");
    files.put("/etc/munge/munge.key", "Hush39\n");
  }

  /** What tools print, by their command lines. */
  public static Map<String, String> printed() {
    return Map.of(
        "dmesg",
        """
        [    0.000000] Linux version 6.8.0
        [    0.000000] Command line: BOOT_IMAGE=/x iommu=pt ipa_token=Hush19
        [    1.000000] login of root with Hush19
        [    2.000000] mlx5_core 0000:03:00.0: password=Hush19 Link up
        """,
        "lldpctl -f keyvalue",
        """
        lldp.eth0.chassis.name=leaf1
        lldp.eth0.chassis.descr=v1 http://a:Hush20@mgmt/
        lldp.eth0.unknown-tlvs.unknown-tlv=Hush20
        """,
        "nvidia-smi -q",
        """
        ==============NVSMI LOG==============

        Driver Version                            : 550.54.15
        Attached GPUs                             : 1
        GPU 00000000:0A:00.0
            Product Name                          : NVIDIA H100 80GB HBM3
            Processes
                GPU instance ID                   : N/A
                Process ID                        : 4711
                    Type                          : C
                    Name                          : train Hush40 --api-key Hush40
                    Used GPU Memory               : 512 MiB
        """);
  }
}
