import type { ReactNode } from 'react'

import styles from './badge.module.css'

interface BadgeProps {
  readonly kind?: 'plain' | 'caution'
  readonly children: ReactNode
}

/** A word or two after a name: what is special about it. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return (
    <b className={styles.badge} data-kind={kind}>
      {children}
    </b>
  )
}
