/**
 * Reading and writing inventories: our own YAML form, and the inventories that Ansible users
 * already have. What comes out is a {@link io.railwright.model.fabric.Fabric} that is sound, or the
 * full list of what is wrong with the file; nothing here connects to a machine or looks up a
 * secret.
 */
@NullMarked
package io.railwright.inventory;

import org.jspecify.annotations.NullMarked;
