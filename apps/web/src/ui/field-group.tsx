import type { ReactNode } from 'react'

import styles from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  readonly children: ReactNode
}

/** The fields of a form that belong together. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Two fields beside each other, where there is room for both. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
