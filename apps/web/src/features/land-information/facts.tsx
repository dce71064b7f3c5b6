import type { ReactNode } from 'react'

import styles from './property-card.module.css'

interface FactsProps {
  /** Facts without a value are omitted. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
