/**
 * The inventories that Ansible users already have: INI, YAML and the printed listing, with the
 * variables beside them. Nothing is run and no template is filled in.
 */
@NullMarked
package io.railwright.inventory.ansible;

import org.jspecify.annotations.NullMarked;
