import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endAllSessions, endSession, type AccountSession } from '@terrier/contract/account-sessions'
import { useState } from 'react'

import { accountSessionsQuery } from '../../api/account-queries.ts'
import { request } from '../../api/request.ts'
import { endSession as endOwnSession } from '../../api/session.ts'
import { accountText as text } from '../../text/account.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Badge } from '../../ui/badge.tsx'
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
    <AccountPart heading={text.sessions}>
      {isError && !data && (
        <RetryMessage message={text.sessionsFailed} retry={text.retry} onRetry={refetch} />
      )}
      {!data && !isError && <Spinner label={text.sessions} />}
      {data && (
        <Stack as="ul" gap={2}>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onMessage={setMessage} />
          ))}
        </Stack>
      )}
      {message !== null && <InlineMessage kind="info">{message}</InlineMessage>}
      {endAll.isError && <InlineMessage kind="error">{text.signOutFailed}</InlineMessage>}
      <FormFoot>
        <Button onPress={() => setAsking(true)}>{text.signOutEverywhere}</Button>
      </FormFoot>
      <Modal title={text.signOutEverywhere} isOpen={isAsking} onClose={() => setAsking(false)}>
        <Question
          cancel={text.stay}
          action={text.signOutEverywhere}
          isPending={endAll.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => endAll.mutate()}
        >
          <p>{text.everywhereQuestion}</p>
        </Question>
      </Modal>
    </AccountPart>
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
    <Card as="li">
      <Row gap={4} justify="between">
        <p>
          {device} {session.current && <Badge>{text.thisDevice}</Badge>}
          <br />
          <Note as="span" size="panel">
            {text.since({ time: since })}
          </Note>
          {/* The current session is active by definition. */}
          {!session.current && session.lastActiveAt && (
            <>
              <br />
              <Note as="span" size="panel">
                {text.lastActive({ time: time.format(new Date(session.lastActiveAt)) })}
              </Note>
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
      </Row>
    </Card>
  )
}
