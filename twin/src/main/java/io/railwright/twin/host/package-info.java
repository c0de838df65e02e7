/**
 * Virtual Linux hosts: their programs, files and faults. In the twin our own shell reads their
 * files; tests also export them to a folder and let a real shell in. Values are made up, formats
 * are those of real machines. Every call creates a new platform.
 */
@NullMarked
package io.railwright.twin.host;

import org.jspecify.annotations.NullMarked;
