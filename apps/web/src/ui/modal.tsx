import { X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { create } from 'zustand'

import { dialogText } from '../text/dialog.ts'
import { classNames } from './class-names.ts'
import { focusIfLost } from './focus.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'
import { useCloseOnBack } from './overlay-history.ts'

interface ModalProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** 'narrow' for a question, 'wide' for a list, 'full' for columns side by side. */
  readonly width?: 'narrow' | 'wide' | 'full'
  /** 'right' slides in from the right edge, at full height. */
  readonly placement?: 'centre' | 'right'
  /**
   * The element that takes the focus after closing, if the control that opened the dialog was
   * unmounted in the meantime.
   */
  readonly fallbackFocus?: () => HTMLElement | null | undefined
}

export function Modal({
  isOpen,
  onClose,
  width = 'narrow',
  placement = 'centre',
  fallbackFocus,
  ...now
}: ModalProps) {
  const { title, children } = useLastOpen(isOpen, now)
  const dialog = useRef<HTMLElement>(null)
  useFocusOnReopen(isOpen, dialog)
  const hasOpenDialog = useHasOpenDialog(isOpen)
  useCloseOnBack(isOpen, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable
      data-modal
      data-placement={placement}
      className={classNames(styles.scrim)}
    >
      <AriaModal className={classNames(styles.sheet)} data-width={width}>
        {/* While it fades out, focus and screen readers are already in the next dialog, if any. */}
        <div inert={!isOpen} aria-hidden={(!isOpen && hasOpenDialog) || undefined}>
          <Dialog ref={dialog} className={classNames(styles.dialog)}>
            <header className={styles.head}>
              <Heading slot="title">{title}</Heading>
              <IconButton label={dialogText.close} onPress={onClose} tooltip={null}>
                <X size={20} strokeWidth={1.75} />
              </IconButton>
            </header>
            <div className={styles.body}>{children}</div>
          </Dialog>
          {fallbackFocus && <FallbackFocus find={fallbackFocus} />}
        </div>
      </AriaModal>
    </ModalOverlay>
  )
}

type ModalContents = Pick<ModalProps, 'title' | 'children'>

/**
 * The contents when it was last open, for the closing animation: the subject may be reset by then.
 */
function useLastOpen(isOpen: boolean, now: ModalContents): ModalContents {
  const [last, setLast] = useState(now)
  if (!isOpen) return last
  if (last.title !== now.title || last.children !== now.children) setLast(now)
  return now
}

const useOpenDialogs = create<{ readonly count: number }>()(() => ({ count: 0 }))

/** Counts this dialog while it is open. Returns whether any dialog is open. */
function useHasOpenDialog(isOpen: boolean): boolean {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
  }, [isOpen])
  return useOpenDialogs(({ count }) => count > 0)
}

/**
 * React Aria focuses a dialog when it is mounted, but one reopened while fading out stays mounted.
 */
function useFocusOnReopen(isOpen: boolean, dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = dialog
    if (isOpen && current && !current.contains(document.activeElement)) current.focus()
  }, [isOpen, dialog])
}

function FallbackFocus({ find }: { readonly find: () => HTMLElement | null | undefined }) {
  const focus = useEffectEvent(() => focusIfLost(find()))
  useEffect(
    // React Aria returns the focus in the first frame after the dialog was unmounted.
    () => () => void requestAnimationFrame(() => requestAnimationFrame(() => focus())),
    [],
  )
  return null
}
