import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'

import { dialogText } from '../text/dialog.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'

interface ModalProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** 'narrow' asks a question, 'wide' holds a list, 'full' sets things beside each other. */
  readonly width?: 'narrow' | 'wide' | 'full'
}

export function Modal({ title, isOpen, onClose, children, width = 'narrow' }: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable
      className={classNames(styles.scrim)}
    >
      <AriaModal className={classNames(styles.sheet)} data-width={width}>
        <Dialog className={classNames(styles.dialog)}>
          <header className={styles.head}>
            <Heading slot="title" className={classNames(styles.title)}>
              {title}
            </Heading>
            <IconButton label={dialogText.close} onPress={onClose} tooltip={null}>
              <X size={20} strokeWidth={1.75} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

/** The row of buttons that ends a modal: the way back first, the deed last. */
export function ModalActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
