import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removePasskey, type Passkey } from '@terrier/contract/passkeys'
import { useState } from 'react'

import { passkeysQuery } from '../../api/account-queries.ts'
import { request } from '../../api/request.ts'
import { dateFormat } from '../../text/date-format.ts'
import { passkeysText as text } from '../../text/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './account.module.css'
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
    <section className={styles.part} aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <span />
      <p className={styles.help}>{text.help}</p>
      {isError && !data && (
        <RetryMessage message={text.loadingFailed} retry={text.retry} onRetry={refetch} />
      )}
      {!data && !isError && <Spinner label={text.heading} />}
      {data?.passkeys.length === 0 && <p className={styles.help}>{text.none}</p>}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={refresh} />
          ))}
        </ul>
      )}
      {message !== null && <InlineMessage kind="info">{message}</InlineMessage>}
      {!('PublicKeyCredential' in globalThis) && <p className={styles.help}>{text.unsupported}</p>}
      {'PublicKeyCredential' in globalThis && !isAdding && (
        <div className={styles.actions}>
          <Button onPress={() => setAdding(true)}>{text.add}</Button>
        </div>
      )}
      {isAdding && (
        <PasskeyForm username={username} onAdded={onAdded} onCancel={() => setAdding(false)} />
      )}
    </section>
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
    <li className={styles.session}>
      <p>
        {name}
        <br />
        <span>
          {lastUsedAt === null
            ? text.added({ date })
            : text.addedAndUsed({ date, used: day.format(new Date(lastUsedAt)) })}
        </span>
      </p>
      <Button size="small" aria-label={text.removeOf({ name })} onPress={() => setAsking(true)}>
        {text.remove}
      </Button>
      {remove.isError && <InlineMessage kind="error">{text.removeFailed}</InlineMessage>}
      <Modal title={text.removeOf({ name })} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{text.removeQuestion({ name })}</p>
        <ModalActions>
          <Button takesFocus onPress={() => setAsking(false)}>
            {text.keep}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {text.remove}
          </Button>
        </ModalActions>
      </Modal>
    </li>
  )
}
