import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

import { registerOverlay } from '../../map/view/covered-edges.ts'
import { useMediaQuery } from '../../map/use-media-query.ts'
import { leftPaneText } from '../../text/left-pane.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCloseOnBack } from '../../ui/overlay-history.ts'
import { Row } from '../../ui/stack.tsx'
import { dragSheet } from './drag-sheet.ts'
import { SheetButtons } from './sheet-buttons.tsx'
import { setSheetHeight, useSheetHeight } from './sheet-height.ts'
import styles from './tray.module.css'

interface TrayProps {
  readonly title: string
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside the left pane; on phones a bottom sheet. Esc closes it. */
export function Tray({ title, takesFocus, onClose, children }: TrayProps) {
  const headingId = useId()
  const tray = useRef<HTMLElement>(null)
  const head = useRef<HTMLElement>(null)
  const isSheet = useMediaQuery('(width < 600px) and (height >= 480px)')
  const height = useSheetHeight((sheet) => sheet.height)

  useEffect(() => {
    const element = tray.current
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!closesSuggestions(event.target)) onClose()
    }
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  useCloseOnBack(true, onClose)

  useEffect(() => {
    // A newly opened tray should show more than its heading.
    if (useSheetHeight.getState().height === 'low') setSheetHeight('half')
  }, [])

  useEffect(() => {
    if (!isSheet || !tray.current || !head.current) return undefined
    return dragSheet(tray.current, head.current)
  }, [isSheet])

  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    // A child may have taken the focus already.
    const hasFocus = tray.current?.contains(document.activeElement)
    if (wantsFocus.current && !hasFocus) tray.current?.focus()
    return tray.current ? registerOverlay(tray.current) : undefined
  }, [])

  return (
    <section
      ref={tray}
      className={styles.tray}
      data-height={isSheet ? height : undefined}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <header ref={head} className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Row gap={0}>
          {isSheet && <SheetButtons title={title} />}
          <IconButton
            label={leftPaneText.closeTray({ title })}
            tooltip={leftPaneText.close}
            onPress={onClose}
          >
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        </Row>
      </header>
      {/* The content of a minimised sheet is off-screen, so it must not be focusable. */}
      <div className={styles.body} inert={isSheet && height === 'low'}>
        {children}
      </div>
    </section>
  )
}

/** In a combobox whose list is open, Esc closes the list. */
function closesSuggestions(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')
}
