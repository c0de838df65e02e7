/**
 * What ESXi hosts and the tools of vSphere print: tables, blocks of labels and JSON of {@code
 * esxcli}, the tables of {@code esxcfg-*}, {@code vsish}, {@code lspci}, {@code govc} and Ansible.
 * Where the idea is the same, the facts have the words of hosts and switches. Nothing here asks a
 * host, and nothing says whether a value is good.
 */
@NullMarked
package io.railwright.collect.esxi;

import org.jspecify.annotations.NullMarked;
