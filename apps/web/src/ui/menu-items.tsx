import { use, type ReactNode } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  RootMenuTriggerStateContext,
  type MenuItemProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { Text } from 'react-aria-components/Text'

import { classNames } from './class-names.ts'
import { MenuContext } from './menu-context.ts'
import styles from './menu.module.css'

interface MenuItemsProps {
  readonly label: string
  readonly children: ReactNode
  readonly placement?: 'bottom start' | 'bottom end'
}

/** The popover of a `Menu`. */
export function MenuItems({ label, children, placement = 'bottom start' }: MenuItemsProps) {
  const menu = use(MenuContext)
  if (!menu) throw new Error('MenuItems belong into a Menu.')
  const { state, menuProps, trigger, openings } = menu
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        {/* A popover that is still fading out would be reopened without the focus, and ignore
            Esc. */}
        <Popover
          key={openings}
          className={classNames(styles.popover)}
          trigger="MenuTrigger"
          triggerRef={trigger}
          aria-label={label}
          placement={placement}
          offset={6}
        >
          <AriaMenu {...menuProps} className={classNames(styles.menu)} aria-label={label}>
            {children}
          </AriaMenu>
        </Popover>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  )
}

interface ItemProps extends Omit<MenuItemProps, 'className' | 'style' | 'children'> {
  readonly children: string
  readonly icon?: ReactNode
  /** A line under the name, for instance why the item is disabled. */
  readonly note?: string | undefined
  /**
   * Language of the note, if it differs from the name's. The note is then part of the item's
   * accessible name.
   */
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
          <Text slot="label">
            {children}{' '}
            {noteLang !== undefined && (
              <span lang={noteLang} className={classNames(styles.note)}>
                {note}
              </span>
            )}
          </Text>
          {noteLang === undefined && (
            <Text slot="description" className={classNames(styles.note)}>
              {note}
            </Text>
          )}
        </span>
      )}
    </AriaMenuItem>
  )
}

export const MenuSeparator = () => <Separator className={classNames(styles.separator)} />
