import type { ReactNode } from 'react'

import { topBarText } from '../../text/top-bar.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  readonly mapMenu: ReactNode
  readonly title: ReactNode
  readonly search: ReactNode
  readonly profile: ReactNode
  readonly siteMenu: ReactNode
}

export function TopBar({ mapMenu, title, search, profile, siteMenu }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <a className={styles.home} href="/app" aria-label={topBarText.home}>
        <Logo />
      </a>
      <span className={styles.divider} />
      {mapMenu}
      {title}
      <span className={styles.space} />
      {search}
      <span className={styles.space} />
      {profile}
      {siteMenu}
    </header>
  )
}
