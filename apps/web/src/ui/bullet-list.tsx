import type { ReactNode } from 'react'

import styles from './bullet-list.module.css'

interface BulletListProps {
  readonly as?: 'ul' | 'ol'
  readonly children: ReactNode
}

/** A list within text, with bullets or numbers. */
export function BulletList({ as: Tag = 'ul', children }: BulletListProps) {
  return <Tag className={styles.list}>{children}</Tag>
}
