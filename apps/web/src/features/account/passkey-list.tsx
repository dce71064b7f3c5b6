import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removePasskey, type Passkey } from '@terrier/contract/passkeys'
import { useState } from 'react'

import { passkeysQuery } from '../../api/account-queries.ts'
import { request } from '../../api/request.ts'
import { dateFormat } from '../../text/date-format.ts'
import { passkeysText as text } from '../../text/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { Question } from '../../ui/question.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { AccountPart } from './account-part.tsx'
import { PasskeyForm } from './passkey-form.tsx'

const day = dateFormat({ dateStyle: 'medium' })

/** Lists the passkeys of the account, with buttons to add and remove them. */
export function PasskeyList({ username }: { readonly username: string }) {
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(passkeysQuery)
  const refresh = (notice: string) => {
    setMessage(notice)
    return queryClient.invalidateQueries(passkeysQuery)
  }
  const onAdded = (name: string) => {
    setAdding(false)
    void refresh(text.addedMessage({ name }))
  }
  return (
    <AccountPart heading={text.heading}>
      <Note size="form">{text.help}</Note>
      {isError && !data && (
        <RetryMessage message={text.loadingFailed} retry={text.retry} onRetry={refetch} />
      )}
      {!data && !isError && <Spinner label={text.heading} />}
      {data?.passkeys.length === 0 && <Note size="form">{text.none}</Note>}
      {data && data.passkeys.length > 0 && (
        <Stack as="ul" gap={2}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={refresh} />
          ))}
        </Stack>
      )}
      {message !== null && <InlineMessage kind="info">{message}</InlineMessage>}
      {!('PublicKeyCredential' in globalThis) && <Note size="form">{text.unsupported}</Note>}
      {'PublicKeyCredential' in globalThis && !isAdding && (
        <FormFoot>
          <Button onPress={() => setAdding(true)}>{text.add}</Button>
        </FormFoot>
      )}
      {isAdding && (
        <PasskeyForm username={username} onAdded={onAdded} onCancel={() => setAdding(false)} />
      )}
    </AccountPart>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRemoved: (notice: string) => Promise<void>
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, onRemoved }: PasskeyRowProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => request(removePasskey, { body: { id } }),
    onSuccess: () => onRemoved(text.removedMessage({ name })),
    onSettled: () => setAsking(false),
  })
  const date = day.format(new Date(createdAt))
  return (
    <Card as="li">
      <Row gap={4} justify="between">
        <p>
          {name}
          <br />
          <Note as="span" size="panel">
            {lastUsedAt === null
              ? text.added({ date })
              : text.addedAndUsed({ date, used: day.format(new Date(lastUsedAt)) })}
          </Note>
        </p>
        <Button size="small" aria-label={text.removeOf({ name })} onPress={() => setAsking(true)}>
          {text.remove}
        </Button>
        {remove.isError && <InlineMessage kind="error">{text.removeFailed}</InlineMessage>}
        <Modal title={text.removeOf({ name })} isOpen={isAsking} onClose={() => setAsking(false)}>
          <Question
            cancel={text.keep}
            action={text.remove}
            isPending={remove.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => remove.mutate()}
          >
            <p>{text.removeQuestion({ name })}</p>
          </Question>
        </Modal>
      </Row>
    </Card>
  )
}
