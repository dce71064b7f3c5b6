import {
  Eye,
  FolderOpen,
  HeartHandshake,
  ListChecks,
  LogOut,
  ShieldCheck,
  UserRound,
} from 'lucide-react'

import { leftPaneText } from '../../text/left-pane.ts'
import { topBarText } from '../../text/top-bar.ts'
import { MenuItem, MenuItems } from '../../ui/menu-items.tsx'

interface ProfileMenuItemsProps {
  readonly isPrivileged: boolean
  /** Null if this installation has no donation link. */
  readonly donateUrl: string | null
  readonly onMyMaps: () => void
  readonly onWatches: () => void
  readonly onBoundaryReview: () => void
  readonly onLogOut: () => void
}

export function ProfileMenuItems({
  isPrivileged,
  donateUrl,
  onMyMaps,
  onWatches,
  onBoundaryReview,
  onLogOut,
}: ProfileMenuItemsProps) {
  return (
    <MenuItems label={topBarText.profile} placement="bottom end">
      <MenuItem icon={<UserRound size={20} strokeWidth={1.75} />} href="/app/my-account">
        {topBarText.myAccount}
      </MenuItem>
      <MenuItem icon={<FolderOpen size={20} strokeWidth={1.75} />} onAction={onMyMaps}>
        {topBarText.myMaps}
      </MenuItem>
      <MenuItem icon={<Eye size={20} strokeWidth={1.75} />} onAction={onWatches}>
        {leftPaneText.watches}
      </MenuItem>
      {isPrivileged && (
        <MenuItem icon={<ShieldCheck size={20} strokeWidth={1.75} />} href="/app/admin">
          {topBarText.administration}
        </MenuItem>
      )}
      {isPrivileged && (
        <MenuItem icon={<ListChecks size={20} strokeWidth={1.75} />} onAction={onBoundaryReview}>
          {leftPaneText.boundaryReview}
        </MenuItem>
      )}
      {donateUrl === null ? null : (
        <MenuItem
          icon={<HeartHandshake size={20} strokeWidth={1.75} />}
          href={donateUrl}
          target="_blank"
          rel="noreferrer"
        >
          {topBarText.donate}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={20} strokeWidth={1.75} />} onAction={onLogOut}>
        {topBarText.logOut}
      </MenuItem>
    </MenuItems>
  )
}
