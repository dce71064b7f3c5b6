import type { ReactNode } from 'react'

import styles from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  readonly children: ReactNode
}

/** A fieldset with its legend. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Two fields side by side if there is space. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
