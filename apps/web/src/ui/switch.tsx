import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch'

import { classNames } from './class-names.ts'
import styles from './switch.module.css'

interface Props extends Omit<SwitchProps, 'className' | 'style' | 'children'> {
  /** The accessible name; further text belongs in an element of `aria-describedby`. */
  readonly children: ReactNode
}

/** A row with its label on the left and the switch on the right. */
export function Switch({ children, ...props }: Props) {
  return (
    <AriaSwitch {...props} className={classNames(styles.switch)}>
      <span className={styles.words}>{children}</span>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </AriaSwitch>
  )
}
