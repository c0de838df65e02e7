/**
 * Reads and writes inventories: our own YAML form, and the inventories of Ansible. The result is a
 * valid {@link io.railwright.model.fabric.Fabric}, or the full list of what is wrong with the file.
 * Nothing here connects to a machine or resolves a secret.
 */
@NullMarked
package io.railwright.inventory;

import org.jspecify.annotations.NullMarked;
