/**
 * The process facilities of a kernel: process numbers, signals, waiting, open files and pipes. A
 * process is a {@link io.railwright.posix.process.Task}; it runs on a virtual thread of its own or,
 * in the foreground, on the thread of the shell that started it.
 */
@NullMarked
package io.railwright.posix.process;

import org.jspecify.annotations.NullMarked;
