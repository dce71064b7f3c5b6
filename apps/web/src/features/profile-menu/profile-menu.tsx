import type { UserDetails } from '@terrier/contract/user'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { topBarText } from '../../text/top-bar.ts'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import styles from './profile-menu.module.css'

interface ProfileMenuProps {
  readonly details: UserDetails
  /** `ProfileMenuItems` */
  readonly children: ReactNode
}

export function ProfileMenu({ details, children }: ProfileMenuProps) {
  const name = `${details.firstName} ${details.lastName}`
  return (
    <div className={styles.profile}>
      <span className={styles.name}>{name}</span>
      <Menu
        trigger={
          <AriaButton
            className={classNames(styles.avatar)}
            aria-label={topBarText.profileOf({ name, initials: details.initials })}
          >
            {details.pic ? <img src={details.pic} alt="" /> : details.initials}
          </AriaButton>
        }
      >
        {children}
      </Menu>
    </div>
  )
}
