/**
 * Studies of applications: the numbers that a log has, cut of their warm-up; how an application
 * scales, and what a virtual machine costs it. It starts nothing.
 */
@NullMarked
package io.railwright.benchmark.app;

import org.jspecify.annotations.NullMarked;
