import type { ReactNode } from 'react'

import { Row } from '../../ui/stack.tsx'
import styles from './account.module.css'

interface AccountPartProps {
  readonly heading: string
  /** Beside the heading: a link to a form. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of My Account. */
export function AccountPart({ heading, action, children }: AccountPartProps) {
  return (
    <section className={styles.part} aria-label={heading}>
      <Row gap={4} justify="between">
        <h2>{heading}</h2>
        {action}
      </Row>
      {children}
    </section>
  )
}
