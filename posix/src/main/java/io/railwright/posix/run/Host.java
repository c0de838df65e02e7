package io.railwright.posix.run;

import io.railwright.posix.Files;
import io.railwright.posix.Programs;
import io.railwright.posix.process.FileLocks;
import io.railwright.posix.process.Tasks;

/** What all shells of one host share. */
record Host(Files files, Programs programs, Tasks tasks, FileLocks locks) {}
