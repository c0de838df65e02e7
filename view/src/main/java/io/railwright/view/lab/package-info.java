/** The lab and its nodes, for people and programs. */
@NullMarked
package io.railwright.view.lab;

import org.jspecify.annotations.NullMarked;
