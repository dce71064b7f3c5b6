import type { ReactNode } from 'react'

import styles from './identifier.module.css'

/** A number of letters and figures, such as a title number: its zero has a slash, unlike its O. */
export function Identifier({ children }: { readonly children: ReactNode }) {
  return <span className={styles.identifier}>{children}</span>
}
