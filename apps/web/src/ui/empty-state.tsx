import type { ReactNode } from 'react'

import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: ReactNode
  /** What is missing. */
  readonly title: string
  /** Why, or what to do about it. */
  readonly help?: string
  /** An optional button or link. */
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, help, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {action}
    </div>
  )
}
