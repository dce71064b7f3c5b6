import type { ReactNode } from 'react'

/** A tray of the left pane and the icon that opens it. */
export interface PaneItem<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly icon: ReactNode
  /** Why the tray cannot be opened, shown in the tooltip instead of the title; null if it can. */
  readonly refusal: string | null
  readonly content: ReactNode
}
