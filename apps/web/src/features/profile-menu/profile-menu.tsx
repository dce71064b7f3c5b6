import type { UserDetails } from '@terrier/contract/user'
import { FolderOpen, HeartHandshake, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { topBarText } from '../../text/top-bar.ts'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import styles from './profile-menu.module.css'

interface ProfileMenuProps {
  readonly details: UserDetails
  /** Null: this installation asks for no donations. */
  readonly donateUrl: string | null
  readonly onMyMaps: () => void
  readonly onLogOut: () => void
}

export function ProfileMenu({ details, donateUrl, onMyMaps, onLogOut }: ProfileMenuProps) {
  const name = `${details.firstName} ${details.lastName}`
  return (
    <div className={styles.profile}>
      <span className={styles.name}>{name}</span>
      <Menu
        label={topBarText.profile}
        placement="bottom end"
        trigger={
          <AriaButton
            className={classNames(styles.avatar)}
            aria-label={topBarText.profileOf({ name, initials: details.initials })}
          >
            {details.pic ? <img src={details.pic} alt="" /> : details.initials}
          </AriaButton>
        }
      >
        <MenuItem icon={<UserRound size={20} strokeWidth={1.75} />} href="/app/my-account">
          {topBarText.myAccount}
        </MenuItem>
        <MenuItem icon={<FolderOpen size={20} strokeWidth={1.75} />} onAction={onMyMaps}>
          {topBarText.myMaps}
        </MenuItem>
        {details.is_super_user === 1 && (
          <MenuItem icon={<ShieldCheck size={20} strokeWidth={1.75} />} href="/app/admin">
            {topBarText.administration}
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
      </Menu>
    </div>
  )
}
