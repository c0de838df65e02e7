package io.railwright.twin.host.unit;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Unit files, drop-ins and the links that enable them. */
public final class UnitStore {
  static final String OWN = "/etc/systemd/system";
  private static final List<String> PLACES =
      List.of(OWN, "/run/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system");

  private final Files files;

  UnitStore(Files files) {
    this.files = files;
  }

  /** The file of a unit, or of the template that it is an instance of; null where there is none. */
  public @Nullable String path(String unit) {
    String own = find(unit);
    return own != null || template(unit).equals(unit) ? own : find(template(unit));
  }

  private @Nullable String find(String name) {
    for (String place : PLACES) {
      String path = place + "/" + name;
      if (files.kind(path) != Files.Kind.ABSENT || files.link(path) != null) {
        return path;
      }
    }
    return null;
  }

  static String template(String unit) {
    int mark = unit.indexOf('@');
    int dot = unit.lastIndexOf('.');
    return mark < 0 || dot < mark ? unit : unit.substring(0, mark + 1) + unit.substring(dot);
  }

  public boolean isMasked(String unit) {
    return "/dev/null".equals(files.link(OWN + "/" + unit));
  }

  /** Drop-ins by their names; one of a place with precedence hides its namesake. */
  List<String> dropIns(String unit) {
    Map<String, String> found = new TreeMap<>();
    for (String place : PLACES.reversed()) {
      for (String name : List.of(template(unit), unit)) {
        String folder = place + "/" + name + ".d";
        for (String file : names(folder)) {
          if (file.endsWith(".conf")) {
            found.put(file, folder + "/" + file);
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** The file and its drop-ins, in the order in which they are read. */
  public List<String> paths(String unit) {
    List<String> all = new ArrayList<>();
    String path = path(unit);
    if (path != null) {
      all.add(path);
      all.addAll(dropIns(unit));
    }
    return all;
  }

  @Nullable UnitFile read(String unit) {
    List<String> paths = paths(unit);
    return paths.isEmpty() ? null : UnitFile.of(paths.stream().map(this::text).toList());
  }

  public String text(String path) {
    try {
      return new String(files.read(path), StandardCharsets.UTF_8);
    } catch (FileError unreadable) {
      return "";
    }
  }

  private List<String> names(String folder) {
    try {
      return files.kind(folder) == Files.Kind.FOLDER ? files.list(folder) : List.of();
    } catch (FileError gone) {
      return List.of();
    }
  }

  /** The links that {@code enable} makes for a unit: path and target. */
  private Map<String, String> links(String unit, UnitFile file) {
    Map<String, String> links = new TreeMap<>();
    String target = path(unit);
    if (target == null) {
      return links;
    }
    file.words("Install.WantedBy")
        .forEach(by -> links.put(OWN + "/" + by + ".wants/" + unit, target));
    file.words("Install.RequiredBy")
        .forEach(by -> links.put(OWN + "/" + by + ".requires/" + unit, target));
    file.words("Install.Alias").forEach(alias -> links.put(OWN + "/" + alias, target));
    return links;
  }

  /** All links by which something wants this unit. */
  private List<String> wantedBy(String unit) {
    List<String> found = new ArrayList<>();
    for (String folder : names(OWN)) {
      if (folder.endsWith(".wants") || folder.endsWith(".requires")) {
        String path = OWN + "/" + folder + "/" + unit;
        if (files.link(path) != null) {
          found.add(path);
        }
      }
    }
    return found;
  }

  /** The units that a boot starts. */
  List<String> enabled() {
    Map<String, String> found = new TreeMap<>();
    for (String folder : names(OWN)) {
      if (folder.endsWith(".wants") || folder.endsWith(".requires")) {
        for (String name : names(OWN + "/" + folder)) {
          if (files.kind(OWN + "/" + folder + "/" + name) != Files.Kind.ABSENT) {
            found.put(name, name);
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** As {@code systemctl is-enabled} says it; empty where there is no file. */
  public String state(String unit) {
    if (isMasked(unit)) {
      return "masked";
    }
    UnitFile file = read(unit);
    if (file == null) {
      return "";
    }
    if (!wantedBy(unit).isEmpty()) {
      return "enabled";
    }
    return links(unit, file).isEmpty() ? "static" : "disabled";
  }

  /** Makes the links that start it at boot; what was made is told, a line each. */
  public List<String> enable(String unit) throws FileError {
    List<String> told = new ArrayList<>();
    UnitFile file = read(unit);
    if (file != null) {
      for (Map.Entry<String, String> link : links(unit, file).entrySet()) {
        if (link(link.getKey(), link.getValue())) {
          told.add("Created symlink " + link.getKey() + " → " + link.getValue() + ".");
        }
      }
    }
    return told;
  }

  public List<String> disable(String unit) throws FileError {
    List<String> told = new ArrayList<>();
    for (String link : wantedBy(unit)) {
      unlink(link);
      told.add("Removed \"" + link + "\".");
    }
    return told;
  }

  /** Makes a link with the folders above it; whether it was not there before. */
  private boolean link(String path, String target) throws FileError {
    if (files.link(path) != null) {
      return false;
    }
    String folder = path.substring(0, path.lastIndexOf('/'));
    if (files.kind(folder) == Files.Kind.ABSENT) {
      files.makeFolder(folder);
    }
    files.makeLink(path, target);
    return true;
  }

  /** Takes a link away, and its folder where nothing is left in it, as systemd does. */
  private void unlink(String path) throws FileError {
    files.remove(path);
    String folder = path.substring(0, path.lastIndexOf('/'));
    if (!folder.equals(OWN) && names(folder).isEmpty()) {
      files.remove(folder);
    }
  }
}
