import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'

import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string
  /** An icon of 20 px. */
  readonly children: ReactNode
  /** 'plain' inside a panel, 'floating' over the map. */
  readonly variant?: 'plain' | 'floating'
  readonly size?: 'medium' | 'small'
  /** Null for no tooltip, for example if Escape must not close one first. */
  readonly tooltip?: string | null
  readonly tooltipPlacement?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({
  label,
  children,
  variant = 'plain',
  size = 'medium',
  tooltip = label,
  tooltipPlacement = 'top',
  ...props
}: IconButtonProps) {
  const button = (
    <AriaButton
      {...props}
      aria-label={label}
      className={classNames(styles.button)}
      data-variant={variant}
      data-size={size}
    >
      {children}
    </AriaButton>
  )
  if (tooltip === null) return button
  return (
    <Tooltip text={tooltip} placement={tooltipPlacement}>
      {button}
    </Tooltip>
  )
}
