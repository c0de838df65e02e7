package io.railwright.twin.host.unit;

/**
 * What {@code systemctl} tells of a unit.
 *
 * @param load {@code loaded}, {@code not-found} or {@code masked}
 * @param fileState as {@code is-enabled} says it; empty where there is no file
 * @param fragment the path of its file; empty where there is none
 */
public record UnitStatus(
    String name,
    String load,
    String active,
    String sub,
    String fileState,
    String result,
    int exitCode,
    int exitStatus,
    String type,
    boolean remains,
    String fragment,
    boolean passing,
    boolean changedOnDisk,
    String description) {

  static UnitStatus of(Unit unit, UnitStore store, String load) {
    UnitFile disk = unit.passing ? null : store.read(unit.name);
    String path = store.path(unit.name);
    return new UnitStatus(
        unit.name,
        load,
        unit.active.word(),
        unit.sub,
        unit.passing ? "transient" : store.state(unit.name),
        unit.result,
        unit.exitCode,
        unit.exitStatus,
        unit.type(),
        unit.remains(),
        unit.passing ? "/run/systemd/transient/" + unit.name : path == null ? "" : path,
        unit.passing,
        disk != null && !disk.sameAs(unit.file),
        unit.file.last("Unit.Description", unit.name));
  }

  public boolean isLoaded() {
    return load.equals("loaded");
  }

  public boolean isActive() {
    return active.equals("active") || active.equals("reloading");
  }

  public boolean isService() {
    return name.endsWith(".service");
  }
}
