import type { ReactNode } from 'react'

import styles from './caveat.module.css'

interface CaveatProps {
  readonly kind?: 'caution' | 'plain'
  readonly children: ReactNode
}

/** Beside data: what it does not say. */
export function Caveat({ kind = 'caution', children }: CaveatProps) {
  return (
    <div className={styles.caveat} data-kind={kind}>
      {children}
    </div>
  )
}
