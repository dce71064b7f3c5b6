import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endAllSessions, endSession, type AccountSession } from '@terrier/contract/account-sessions'
import { useState } from 'react'

import { accountSessionsQuery } from '../../api/account-queries.ts'
import { request } from '../../api/request.ts'
import { endSession as endOwnSession } from '../../api/session.ts'
import { accountText as text } from '../../text/account.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './account.module.css'

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Lists the user's sessions, with buttons to sign out of them. */
export function SessionList() {
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(accountSessionsQuery)
  const endAll = useMutation({
    networkMode: 'always',
    mutationFn: () => request(endAllSessions, {}),
    onSuccess: () => endOwnSession('logged-out'),
    onSettled: () => setAsking(false),
  })
  return (
    <section className={styles.part} aria-label={text.sessions}>
      <h2>{text.sessions}</h2>
      <span />
      {isError && !data && (
        <RetryMessage message={text.sessionsFailed} retry={text.retry} onRetry={refetch} />
      )}
      {!data && !isError && <Spinner label={text.sessions} />}
      {data && (
        <ul className={styles.sessions}>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onMessage={setMessage} />
          ))}
        </ul>
      )}
      {message !== null && <InlineMessage kind="info">{message}</InlineMessage>}
      {endAll.isError && <InlineMessage kind="error">{text.signOutFailed}</InlineMessage>}
      <div className={styles.actions}>
        <Button onPress={() => setAsking(true)}>{text.signOutEverywhere}</Button>
      </div>
      <Modal title={text.signOutEverywhere} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{text.everywhereQuestion}</p>
        <ModalActions>
          <Button takesFocus onPress={() => setAsking(false)}>
            {text.stay}
          </Button>
          <Button variant="danger" isPending={endAll.isPending} onPress={() => endAll.mutate()}>
            {text.signOutEverywhere}
          </Button>
        </ModalActions>
      </Modal>
    </section>
  )
}

interface SessionRowProps {
  readonly session: AccountSession
  readonly onMessage: (message: string) => void
}

function SessionRow({ session, onMessage }: SessionRowProps) {
  const queryClient = useQueryClient()
  const device = session.device ?? text.unknownDevice
  const since = time.format(new Date(session.createdAt))
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () => request(endSession, { body: { id: session.id } }),
    onSuccess: () => {
      onMessage(text.signedOut({ device }))
      return queryClient.invalidateQueries(accountSessionsQuery)
    },
    onError: () => onMessage(text.signOutFailed),
  })
  return (
    <li className={styles.session}>
      <p>
        {device} {session.current && <b className={styles.mark}>{text.thisDevice}</b>}
        <br />
        <span>{text.since({ time: since })}</span>
        {/* The current session is active by definition. */}
        {!session.current && session.lastActiveAt && (
          <>
            <br />
            <span>{text.lastActive({ time: time.format(new Date(session.lastActiveAt)) })}</span>
          </>
        )}
      </p>
      {!session.current && (
        <Button
          size="small"
          aria-label={text.signOutOf({ device, time: since })}
          isPending={end.isPending}
          onPress={() => end.mutate()}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  )
}
