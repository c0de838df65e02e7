/** The lab's commands, without a lab. */
@NullMarked
package io.railwright.cli.lab;

import org.jspecify.annotations.NullMarked;
