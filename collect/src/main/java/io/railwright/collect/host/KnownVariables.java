package io.railwright.collect.host;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The variables of NCCL, UCX, MPI, libfabric and the verbs libraries that are read from a host, by
 * name: settings, of which none holds a secret. A name that is not here never leaves the host.
 */
public final class KnownVariables {
  private static final Map<String, String> FAMILIES = new LinkedHashMap<>();

  static {
    FAMILIES.put(
        "NCCL",
        """
        ALGO ASYNC_ERROR_HANDLING BLOCKING_WAIT BUFFSIZE CHECKS_DISABLE CHECK_POINTERS COLLNET_ENABLE
        COLLNET_NODE_THRESHOLD COMM_BLOCKING CROSS_NIC CTA_POLICY CUMEM_ENABLE CUMEM_HOST_ENABLE DEBUG
        DEBUG_FILE DEBUG_SUBSYS DMABUF_ENABLE GDRCOPY_ENABLE GDR_FLUSH_DISABLE GRAPH_FILE
        GRAPH_MIXING_SUPPORT GRAPH_REGISTER IGNORE_CPU_AFFINITY IGNORE_DISABLED_P2P LAUNCH_MODE
        LL128_BUFFSIZE LL_BUFFSIZE LOCAL_REGISTER MAX_CTAS MAX_NCHANNELS MAX_NRINGS MAX_P2P_NCHANNELS
        MIN_CTAS MIN_NCHANNELS MIN_NRINGS MIN_P2P_NCHANNELS MNNVL_ENABLE NCHANNELS_PER_NET_PEER NET
        NETDEVS_POLICY NET_DISABLE_INTRA NET_FORCE_FLUSH NET_GDR_C2C NET_GDR_LEVEL NET_GDR_READ
        NET_MERGE_LEVEL NET_OPTIONAL_RECV_COMPLETION NET_PLUGIN NET_SHARED_BUFFERS NET_SHARED_COMMS
        NSOCKS_PERTHREAD NTHREADS NVB_DISABLE NVLS_CHUNKSIZE NVLS_ENABLE NVLS_NCHANNELS
        OOB_NET_ENABLE OOB_NET_IFNAME P2P_DIRECT_DISABLE P2P_DISABLE P2P_LEVEL P2P_NET_CHUNKSIZE
        P2P_NVL_CHUNKSIZE P2P_PCI_CHUNKSIZE P2P_PXN_LEVEL P2P_READ_ENABLE P2P_USE_CUDA_MEMCPY PROTO
        PROFILER_PLUGIN PXN_C2C PXN_DISABLE RAS_ENABLE RINGS RUNTIME_CONNECT SET_STACK_SIZE
        SET_THREAD_NAME SHM_DISABLE SHM_LOCALITY SINGLE_RING_THRESHOLD SOCKET_FAMILY SOCKET_IFNAME
        SOCKET_NTHREADS SOCKET_RETRY_CNT SOCKET_RETRY_SLEEP_MSEC THREAD_THRESHOLDS TOPO_DUMP_FILE
        TOPO_FILE TREE_THRESHOLD TUNER_PLUGIN UNPACK_ENABLE WORK_FIFO_BYTES\
        """);
    FAMILIES.put(
        "NCCL_IB",
        """
        ADAPTIVE_ROUTING ADDR_FAMILY ADDR_RANGE AR_THRESHOLD CUDA_SUPPORT DATA_DIRECT DISABLE
        ECE_ENABLE FIFO_TC GDR_LEVEL GID_INDEX HCA IS_GLOBAL MERGE_NICS MERGE_VFS OOO_RQ
        PCI_RELAXED_ORDERING PKEY QPS_PER_CONNECTION RETRY_CNT RETURN_ASYNC_EVENTS ROCE_VERSION_NUM SL
        SPLIT_DATA_ON_QPS TC TIMEOUT USE_INLINE WARN_RAIL_LOCAL\
        """);
    FAMILIES.put(
        "UCX",
        """
        ADAPTIVE_PROGRESS ALLOC_PRIO BCOPY_THRESH CM_USE_ALL_DEVICES CUDA_COPY_MAX_REG_RATIO
        CUDA_IPC_CACHE CUDA_IPC_ENABLE_MNNVL ERROR_SIGNALS HANDLE_ERRORS KEEPALIVE_INTERVAL
        KEEPALIVE_NUM_EPS LOG_FILE LOG_LEVEL MAX_EAGER_LANES MAX_EAGER_RAILS MAX_RNDV_LANES
        MAX_RNDV_RAILS MEMTYPE_CACHE MEMTYPE_REG_WHOLE_ALLOC_TYPES MEM_EVENTS NET_DEVICES NUM_EPS
        NUM_PPN PREFER_OFFLOAD PROTO_ENABLE PROTO_INFO RCACHE_ENABLE RCACHE_MAX_REGIONS
        RCACHE_MAX_SIZE RCACHE_PURGE_ON_FORK REG_NONBLOCK_MEM_TYPES RNDV_FRAG_SIZE
        RNDV_PIPELINE_ERROR_HANDLING RNDV_PIPELINE_SHM_ENABLE RNDV_SCHEME RNDV_THRESH SELF_DEVICES
        SHM_DEVICES SOCKADDR_TLS_PRIORITY TCP_CM_REUSEADDR TCP_MAX_CONN_RETRIES TCP_NODELAY
        TCP_RX_SEG_SIZE TCP_TX_SEG_SIZE TLS TM_MAX_BB_SIZE TM_THRESH UNIFIED_MODE USE_MT_MUTEX
        WARN_UNUSED_ENV_VARS ZCOPY_THRESH\
        """);
    FAMILIES.put(
        "UCX_IB",
        """
        ADDR_TYPE ETH_PAUSE_ON FORK_INIT GID_INDEX GPU_DIRECT_RDMA IS_GLOBAL LID_PATH_BITS MLX5_DEVX
        MLX5_DEVX_OBJECTS NUM_PATHS PCI_RELAXED_ORDERING PKEY PREFER_NEAREST_DEVICE REG_METHODS
        ROCE_LOCAL_SUBNET ROCE_PATH_FACTOR ROCE_REACHABILITY_MODE ROCE_SUBNET_PREFIX_LEN
        RX_MAX_POLL RX_QUEUE_LEN SEG_SIZE SL SUBNET_PREFIX TRAFFIC_CLASS TX_CQ_MODERATION TX_INLINE_RESP
        TX_MAX_POLL TX_MIN_SGE TX_QUEUE_LEN\
        """);
    transports("RC", "RC_MLX5", "RC_VERBS", "DC", "DC_MLX5", "UD", "UD_MLX5", "UD_VERBS");
    FAMILIES.put(
        "OMPI_MCA",
        """
        btl btl_openib_allow_ib btl_openib_cpc_include btl_openib_gid_index btl_openib_if_include
        btl_openib_receive_queues btl_openib_rroce_enable btl_openib_want_cuda_gdr btl_tcp_if_exclude
        btl_tcp_if_include btl_vader_single_copy_mechanism coll coll_hcoll_enable coll_hcoll_np
        coll_ucc_enable hwloc_base_binding_policy mtl oob_tcp_if_exclude oob_tcp_if_include
        opal_common_ucx_devices opal_common_ucx_tls opal_cuda_support osc pml pml_ucx_devices
        pml_ucx_tls rmaps_base_mapping_policy\
        """);
    FAMILIES.put("PMIX_MCA", "gds psec ptl ptl_tcp_if_exclude ptl_tcp_if_include");
    FAMILIES.put(
        "NVSHMEM",
        """
        BOOTSTRAP BOOTSTRAP_UID_SOCK_IFNAME DEBUG DISABLE_CUDA_VMM DISABLE_P2P ENABLE_NIC_PE_MAPPING
        HCA_LIST HCA_PE_MAPPING IBGDA_NUM_DCI IBGDA_NUM_RC_PER_PE IB_ENABLE_IBGDA IB_GID_INDEX IB_SL
        IB_TRAFFIC_CLASS QP_DEPTH REMOTE_TRANSPORT SYMMETRIC_SIZE\
        """);
    FAMILIES.put("SHARP", "COLL_ENABLE_SAT COLL_JOB_QUOTA_OSTS COLL_LOG_LEVEL");
    FAMILIES.put(
        "HCOLL", "ENABLE_MCAST ENABLE_MCAST_ALL ENABLE_SHARP GPU_ENABLE IB_IF_INCLUDE MAIN_IB");
    FAMILIES.put("MLX4", "SINGLE_THREADED STALL_CQ_POLL");
    FAMILIES.put(
        "MLX5",
        """
        CQE_SIZE POST_SEND_PREFER_BF RELAXED_PACKET_ORDERING_ON RNDV_THRESH SCATTER_TO_CQE SHUT_UP_BF
        SINGLE_THREADED STALL_CQ_POLL TOTAL_UUARS NUM_LOW_LAT_UUARS\
        """);
    FAMILIES.put("RDMAV", "ALLOW_DISASSOC_DESTROY FORK_SAFE HUGEPAGES_SAFE");
    FAMILIES.put("IBV", "FORK_SAFE SHOW_WARNINGS");
    FAMILIES.put(
        "FI",
        """
        CXI_DEFAULT_TX_SIZE EFA_ENABLE_SHM_TRANSFER EFA_FORK_SAFE EFA_USE_DEVICE_RDMA HMEM_CUDA_USE_GDRCOPY
        LOG_LEVEL MR_CACHE_MAX_COUNT MR_CACHE_MAX_SIZE MR_CACHE_MONITOR PROVIDER TCP_IFACE
        UNIVERSE_SIZE VERBS_GID_IDX VERBS_IFACE VERBS_RX_SIZE VERBS_TX_SIZE\
        """);
    FAMILIES.put("GLOO", "DEVICE_TRANSPORT SOCKET_IFNAME");
    FAMILIES.put(
        "CUDA",
        """
        DEVICE_MAX_CONNECTIONS DEVICE_ORDER LAUNCH_BLOCKING MODULE_LOADING MPS_ACTIVE_THREAD_PERCENTAGE
        VISIBLE_DEVICES\
        """);
  }

  private static final Set<String> NAMES = Set.copyOf(names());

  private KnownVariables() {}

  private static void transports(String... transports) {
    String settings =
        """
        AR_ENABLE DCI_POLICY FC_ENABLE FC_WND_SIZE GID_INDEX MAX_GET_ZCOPY MAX_RD_ATOMIC NUM_DCI OOO_RW
        PATH_MTU PKEY RETRY_COUNT RNR_RETRY_COUNT RNR_TIMEOUT RX_QUEUE_LEN SL SRQ_ENABLE TIMEOUT
        TM_ENABLE TRAFFIC_CLASS TX_MAX_BATCH TX_QUEUE_LEN\
        """;
    for (String transport : transports) {
      FAMILIES.put("UCX_" + transport, settings);
    }
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  /** All of them, family by family. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    FAMILIES.forEach((family, rest) -> words(rest).forEach(word -> names.add(family + "_" + word)));
    return List.copyOf(names);
  }

  public static boolean contains(String name) {
    return NAMES.contains(name);
  }

  /** What the names begin with, as an extended regular expression. */
  static String families() {
    return FAMILIES.keySet().stream()
        .filter(family -> !family.startsWith("NCCL_") && !family.startsWith("UCX_"))
        .collect(Collectors.joining("|"));
  }

  /** All of the names as one extended regular expression, families that are alike as one. */
  static String expression() {
    Map<String, List<String>> alike = new LinkedHashMap<>();
    FAMILIES.forEach(
        (family, rest) ->
            alike
                .computeIfAbsent(String.join("|", words(rest)), words -> new ArrayList<>())
                .add(family));
    List<String> parts = new ArrayList<>();
    alike.forEach(
        (words, families) -> parts.add(group(String.join("|", families)) + "_" + group(words)));
    return group(String.join("|", parts));
  }

  private static String group(String choices) {
    return choices.contains("|") ? "(" + choices + ")" : choices;
  }
}
