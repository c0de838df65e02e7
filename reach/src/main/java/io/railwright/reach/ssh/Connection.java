package io.railwright.reach.ssh;

import com.jcraft.jsch.Session;
import io.railwright.reach.ssh.config.Login;

/** A session that is logged in, and the transport that carries it. */
record Connection(Login login, Session session, Transport transport) {}
