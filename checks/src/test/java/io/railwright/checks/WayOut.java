package io.railwright.checks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls that leave the process. A type alone is not a way out: a server, too, holds the sockets
 * that it has accepted.
 */
record WayOut(String description, Map<String, Set<String>> calls, List<String> libraries) {
  static final WayOut PROCESS =
      new WayOut(
          "start processes",
          Map.of("java.lang.ProcessBuilder", Set.of("<init>"), "java.lang.Runtime", Set.of("exec")),
          List.of());

  static final WayOut CLIENT =
      new WayOut(
          "connect to others",
          Map.of(
              "java.net.Socket", Set.of("<init>", "connect"),
              "java.nio.channels.SocketChannel", Set.of("open", "connect"),
              "java.nio.channels.AsynchronousSocketChannel", Set.of("open", "connect"),
              "java.nio.channels.DatagramChannel", Set.of("open"),
              "java.net.DatagramSocket", Set.of("<init>"),
              "javax.net.SocketFactory", Set.of("createSocket"),
              "javax.net.ssl.SSLSocketFactory", Set.of("createSocket"),
              "java.net.URL", Set.of("openConnection", "openStream", "getContent")),
          List.of("java.net.http.", "com.jcraft.jsch.", "org.apache.sshd.client."));

  static final WayOut SERVER =
      new WayOut(
          "listen for others",
          Map.of(
              "java.net.ServerSocket", Set.of("<init>", "bind"),
              "java.nio.channels.ServerSocketChannel", Set.of("open", "bind"),
              "java.nio.channels.AsynchronousServerSocketChannel", Set.of("open", "bind"),
              "javax.net.ServerSocketFactory", Set.of("createServerSocket"),
              "javax.net.ssl.SSLServerSocketFactory", Set.of("createServerSocket")),
          List.of("com.sun.net.httpserver.", "org.eclipse.jetty.", "org.apache.sshd.server."));

  ArchCondition<JavaClass> taken() {
    return new ArchCondition<>(description) {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        item.getCodeUnitAccessesFromSelf().stream()
            .filter(WayOut.this::isCall)
            .forEach(it -> events.add(SimpleConditionEvent.satisfied(it, it.getDescription())));
        item.getDirectDependenciesFromSelf().stream()
            .filter(it -> isLibrary(it.getTargetClass().getName()))
            .forEach(it -> events.add(SimpleConditionEvent.satisfied(it, it.getDescription())));
      }
    };
  }

  private boolean isCall(JavaCodeUnitAccess<?> access) {
    return calls
        .getOrDefault(access.getTargetOwner().getName(), Set.of())
        .contains(access.getName());
  }

  private boolean isLibrary(String className) {
    return libraries.stream().anyMatch(className::startsWith);
  }
}
