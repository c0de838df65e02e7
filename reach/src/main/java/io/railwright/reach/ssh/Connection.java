package io.railwright.reach.ssh;

import com.jcraft.jsch.Session;
import io.railwright.reach.ssh.config.Login;

/** A session that is logged in, and what it runs over. */
record Connection(Login login, Session session, Transport transport) {}
