import { useState, type ReactElement, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  type MenuItemProps,
} from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'

import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { useCloseOnBack } from './overlay-history.ts'

interface MenuProps {
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly placement?: 'bottom start' | 'bottom end'
}

export function Menu({ label, trigger, children, placement = 'bottom start' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  useCloseOnBack(isOpen, () => setOpen(false))
  const change = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (isNowOpen) setOpenings((count) => count + 1)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      {trigger}
      {/* One that is still fading out would be shown again without the focus, deaf to Esc. */}
      <Popover
        key={openings}
        className={classNames(styles.popover)}
        placement={placement}
        offset={6}
      >
        <AriaMenu className={classNames(styles.menu)} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ItemProps extends Omit<MenuItemProps, 'className' | 'style' | 'children'> {
  readonly children: string
  readonly icon?: ReactNode
  /** A word under the name, for instance why it cannot be chosen. */
  readonly note?: string | undefined
  /** Where the note is in another language than the name. */
  readonly noteLang?: string
}

export function MenuItem({ children, icon, note, noteLang, ...props }: ItemProps) {
  return (
    <AriaMenuItem {...props} textValue={children} className={classNames(styles.item)}>
      {icon}
      {note === undefined ? (
        children
      ) : (
        <span className={styles.noted}>
          <Text slot="label">{children}</Text>
          <Text slot="description" lang={noteLang} className={classNames(styles.note)}>
            {note}
          </Text>
        </span>
      )}
    </AriaMenuItem>
  )
}

export const MenuSeparator = () => <Separator className={classNames(styles.separator)} />
