import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { useMediaQuery } from '../../map/use-media-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './left-pane.module.css'

interface PaneButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly isExpanded: boolean
  readonly isTray?: boolean
  /** The `data-tour` id of the button. */
  readonly tourId?: string
  readonly refusal?: string | null
  readonly onPress: () => void
}

export function PaneButton(props: PaneButtonProps) {
  const { label, children, isExpanded, isTray = false, tourId, refusal = null, onPress } = props
  // There the pane is a row at the bottom, where a tooltip beside a button covers the next ones.
  const isRow = useMediaQuery('(width < 600px)')
  return (
    <Tooltip text={refusal ?? label} placement={isRow ? 'top' : 'right'}>
      <AriaButton
        className={classNames(styles.button)}
        aria-label={refusal === null ? label : `${label}, ${refusal}`}
        aria-expanded={isExpanded}
        data-tray={isTray || undefined}
        data-tour={tourId}
        // `aria-disabled` rather than `disabled`, so that the tooltip with the reason can be
        // reached.
        aria-disabled={refusal !== null}
        data-dimmed={refusal === null ? undefined : true}
        onPress={() => refusal === null && onPress()}
      >
        {children}
      </AriaButton>
    </Tooltip>
  )
}
