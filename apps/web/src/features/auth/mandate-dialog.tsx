import { PaymentsPageMessage } from '@terrier/contract/payments'
import { useEffect, useEffectEvent, useRef } from 'react'
import { safeParse } from 'zod/mini'

import { paymentsText as text } from '../../text/payments.ts'
import { Modal } from '../../ui/modal.tsx'
import styles from './mandate-dialog.module.css'

interface MandateDialogProps {
  /** URL of the page on the payment provider's host. */
  readonly page: string
  readonly onMandate: (mandate: string) => void
  /** The user cancelled on that page. */
  readonly onStopped: () => void
  readonly onClose: () => void
}

/** The payment provider's page in an iframe. It reports its result with `postMessage`. */
export function MandateDialog({ page, onMandate, onStopped, onClose }: MandateDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const readAloud = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    // Any window can post a message: only those of that origin from this frame are accepted.
    if (origin !== new URL(page).origin || source !== frame.current?.contentWindow) return
    const message = safeParse(PaymentsPageMessage, data)
    if (!message.success) return
    if (message.data.type === 'mandate') onMandate(message.data.mandate)
    else onStopped()
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => readAloud(event)
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
        // A cross-origin page cannot remove its own sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
    </Modal>
  )
}

/** Adds this page's origin, which the provider's page needs as the target of `postMessage`. */
function withParent(page: string): string {
  const address = new URL(page)
  address.searchParams.set('parent', window.location.origin)
  return address.href
}
