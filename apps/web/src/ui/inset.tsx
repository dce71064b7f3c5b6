import type { ReactNode } from 'react'

import styles from './inset.module.css'

interface InsetProps {
  readonly kind?: 'caution' | 'plain'
  readonly children: ReactNode
}

/** A tinted box within other text; 'caution' says what data does not mean. */
export function Inset({ kind = 'caution', children }: InsetProps) {
  return (
    <div className={styles.inset} data-kind={kind}>
      {children}
    </div>
  )
}
