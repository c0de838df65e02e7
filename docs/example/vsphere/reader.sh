#!/bin/sh
# Makes a role that may look and nothing else, and gives it to a user, for all that is below the top of the tree.
# Wants govc, with GOVC_URL, GOVC_USERNAME and GOVC_PASSWORD of an administrator:
#   sh reader.sh rail-reader@vsphere.local [esxcli]
# With "esxcli" the role may also ask hosts without SSH by esxcli; the right for that allows settings of hosts to be changed, too.
set -eu
user=${1:?which user shall read}
role=rail-reader
more=
[ "${2:-}" != esxcli ] || more=Host.Config.Settings
govc role.create "$role" System.Anonymous System.Read System.View $more
govc permissions.set -principal "$user" -role "$role" -propagate=true /
govc permissions.ls /
