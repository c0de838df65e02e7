package io.railwright.inventory.entry;

import io.railwright.model.fabric.Fabric;
import java.nio.file.Path;
import java.util.Optional;

/** A fabric as a file describes it, and the SSH configuration by which its hosts are reached. */
public record Read(Fabric fabric, Optional<Path> sshConfig) {}
