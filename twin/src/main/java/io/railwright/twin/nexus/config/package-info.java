/**
 * The configuration of a Nexus: the lines that it takes, the tree that they make, and what that
 * does to traffic. It prints nothing and speaks with nobody.
 */
@NullMarked
package io.railwright.twin.nexus.config;

import org.jspecify.annotations.NullMarked;
