import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

import { classNames } from './class-names.ts'
import styles from './tooltip.module.css'

/** Specification 9, "Tooltip delay: 100 ms". */
const tooltipDelayMs = 100

interface TooltipProps {
  readonly text: string
  readonly placement?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable control from this folder. */
  readonly children: ReactElement
}

export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={tooltipDelayMs} closeDelay={0}>
      {children}
      <AriaTooltip className={classNames(styles.tooltip)} placement={placement} offset={8}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
