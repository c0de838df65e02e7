package io.railwright.inventory;

import io.railwright.inventory.ansible.AnsibleForm;
import io.railwright.inventory.ansible.AnsibleIni;
import io.railwright.inventory.ansible.AnsibleList;
import io.railwright.inventory.ansible.AnsibleTree;
import io.railwright.inventory.ansible.AnsibleYaml;
import io.railwright.inventory.entry.Read;
import io.railwright.inventory.own.OwnForm;
import io.railwright.inventory.own.OwnSshConfig;
import io.railwright.inventory.text.InventoryText;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.nio.file.Path;

/** Reads an inventory, our own or Ansible's. */
public final class InventoryReader {
  private InventoryReader() {}

  /**
   * Reads the file, and the {@code group_vars} and {@code host_vars} beside it if it is Ansible's.
   *
   * @throws BadFileException with all that is wrong, if anything is
   */
  public static Inventory read(Path path) throws BadFileException {
    String file = path.toString();
    String text = InventoryText.read(path);
    Problems problems = new Problems();
    InventoryForm form = InventoryForm.of(file, text);
    Read read =
        switch (form) {
          case InventoryForm.Own own -> own(own.root(), path, problems);
          case InventoryForm.AnsibleGroups groups ->
              ansible(AnsibleYaml.read(groups.root(), problems), path, problems);
          case InventoryForm.AnsibleListing listing ->
              ansible(AnsibleList.read(listing.root(), problems), path, problems);
          case InventoryForm.AnsibleLines _ ->
              ansible(AnsibleIni.read(file, text, problems), path, problems);
        };
    problems.throwIfAny();
    return new Inventory(read.fabric(), read.sshConfig(), problems.warnings());
  }

  private static Read own(Yaml.Mapping root, Path path, Problems problems) {
    return new Read(
        OwnForm.read(root, nameOf(path), problems), OwnSshConfig.read(root, path, problems));
  }

  private static Read ansible(AnsibleTree tree, Path path, Problems problems) {
    return AnsibleForm.read(tree, path, nameOf(path), problems);
  }

  /** The file's name without its ending, for a fabric that has none of its own. */
  private static String nameOf(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    String name = last == null ? "fabric" : last.toString().replaceFirst("(?<=.)\\.[A-Za-z]+$", "");
    return TextPattern.TITLE.fits(name) ? name : "fabric";
  }
}
