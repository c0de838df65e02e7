/**
 * What the lab needs of the machine that it runs on: its architecture, its tools, folders of this
 * user, and processes that end in time.
 */
@NullMarked
package io.railwright.lab.host;

import org.jspecify.annotations.NullMarked;
