import type { ReactNode } from 'react'

import styles from './identifier.module.css'

/**
 * An alphanumeric identifier, such as a title number: its zero has a slash, unlike the letter O.
 */
export function Identifier({ children }: { readonly children: ReactNode }) {
  return <span className={styles.identifier}>{children}</span>
}
