@NullMarked
package io.railwright.cli.monitor;

import org.jspecify.annotations.NullMarked;
