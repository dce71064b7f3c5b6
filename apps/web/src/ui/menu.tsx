import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { useMenuTrigger } from 'react-aria/useMenu'
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState'

import { MenuContext } from './menu-context.ts'
import { useCloseOnBack } from './overlay-history.ts'

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  /** `MenuItems`, mounted when the menu is first opened, since they may be in a lazy chunk. */
  readonly children: ReactNode
}

/**
 * A menu button. React Aria's `MenuTrigger` would add the menu's popover and collection, which are
 * a sixth of the first map's script.
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
