import type { ReactNode } from 'react'
import { Button, type PressEvent } from 'react-aria-components/Button'

import { classNames } from '../../ui/class-names.ts'
import styles from './drawing-tools-tray.module.css'

interface ToolButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** Omitted for a button that runs a command instead of toggling a tool. */
  readonly isPressed?: boolean
  readonly isDisabled: boolean
  readonly onPress: (event: PressEvent) => void
}

export function ToolButton({ label, icon, isPressed, isDisabled, onPress }: ToolButtonProps) {
  return (
    <Button
      className={classNames(styles.tool)}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      {icon}
      {label}
    </Button>
  )
}
