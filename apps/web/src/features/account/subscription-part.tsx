import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription, type Subscription } from '@terrier/contract/payments'
import { useRef, useState } from 'react'

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
        fallbackFocus={() => standing.current}
      />
    </AccountPart>
  )
}

const dateOf = ({ state, createdAt, changedAt }: Subscription): string =>
  state === 'cancelled' ? changedAt : createdAt

interface CancellingProps {
  /** Whether the subscription is active according to the last response. */
  readonly isPaid: boolean
  /** The element that takes the focus of the button, which is unmounted once it is cancelled. */
  readonly fallbackFocus: () => HTMLElement | null
}

function Cancelling({ isPaid, fallbackFocus }: CancellingProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => request(cancelSubscription, {}),
    onSuccess: (reply) => queryClient.setQueryData(subscriptionQuery.queryKey, reply),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      {cancel.isError && <InlineMessage kind="error">{text.failed}</InlineMessage>}
      {isPaid && (
        <FormFoot>
          <Button onPress={() => setAsking(true)}>{text.cancel}</Button>
        </FormFoot>
      )}
      <Modal
        title={text.cancel}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        fallbackFocus={fallbackFocus}
      >
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
