package io.railwright.posix.run;

import io.railwright.posix.Files;
import io.railwright.posix.Programs;
import io.railwright.posix.process.FileLocks;
import io.railwright.posix.process.Tasks;
import org.jspecify.annotations.Nullable;

/**
 * What all shells of one host share.
 *
 * @param elevation null where they are root's
 */
record Host(
    Files files, Programs programs, Tasks tasks, FileLocks locks, @Nullable Elevation elevation) {}
