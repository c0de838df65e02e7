/**
 * Reads inventories of Ansible: INI, YAML and the printed listing, with the variable files beside
 * them. No program is run and no template is expanded.
 */
@NullMarked
package io.railwright.inventory.ansible;

import org.jspecify.annotations.NullMarked;
