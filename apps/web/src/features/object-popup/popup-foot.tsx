import { useEffect, useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react'

import { darkened } from '../../map/overlays/contrast.ts'
import { colourOf } from '../../document/data-groups.ts'
import styles from './object-popup.module.css'
import type { Subject } from './subject.ts'

/** The green of the earlier product. */
const ownColour = '#27ae60'

interface PopupFootProps {
  readonly group: Subject['group']
  readonly children: ReactNode
}

/** The strip of buttons, in the colour of the data group, or green; dark enough for white words. */
export function PopupFoot({ group, children }: PopupFootProps) {
  const colour = darkened(group ? colourOf(group) : ownColour, 4.5)
  return (
    <footer className={styles.foot} style={{ '--foot': colour } as CSSProperties}>
      {children}
    </footer>
  )
}

interface FootButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'ref'> {
  /** The id of the words that say why it is dim. It stays in reach, so that they can be found. */
  readonly refusedBy?: string | null
  /** Takes the focus when it appears: the button that was pressed is gone. */
  readonly takesFocus?: boolean
}

export function FootButton(props: FootButtonProps) {
  const { refusedBy = null, takesFocus = false, onClick, type = 'button', ...others } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <button
      {...others}
      ref={button}
      // The linter cannot see that the default above makes it a literal.
      type={type}
      aria-disabled={refusedBy !== null}
      aria-describedby={refusedBy ?? undefined}
      onClick={refusedBy === null ? onClick : (event) => event.preventDefault()}
    />
  )
}
