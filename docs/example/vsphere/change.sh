#!/bin/sh
# Makes a role that may look, and change what plans of rail change, and gives it to a user, for all that is below the top of the tree.
# Wants govc, with GOVC_URL, GOVC_USERNAME and GOVC_PASSWORD of an administrator:
#   sh change.sh rail-change@vsphere.local
set -eu
user=${1:?which user shall change}
role=rail-change
# In this order: to look; the lease; networks; hosts; the settings of machines; to turn them off and on.
govc role.create "$role" System.Anonymous System.Read System.View \
  Global.ManageCustomFields \
  DVSwitch.Create DVSwitch.Modify DVSwitch.HostOp DVSwitch.Delete \
  DVPortgroup.Create DVPortgroup.Modify DVPortgroup.Delete Network.Assign \
  Host.Config.Network Host.Config.Power Host.Config.PciPassthru \
  VirtualMachine.Config.Resource VirtualMachine.Config.EditDevice VirtualMachine.Config.AddRemoveDevice \
  VirtualMachine.Interact.PowerOff VirtualMachine.Interact.PowerOn
govc permissions.set -principal "$user" -role "$role" -propagate=true /
govc permissions.ls /
