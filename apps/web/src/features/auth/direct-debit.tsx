import { createBillingRequestFlow } from '@terrier/contract/payments'
import { lazy, Suspense, useState } from 'react'

import { request } from '../../api/request.ts'
import { paymentsText as text } from '../../text/payments.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

// Few users choose it, and it needs the dialog components.
const MandateDialog = lazy(async () => ({
  default: (await import('./mandate-dialog.tsx')).MandateDialog,
}))

interface DirectDebitProps {
  /** Whether the mandate has been set up. */
  readonly isReady: boolean
  readonly onMandate: (mandate: string) => void
}

/** Opens the payment provider's page in a dialog to set up a direct debit mandate. */
export function DirectDebit({ isReady, onMandate }: DirectDebitProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'stopped'>('idle')
  const [page, setPage] = useState<string | null>(null)

  const begin = async () => {
    setState('asking')
    try {
      const flow = await request(createBillingRequestFlow, {})
      setPage(flow.page)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {isReady ? (
        <InlineMessage kind="info">{text.given}</InlineMessage>
      ) : (
        <Note size="form">{text.before}</Note>
      )}
      <PlainButton
        variant="secondary"
        aria-busy={state === 'asking'}
        onClick={() => state !== 'asking' && void begin()}
      >
        {state === 'asking' && <Spinner size={18} />}
        {/* One button for both states, so that the dialog can return the focus to it. */}
        {isReady ? text.setUpAgain : text.setUp}
      </PlainButton>
      {state === 'failed' && <InlineMessage kind="error">{text.failed}</InlineMessage>}
      {state === 'stopped' && <InlineMessage kind="info">{text.stopped}</InlineMessage>}
      {page !== null && (
        <Suspense fallback={<Spinner size={32} label={text.dialog} />}>
          <MandateDialog
            page={page}
            onClose={() => setPage(null)}
            onStopped={() => {
              setPage(null)
              setState('stopped')
            }}
            onMandate={(mandate) => {
              setPage(null)
              onMandate(mandate)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
