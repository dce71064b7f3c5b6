import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { useMenuTrigger } from 'react-aria/useMenu'
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState'

import { MenuContext } from './menu-context.ts'
import { useCloseOnBack } from './overlay-history.ts'

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** `MenuItems`, mounted when it is first opened: they may be in a chunk that arrives later. */
  readonly children: ReactNode
}

/**
 * The button of a menu. React Aria's `MenuTrigger` does the same, but brings the menu's popover and
 * collection along, which are a sixth of the first map's script.
 */
export function Menu({ trigger, children }: MenuProps) {
  const [openings, setOpenings] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const state = useMenuTriggerState({
    onOpenChange: (isNowOpen) => isNowOpen && setOpenings((count) => count + 1),
  })
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({ type: 'menu' }, state, button)
  useCloseOnBack(state.isOpen, () => state.close())
  return (
    <>
      <ButtonContext value={{ ...menuTriggerProps, ref: button, isPressed: state.isOpen }}>
        {trigger}
      </ButtonContext>
      {openings > 0 && (
        <MenuContext value={{ state, menuProps, trigger: button, openings }}>
          {children}
        </MenuContext>
      )}
    </>
  )
}
