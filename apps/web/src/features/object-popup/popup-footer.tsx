import { useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react'

import { darkened } from '../../map/style/contrast.ts'
import { colourOf } from '../../document/data-objects.ts'
import { useTakesFocus } from '../../ui/focus.ts'
import styles from './object-popup.module.css'
import type { PopupObject } from './popup-object.ts'

/** The green of the earlier product. */
const ownColour = '#27ae60'

interface PopupFootProps {
  readonly group: PopupObject['group']
  readonly children: ReactNode
}

/** The popup's button bar, in the data group's colour or green, dark enough for white text. */
export function PopupFooter({ group, children }: PopupFootProps) {
  const colour = darkened(group ? colourOf(group) : ownColour, 4.5)
  return (
    <footer className={styles.foot} style={{ '--foot': colour } as CSSProperties}>
      {children}
    </footer>
  )
}

interface FootButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'ref'> {
  /**
   * Id of the text that says why the button is disabled. It stays focusable, so that the text can
   * be found.
   */
  readonly refusedBy?: string | null
  /** Takes the focus when mounted, since the button that was pressed is unmounted. */
  readonly takesFocus?: boolean
}

export function FooterButton(props: FootButtonProps) {
  const { refusedBy = null, takesFocus = false, onClick, type = 'button', ...others } = props
  const button = useRef<HTMLButtonElement>(null)
  useTakesFocus(button, takesFocus, { preventScroll: true })
  return (
    <button
      {...others}
      ref={button}
      // The linter does not see that the default above makes it a literal.
      type={type}
      aria-disabled={refusedBy !== null}
      aria-describedby={refusedBy ?? undefined}
      onClick={refusedBy === null ? onClick : (event) => event.preventDefault()}
    />
  )
}
