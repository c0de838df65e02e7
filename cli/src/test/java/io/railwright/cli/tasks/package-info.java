/**
 * Runs the pages under {@code docs/tasks} as a reader would, and makes the captures that they read.
 */
package io.railwright.cli.tasks;
