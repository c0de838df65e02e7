#!/bin/sh
# Builds the image of the lab's nodes from the Debian packages that this machine's apt would install.
#
#   build.sh RECIPE WORK RESULT   as root; RECIPE is the folder of this script, WORK is scratch, RESULT is filled
#
# RESULT gets vmlinuz, initrd.img, root.qcow2, the key of its users (id_ed25519) and the nodes' host keys (nodeN.pub).
set -eu

recipe=$1 work=$2 result=$3
# Not into what may still be mounted below it.
trap 'rm -rf --one-file-system "$work"' EXIT
builder=
trap '[ -z "$builder" ] || kill "$builder"; wait; exit 130' INT TERM
architecture=$(dpkg --print-architecture)
. /etc/os-release
release=$VERSION_CODENAME

say() {
  printf 'lab image: %s\n' "$1"
}

# ---- packages ---------------------------------------------------------------------------------------------------------

say 'kernel'
kernel=$(apt-cache depends "linux-image-$architecture" | sed -n 's/^ *Depends: \(linux-image-[^ ]*\)$/\1/p' | head -n 1)
[ -n "$kernel" ] || { say "apt knows no linux-image-$architecture; type 'apt-get update'"; exit 1; }
version=${kernel#linux-image-}
mkdir -p "$work/packages" "$work/kernel"
(cd "$work/packages" && apt-get -q download "$kernel")
dpkg-deb -x "$work/packages/$kernel"_*.deb "$work/kernel"

say 'root file system'
root=$work/root
packages=$(sed '/^#/d; /^$/d' "$recipe/packages.txt" | paste -sd,)
# The machine's own sources in whichever form it has them; mmdebstrap takes several.
set --
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
  if [ -s "$list" ] && grep -q -E '^(deb|Types:|URIs:)' "$list" && grep -q "[ ]$release" "$list"; then
    set -- "$@" "$list"
  fi
done
[ $# -gt 0 ] || { say "no apt source of $release was found"; exit 1; }
mmdebstrap --quiet --mode=root --variant=minbase --include="$packages" \
  --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' --aptopt='Acquire::Languages "none"' --aptopt='Acquire::Retries "3"' \
  "$release" "$root" "$@" &
builder=$!
wait "$builder"
builder=

# ---- kernel modules ---------------------------------------------------------------------------------------------------

say 'kernel modules'
from=$work/kernel/lib/modules/$version to=$root/lib/modules/$version
mkdir -p "$to" "$root/boot/grub"
cp "$from"/modules.builtin* "$from/modules.order" "$to/"
tar -C "$from" --exclude-from="$recipe/left-out-modules.txt" -cf - kernel | tar -C "$to" -xf -
chroot "$root" depmod "$version"
cp "$work/kernel/boot/config-$version" "$root/boot/"
cp "$work/kernel/boot/vmlinuz-$version" "$root/boot/"

# ---- configuration ----------------------------------------------------------------------------------------------------

say 'configuration'
install -m 755 "$recipe"/node/sbin/* "$root/usr/local/sbin/"
install -m 644 "$recipe"/node/systemd/* "$root/etc/systemd/system/"

# An interface is named after the fourth byte of its MAC address.
mkdir -p "$root/etc/systemd/network"
for entry in 00:mgmt0 01:roce0 02:roce1; do
  addresses=$(for node in 1 2 3; do printf '52:54:00:%s:00:0%s ' "${entry%:*}" "$node"; done)
  printf '[Match]\nMACAddress=%s\n[Link]\nName=%s\n' "$addresses" "${entry#*:}" \
    >"$root/etc/systemd/network/10-${entry#*:}.link"
done

# Who can log in: root, ops (who may use sudo) and plain (who may not), all with one key.
ssh-keygen -q -t ed25519 -N '' -C lab -f "$result/id_ed25519"
chroot "$root" passwd -q -d root
for user in ops plain; do
  chroot "$root" useradd -m -s /bin/sh "$user"
done
for home in root home/ops home/plain; do
  install -d -m 700 "$root/$home/.ssh"
  install -m 600 "$result/id_ed25519.pub" "$root/$home/.ssh/authorized_keys"
  chown -R --reference="$root/$home" "$root/$home/.ssh"
done
printf 'ops ALL=(ALL) NOPASSWD: ALL\n' >"$root/etc/sudoers.d/lab"
chmod 440 "$root/etc/sudoers.d/lab"

# A node copies its own host key to /run/lab when it boots.
rm -f "$root"/etc/ssh/ssh_host_*
install -d -m 700 "$root/etc/ssh/lab"
for node in 1 2 3; do
  ssh-keygen -q -t ed25519 -N '' -C "node$node" -f "$root/etc/ssh/lab/node$node"
  cp "$root/etc/ssh/lab/node$node.pub" "$result/"
done
cat >"$root/etc/ssh/sshd_config.d/lab.conf" <<'END'
PermitRootLogin prohibit-password
PasswordAuthentication no
UseDNS no
LogLevel ERROR
KexAlgorithms curve25519-sha256
HostKey /run/lab/ssh_host_ed25519_key
END
# A login costs an emulated node a second, a quarter of it for messages of the day, mail and the like, and as much for an
# exchange of keys that withstands quantum computers. Limits stay.
sed -i -E '/pam_(motd|mail|selinux|keyinit|env|loginuid)\.so/d' "$root/etc/pam.d/sshd"
grep -q pam_limits "$root/etc/pam.d/sshd"

printf '/dev/vda / ext4 defaults,noatime 0 1\n' >"$root/etc/fstab"
printf 'nameserver 127.0.0.1\n' >"$root/etc/resolv.conf"
printf '0123456789abcdef0123456789abcdef\n' >"$root/etc/machine-id"
printf 'GRUB_CMDLINE_LINUX_DEFAULT=""\nGRUB_CMDLINE_LINUX=""\n' >"$root/etc/default/grub"
printf '' >"$root/boot/grub/grub.cfg"

chroot "$root" systemctl -q enable lab-net.service lab-ready.service ssh.service
chroot "$root" systemctl -q disable lldpd.service
chroot "$root" systemctl -q set-default multi-user.target
chroot "$root" systemctl -q mask apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer \
  e2scrub_reap.service fstrim.timer getty@tty1.service serial-getty@ttyS0.service serial-getty@ttyAMA0.service \
  systemd-timesyncd.service systemd-networkd-wait-online.service lldpad.service lldpad.socket \
  iperf3.service nftables.service systemd-pstore.service

# Each unit costs an emulated systemd a second or more of its boot; nobody asks these nodes for what these do.
chroot "$root" systemctl -q mask systemd-binfmt.service proc-sys-fs-binfmt_misc.automount \
  proc-sys-fs-binfmt_misc.mount dev-mqueue.mount sys-kernel-tracing.mount sys-fs-fuse-connections.mount \
  modprobe@dm_mod.service modprobe@drm.service modprobe@efi_pstore.service modprobe@fuse.service \
  modprobe@loop.service kmod-static-nodes.service systemd-tmpfiles-setup-dev.service systemd-logind.service \
  systemd-random-seed.service systemd-update-utmp.service systemd-update-utmp-runlevel.service \
  systemd-journal-flush.service systemd-sysusers.service rdma-ndd.service
mkdir -p "$root/etc/systemd/system-generators"
for generator in bless-boot cryptsetup getty gpt-auto hibernate-resume integritysetup rc-local run system-update sysv \
  veritysetup; do
  ln -s /dev/null "$root/etc/systemd/system-generators/systemd-$generator-generator"
done
for file in journald system; do
  mkdir -p "$root/etc/systemd/$file.conf.d"
done
printf '[Journal]\nStorage=volatile\n' >"$root/etc/systemd/journald.conf.d/lab.conf"
printf '[Manager]\nLogLevel=notice\n' >"$root/etc/systemd/system.conf.d/lab.conf"
# Devices that drivers wait for, and not each of hundreds of terminals.
mkdir -p "$root/etc/systemd/system/systemd-udev-trigger.service.d"
{
  printf '[Service]\nExecStart=\nExecStart=udevadm trigger --type=devices --action=add'
  printf ' --subsystem-match=%s' pci virtio net block 'infiniband*'
  printf '\n'
} >"$root/etc/systemd/system/systemd-udev-trigger.service.d/lab.conf"
rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/doc/* "$root"/usr/share/man/*

# ---- initial RAM disk -------------------------------------------------------------------------------------------------

say 'initial RAM disk'
first=$work/initrd
mkdir -p "$first/bin" "$first/dev" "$first/proc" "$first/sys" "$first/newroot" "$first/modules"
cp "$root/usr/bin/busybox" "$first/bin/" 2>/dev/null || cp "$root/bin/busybox" "$first/bin/"
install -m 755 "$recipe/initrd-init" "$first/init"
for module in virtio_pci virtio_blk crc32c_generic ext4; do
  chroot "$root" modprobe -S "$version" --show-depends "$module"
done | sed -n 's/^insmod \([^ ]*\).*/\1/p' | awk '!seen[$0]++' >"$work/modules"
while read -r file; do
  cp "$root$file" "$first/modules/"
  basename "$file" >>"$first/modules/order"
done <"$work/modules"
(cd "$first" && find . | cpio -o -H newc --quiet | gzip -1) >"$result/initrd.img"
cp "$work/kernel/boot/vmlinuz-$version" "$result/vmlinuz"

# ---- disk -------------------------------------------------------------------------------------------------------------

say 'disk'
size=$(($(du -sm "$root" | cut -f1) + 400))
mkfs.ext4 -q -F -L lab -O '^metadata_csum,^64bit' -E lazy_itable_init=1 -d "$root" "$work/root.ext4" "${size}M"
qemu-img convert -O qcow2 "$work/root.ext4" "$result/root.qcow2"
if [ -n "${SUDO_UID:-}" ]; then
  chown -R "$SUDO_UID:$SUDO_GID" "$result"
fi
say 'done'
