import type { CSSProperties, ReactNode } from 'react'

import styles from './fact-list.module.css'

export interface Fact {
  readonly label: string
  /** A fact without a value is left out. */
  readonly value: ReactNode
  /** Language of a value that a publisher wrote. */
  readonly lang?: string | undefined
}

interface FactListProps {
  readonly facts: readonly Fact[]
  /** Labels in a column, before each value on its own line, or as many facts on a line as fit. */
  readonly layout?: 'columns' | 'lines' | 'wrapped'
  /** Width of the column of labels. */
  readonly labels?: string
  readonly size?: 'small'
  readonly id?: string
  readonly lang?: string
}

/** Labels with their values. */
export function FactList({
  facts,
  layout = 'columns',
  labels = '7.5em',
  size,
  ...props
}: FactListProps) {
  return (
    <dl
      {...props}
      className={styles.facts}
      data-layout={layout}
      data-size={size}
      // React's types know only standard properties.
      style={{ '--labels': labels } as CSSProperties}
    >
      {facts
        .filter(({ value }) => value !== null)
        .map(({ label, value, lang }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
