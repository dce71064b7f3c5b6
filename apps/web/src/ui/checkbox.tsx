import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'

import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  /** The accessible name; further text belongs in an element of `aria-describedby`. */
  readonly children: ReactNode
}

/** A checkbox before its label. */
export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={classNames(styles.checkbox)}>
      <span className={styles.box}>
        <Check size={16} strokeWidth={3} aria-hidden />
      </span>
      <span className={styles.words}>{children}</span>
    </AriaCheckbox>
  )
}
