import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import { IconButton } from './icon-button.tsx'
import styles from './popup.module.css'

interface PopupFrameProps {
  readonly ref?: Ref<HTMLElement>
  readonly 'aria-label': string
  readonly tabIndex?: -1
  readonly children: ReactNode
}

/** A popup on the map; on phones a bottom sheet. */
export function PopupFrame(props: PopupFrameProps) {
  return <section {...props} className={styles.popup} data-floating />
}

interface PopupHeadProps {
  readonly title: string
  /** A question is asked in the size of the text. */
  readonly size?: 'title' | 'question'
  /** A button before the title. */
  readonly before?: ReactNode
  /** Name of the close button. */
  readonly close: string
  readonly onClose: () => void
}

export function PopupHead({ title, size = 'title', before, close, onClose }: PopupHeadProps) {
  return (
    <header className={styles.head}>
      {before}
      <h2 data-size={size}>{title}</h2>
      <IconButton size="small" label={close} onPress={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </header>
  )
}

/** The part of a popup that scrolls. */
export function PopupBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
