import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription, type Subscription } from '@terrier/contract/payments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { subscriptionQuery } from '../../api/account-queries.ts'
import { request } from '../../api/request.ts'
import { dateFormat } from '../../text/date-format.ts'
import { subscriptionText as text } from '../../text/subscription.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { Question } from '../../ui/question.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { AccountPart } from './account-part.tsx'

/** By then the modal has returned the focus. */
const modalClosingMs = 50

const day = dateFormat({ dateStyle: 'medium' })

/**
 * The subscription of a paid account, and how to cancel it. Renders nothing if the account never
 * had one.
 */
export function SubscriptionPart() {
  const { data, isError, refetch } = useQuery(subscriptionQuery)
  if (data?.subscription) return <Present subscription={data.subscription} />
  if (data || !isError) return null
  return (
    <AccountPart heading={text.heading}>
      <RetryMessage message={text.loadingFailed} retry={text.retry} onRetry={refetch} />
    </AccountPart>
  )
}

function Present({ subscription }: { readonly subscription: Subscription }) {
  const { state, mandate } = subscription
  const standing = useRef<HTMLParagraphElement>(null)
  return (
    <AccountPart heading={text.heading}>
      <Note ref={standing} tabIndex={-1} size="form">
        {text[state]({ date: day.format(new Date(dateOf(subscription))) })}
        <br />
        {text.reference({ mandate })}
      </Note>
      <Cancelling
        isPaid={state === 'active' || state === 'unconfirmed'}
        // The button that the dialog would return the focus to is unmounted by then.
        onCancelled={() => standing.current?.focus()}
      />
    </AccountPart>
  )
}

const dateOf = ({ state, createdAt, changedAt }: Subscription): string =>
  state === 'cancelled' ? changedAt : createdAt

interface CancellingProps {
  /** Whether the subscription is active according to the last response. */
  readonly isPaid: boolean
  /** Called once the subscription is cancelled and the dialog has closed. */
  readonly onCancelled: () => void
}

function Cancelling({ isPaid, onCancelled }: CancellingProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => request(cancelSubscription, {}),
    onSuccess: (reply) => queryClient.setQueryData(subscriptionQuery.queryKey, reply),
    onSettled: () => setAsking(false),
  })
  const showCancelled = useEffectEvent(onCancelled)
  useEffect(() => {
    if (!cancel.isSuccess) return undefined
    const timer = setTimeout(showCancelled, modalClosingMs)
    return () => clearTimeout(timer)
  }, [cancel.isSuccess])
  return (
    <>
      {cancel.isError && <InlineMessage kind="error">{text.failed}</InlineMessage>}
      {isPaid && (
        <FormFoot>
          <Button onPress={() => setAsking(true)}>{text.cancel}</Button>
        </FormFoot>
      )}
      <Modal title={text.cancel} isOpen={isAsking} onClose={() => setAsking(false)}>
        <Question
          cancel={text.keep}
          action={text.cancel}
          isPending={cancel.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => cancel.mutate()}
        >
          <p>{text.question}</p>
        </Question>
      </Modal>
    </>
  )
}
