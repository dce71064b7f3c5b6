import type { ComponentProps } from 'react'

import styles from './text-button.module.css'

/** A native button that looks like a link: a name that opens or shows what it names. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'style'>) {
  return <button {...props} type="button" className={styles.button} />
}
