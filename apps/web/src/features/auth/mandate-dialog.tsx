import { PaymentsPageMessage } from '@terrier/contract/payments'
import { useEffect, useEffectEvent, useRef } from 'react'
import { safeParse } from 'zod/mini'

import { paymentsText as text } from '../../text/payments.ts'
import { Modal } from '../../ui/modal.tsx'
import styles from './mandate-dialog.module.css'

interface MandateDialogProps {
  /** The page of the payments host. */
  readonly page: string
  readonly onMandate: (mandate: string) => void
  /** The person gave up on that page. */
  readonly onStopped: () => void
  readonly onClose: () => void
}

/** The page of the payment provider. It says by a message to this window what came of it. */
export function MandateDialog({ page, onMandate, onStopped, onClose }: MandateDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    // Any window may send one: only that page, in this frame, is believed.
    if (origin !== new URL(page).origin || source !== frame.current?.contentWindow) return
    const message = safeParse(PaymentsPageMessage, data)
    if (!message.success) return
    if (message.data.type === 'mandate') onMandate(message.data.mandate)
    else onStopped()
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  return (
    <Modal title={text.dialog} isOpen onClose={onClose} width="wide">
      <iframe
        ref={frame}
        className={styles.frame}
        title={text.page}
        src={withParent(page)}
        // Of another origin than this one, the page cannot lift its sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
    </Modal>
  )
}

/** The page must know to whom it may send its message. */
function withParent(page: string): string {
  const address = new URL(page)
  address.searchParams.set('parent', window.location.origin)
  return address.href
}
