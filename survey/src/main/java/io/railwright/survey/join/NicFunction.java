package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * A function of a NIC, which is what has an RDMA device and a link of its own.
 *
 * @param name its PCI address; its RDMA device where it has none, as software and sub-functions
 * @param kind a {@link Kind} in words, or why it can't be told
 * @param parent the physical function of a virtual one, where it is seen here
 */
record NicFunction(
    String name,
    Value kind,
    Optional<PciAddress> pci,
    Optional<PciAddress> parent,
    List<String> nets,
    List<String> rdma) {

  /** What a function can be; the words are those of the parameter {@code nic.function}. */
  enum Kind {
    /** The card itself. */
    PF,
    /** A virtual function of it. */
    VF,
    /** A sub-function, which has no PCI address of its own. */
    SF,
    /** RDMA in software on top of any network interface: rxe or siw. */
    SOFTWARE;

    Value value() {
      return switch (this) {
        case PF -> Value.text("pf");
        case VF -> Value.text("vf");
        case SF -> Value.text("sf");
        case SOFTWARE -> Value.text("software");
      };
    }
  }
}
