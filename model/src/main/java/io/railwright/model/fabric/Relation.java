package io.railwright.model.fabric;

import io.railwright.model.fact.Subject;
import java.util.Optional;

/**
 * What joins two things of a fabric. An inventory states cables and guests, and a snapshot keeps
 * them; what follows from the facts of a machine is worked out when it is needed and kept nowhere.
 */
public sealed interface Relation {
  Subject from();

  Subject to();

  /** The word for it in documents. */
  String word();

  /**
   * Two ports with a cable between them. Where only an inventory names them, they may not exist.
   */
  record Cable(Subject from, Subject to) implements Relation {
    @Override
    public String word() {
      return "cable";
    }
  }

  /**
   * A host that is a virtual machine.
   *
   * @param from the host
   * @param to the hypervisor that runs it, or the manager of that hypervisor
   */
  record Guest(Subject from, Subject to) implements Relation {
    @Override
    public String word() {
      return "guest";
    }
  }

  /**
   * A virtual function of a card.
   *
   * @param from the virtual function
   * @param to the physical function that it belongs to
   */
  record VirtualFunction(Subject from, Subject to) implements Relation {
    @Override
    public String word() {
      return "virtual-function";
    }
  }

  /**
   * A port that works as part of a bond.
   *
   * @param from the port
   * @param to the bond
   */
  record Member(Subject from, Subject to) implements Relation {
    @Override
    public String word() {
      return "member";
    }
  }

  /** One thing that is seen from two sides, such as a NIC by a hypervisor and by its guest. */
  record Same(Subject from, Subject to) implements Relation {
    @Override
    public String word() {
      return "same";
    }
  }

  /** The same relation between other things. */
  default Relation with(Subject otherFrom, Subject otherTo) {
    return switch (this) {
      case Cable _ -> new Cable(otherFrom, otherTo);
      case Guest _ -> new Guest(otherFrom, otherTo);
      case VirtualFunction _ -> new VirtualFunction(otherFrom, otherTo);
      case Member _ -> new Member(otherFrom, otherTo);
      case Same _ -> new Same(otherFrom, otherTo);
    };
  }

  /** The relation that a document names; empty for a word that is not known here. */
  static Optional<Relation> of(String word, Subject from, Subject to) {
    return switch (word) {
      case "cable" -> Optional.of(new Cable(from, to));
      case "guest" -> Optional.of(new Guest(from, to));
      case "virtual-function" -> Optional.of(new VirtualFunction(from, to));
      case "member" -> Optional.of(new Member(from, to));
      case "same" -> Optional.of(new Same(from, to));
      default -> Optional.empty();
    };
  }
}
