package io.railwright.twin.vcenter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tells a user which privileges it has on objects. It has the same ones on all of them. */
final class RightsAnswer {
  private final ManagedTree tree;

  RightsAnswer(VcenterState state) {
    this.tree = new ManagedTree(state);
  }

  /**
   * Who logged in, as a property. Names of users are told in upper case with their domain first.
   */
  static Data.Struct session(VcenterUser user) {
    return Data.Struct.of("SessionManager")
        .with("currentSession", Data.Struct.of("UserSession").text("userName", told(user)));
  }

  private static String told(VcenterUser user) {
    int at = user.name().indexOf('@');
    return at < 0
        ? user.name()
        : user.name().substring(at + 1).toUpperCase(Locale.ROOT)
            + "\\"
            + user.name().substring(0, at);
  }

  SoapReply of(SoapRequest request, VcenterUser user) {
    if (!List.of(user.name(), told(user)).contains(request.text("userName"))) {
      return SoapReply.fault("UserNotFound", "", "");
    }
    List<String> entities = request.texts("entities");
    Optional<String> gone = entities.stream().filter(it -> !isThere(it)).findFirst();
    if (gone.isPresent()) {
      return SoapReply.gone(gone.get());
    }
    List<Data> told =
        entities.stream()
            .<Data>map(
                it ->
                    Data.Struct.of("EntityPrivilege")
                        .with("entity", new Data.Reference("ManagedEntity", it))
                        .with(
                            "privAvailability",
                            new Data.Listing(
                                "PrivilegeAvailability", rights(request.texts("privId"), user))))
            .toList();
    return SoapReply.of(
        request.method(), DataText.returned(new Data.Listing("EntityPrivilege", told)));
  }

  /** Folders are no objects of the tree. */
  private boolean isThere(String reference) {
    return reference.startsWith("group-") || tree.object(reference).isPresent();
  }

  private static List<Data> rights(List<String> asked, VcenterUser user) {
    return asked.stream()
        .<Data>map(
            it ->
                Data.Struct.of("PrivilegeAvailability")
                    .text("privId", it)
                    .flag("isGranted", user.may(it)))
        .toList();
  }
}
