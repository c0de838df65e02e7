package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.ManagedTree.Managed;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What one who logged in has asked for. */
final class Session {
  /** Objects that are still to be sent, and what of them. */
  record Rest(Deque<Managed> objects, List<String> paths, int most) {}

  private final VcenterUser user;
  private final String id = UUID.randomUUID().toString();
  private final Map<String, List<String>> views = new HashMap<>();
  private final Map<String, Rest> rests = new HashMap<>();

  Session(VcenterUser user) {
    this.user = user;
  }

  String id() {
    return id;
  }

  VcenterUser user() {
    return user;
  }

  /** A view of all objects of some types. */
  synchronized String view(List<String> types) {
    String view = "session[" + id + "]" + UUID.randomUUID();
    views.put(view, List.copyOf(types));
    return view;
  }

  synchronized List<String> view(String view) {
    return views.getOrDefault(view, List.of());
  }

  synchronized boolean destroy(String view) {
    return views.remove(view) != null;
  }

  synchronized String keep(Deque<Managed> objects, List<String> paths, int most) {
    String token = Integer.toString(rests.size());
    rests.put(token, new Rest(new ArrayDeque<>(objects), paths, most));
    return token;
  }

  /** Null where the token is none, or was used. */
  synchronized @Nullable Rest take(String token) {
    return rests.replace(token, new Rest(new ArrayDeque<>(), List.of(), 0));
  }
}
