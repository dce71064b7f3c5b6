import { useRef, type ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'

import { classNames } from './class-names.ts'
import styles from './button.module.css'
import { useTakesFocus } from './focus.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
  /** A 20 px icon before the label. */
  readonly icon?: ReactNode
  /** Takes the full width of its container. */
  readonly isWide?: boolean
  /**
   * Takes the focus when mounted, for a dialog's next step, when the control of the last step is
   * unmounted.
   */
  readonly takesFocus?: boolean
}

export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  isWide = false,
  takesFocus = false,
  ...props
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useTakesFocus(button, takesFocus)

  return (
    <AriaButton
      {...props}
      ref={button}
      className={classNames(styles.button)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {props.isPending ? <Spinner size={18} /> : icon}
      {children}
    </AriaButton>
  )
}
