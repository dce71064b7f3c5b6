import { createContext, type RefObject } from 'react'
import type { AriaMenuOptions } from 'react-aria/useMenu'
import type { RootMenuTriggerState } from 'react-stately/useMenuTriggerState'

interface MenuState {
  readonly state: RootMenuTriggerState
  readonly menuProps: AriaMenuOptions<object>
  readonly trigger: RefObject<HTMLButtonElement | null>
  /** How often the menu was opened. */
  readonly openings: number
}

/** Shared by the button of a menu and its items, which are in a chunk of their own. */
export const MenuContext = createContext<MenuState | null>(null)
